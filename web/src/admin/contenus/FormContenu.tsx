// The editor of a page: what it is called, its blocks, and what becomes of it.
import { reglages } from '../../lib/reglages'
import { TITRE_CHARS_MAX } from '../../wire/bornes'
import type { ContenuView } from '../../wire/ContenuView'
import { Conflit } from '../commun/Conflit'
import { AjoutBloc } from './AjoutBloc'
import { BarreContenu } from './BarreContenu'
import { accueil, keyBloc } from './blocs'
import { ChampsContenu } from './ChampsContenu'
import s from './Contenus.module.css'
import { ListeBlocs } from './ListeBlocs'
import { RetraitContenu } from './RetraitContenu'
import { type Page, useContenu } from './useContenu'

interface Props {
  /** The record that is kept; absent for a new one. */
  lu: ContenuView | undefined
  onCreated: (id: number) => void
  onReload: () => void
  onClose: () => void
}

export function FormContenu({ lu, onCreated, onReload, onClose }: Props) {
  const page = useContenu(lu, { onCreated, onClose })
  const { contenu, erreurs } = page
  const isLibre = (contenu?.genre ?? 'libre') === 'libre'

  return (
    <form
      noValidate
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (page.dirty && !page.busy) page.save()
      }}
    >
      {contenu && <h2>{contenu.titre}</h2>}
      <BarreContenu page={page} onClose={onClose} />
      <ChampsContenu page={page} isLibre={isLibre} />
      <section aria-labelledby="blocs" className={s.blocs}>
        <h2 id="blocs">Blocs</h2>
        {contenu?.genre === 'accueil' && page.blocs.length === 0 && <Origine page={page} />}
        {erreurs.blocs && <p className="erreur-champ">{erreurs.blocs}</p>}
        <ListeBlocs blocs={page.blocs} erreurs={erreurs} onChange={page.setBlocs} />
        <AjoutBloc onAdd={page.add} />
      </section>
      {contenu && isLibre && <RetraitContenu page={page} publie={contenu.publie} />}
      <Conflit {...page.merge} quoi="cette page" onReload={onReload} />
    </form>
  )
}

/** The catch phrase of a shop as a title: cut after a word where it is too long for one. */
function titreDe(phrase: string): string {
  if (phrase.length <= TITRE_CHARS_MAX) return phrase
  return `${phrase.slice(0, TITRE_CHARS_MAX - 1).replace(/\s+\S*$/, '')}…`
}

/** A home page without blocks is the one of the start: one may begin from its texts. */
function Origine({ page }: { page: Page }) {
  return (
    <>
      <p className="aide">
        Sans bloc, la page d’accueil est celle d’origine&nbsp;: bannière, avantages, rayons,
        sélection et nouveautés. Un bloc publié la remplace toute.
      </p>
      <button
        type="button"
        className="bouton"
        onClick={() =>
          page.setBlocs(accueil(titreDe(reglages.accroche) || reglages.boutique).map(keyBloc))
        }
      >
        Partir des textes et des rayons d’origine
      </button>
    </>
  )
}
