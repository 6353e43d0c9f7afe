// The form of a record: only what was changed is sent, over the version that was read; somebody
// else's change meanwhile is told, never overwritten unknowingly.
import type { ReactNode } from 'react'
import { type ChampDe, enTexte, type FicheLue, marque } from '../../lib/fiches'
import { leave } from '../../lib/useUnsaved'
import { ChampFiche } from './ChampFiche'
import { Conflit } from './Conflit'
import s from './FormFiche.module.css'
import { type DemandeFiche, useFiche } from './useFiche'

interface Props<F extends FicheLue> extends DemandeFiche<F> {
  onReload: () => void
  onClose: () => void
  /** Stands beside the buttons: deleting. */
  fin?: ReactNode
}

/** Nothing of it must be filled: its title says so, once. */
const isFacultatif = (champs: ChampDe[]) => !champs.some((it) => it.requis)

export function FormFiche<F extends FicheLue>(props: Props<F>) {
  const { codes, onReload, onClose, fin } = props
  const { form, base, start, ...edition } = useFiche(props)

  return (
    <form {...form.props} onInput={edition.onInput} className={s.form}>
      {edition.groupes.map(({ titre, aide, paires, champs }) => (
        <fieldset key={titre} className={`carte ${s.groupe} ${paires ? s.paires : ''}`}>
          <legend>
            {titre}
            {!paires && isFacultatif(champs) && <span className="aide"> (facultatif)</span>}
          </legend>
          {aide && <p className={`aide ${s.pour}`}>{aide}</p>}
          {champs.map((it) => (
            <ChampFiche
              key={`${it.nom}/${start.tour}`}
              champ={it}
              valeur={enTexte(start.valeurs[it.nom])}
              marque={marque(base?.retouches ?? [], it.nom)}
              erreur={form.erreurs[it.nom]}
              readOnly={base !== null && codes.includes(it.nom)}
              facultatif={!paires && !isFacultatif(champs)}
            />
          ))}
        </fieldset>
      ))}
      {form.message && (
        <p role="alert" className="message message-erreur">
          {form.message}
        </p>
      )}
      <div className={s.boutons}>
        <button type="submit" className="bouton bouton-principal" disabled={form.encours}>
          Enregistrer
        </button>
        <button type="button" className="bouton" onClick={() => leave(edition.dirty, onClose)}>
          Retour
        </button>
        {fin && <div className={s.fin}>{fin}</div>}
      </div>
      <Conflit
        conflit={edition.conflit}
        quoi="cette fiche"
        onReload={() => {
          edition.drop()
          onReload()
        }}
        onSave={edition.saveBoth}
        onCancel={edition.cancel}
      />
    </form>
  )
}
