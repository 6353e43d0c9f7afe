// The filters of the list of articles: a text, a family, what is hidden from sale.
import { useId } from 'react'
import { useNomsFamilles } from '../../lib/nomsFamilles'
import { FilterBar } from '../../ui/FilterBar'
import { PlanDeVente } from '../commun/PlanDeVente'
import s from './ArticlesPage.module.css'

export interface Filtres {
  texte: string
  famille: string
  /** Only what is hidden from sale. */
  masques: boolean
}

interface Props {
  filtres: Filtres
  onChange: (change: Partial<Filtres>) => void
}

export function FiltresArticles({ filtres, onChange }: Props) {
  const id = useId()
  const { texte, famille, masques } = filtres
  const [nomFamille] = useNomsFamilles(famille ? [famille] : [])
  return (
    <aside className={s.filtres} aria-label="Filtrer les articles">
      <label htmlFor={id} className="etiquette">
        Rechercher un article
      </label>
      <input
        id={id}
        type="search"
        className="saisie"
        autoComplete="off"
        value={texte}
        onChange={(event) => onChange({ texte: event.target.value })}
      />
      <FilterBar
        nombre={Number(famille !== '') + Number(masques)}
        apres={
          <label className="coche">
            <input
              type="checkbox"
              checked={masques}
              onChange={() => onChange({ masques: !masques })}
            />
            Retirés de la vente seulement
          </label>
        }
      >
        <PlanDeVente famille={famille} onChange={(code) => onChange({ famille: code })} />
        {famille && (
          <>
            {/* The tree may be folded: a link, or a reload, opens none of it. */}
            <p className={s.famille}>
              Famille choisie&nbsp;: <strong>{nomFamille}</strong>
            </p>
            <button
              type="button"
              className="bouton bouton-petit"
              onClick={() => onChange({ famille: '' })}
            >
              Toutes les familles
            </button>
          </>
        )}
      </FilterBar>
    </aside>
  )
}
