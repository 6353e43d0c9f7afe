// The filters of the list of articles: a text, a family, what is hidden from sale.
import { useId } from 'react'
import { usePlan } from '../../lib/usePlan'
import { Tree } from '../../ui/Tree'
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
  const plan = usePlan()
  const { texte, famille, masques } = filtres
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
      <Tree
        label="Plan de vente"
        nodes={plan.nodes}
        mode="one"
        chosen={famille ? [famille] : []}
        opened={plan.opened}
        loading="Chargement…"
        empty={plan.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
        onOpen={plan.open}
        onChoose={(keys) => onChange({ famille: [...keys][0] ?? '' })}
      />
      {famille && (
        <button
          type="button"
          className="bouton bouton-petit"
          onClick={() => onChange({ famille: '' })}
        >
          Toutes les familles
        </button>
      )}
      <label className="coche">
        <input type="checkbox" checked={masques} onChange={() => onChange({ masques: !masques })} />
        Retirés de la vente seulement
      </label>
    </aside>
  )
}
