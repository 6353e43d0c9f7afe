// The articles of a block: those of a selection model, or of a category.
import { useQuery } from '@tanstack/react-query'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { PageDe } from '../../lib/useListe'
import type { Bloc } from '../../wire/Bloc'

import { ChoixFamille } from './ChoixFamille'
import s from './Contenus.module.css'

type Produits = Extract<Bloc, { type: 'produits' }>

interface Props {
  bloc: Produits
  at: string
  erreurs: Record<string, string>
  onChange: (change: Partial<Produits>) => void
}

/** Pages of models that are read at most: a choice of more is no choice. */
const PAGES_MAX = 10

async function listModeles(): Promise<{ id: number; nom: string }[]> {
  type Modeles = PageDe<{ id: number; nom: string }>
  const first = await askJson<Modeles>(appels.modeles(1))
  const others = Math.min(first.pages, PAGES_MAX) - 1
  const pages = Array.from({ length: Math.max(others, 0) }, (_, index) =>
    askJson<Modeles>(appels.modeles(index + 2)),
  )
  return [first, ...(await Promise.all(pages))].flatMap((it) => it.list)
}

export function ChoixArticles({ bloc, at, erreurs, onChange }: Props) {
  const modeles = useQuery({ queryKey: ['modeles', 'tous'], queryFn: listModeles })
  const error = erreurs[`${at}.modele`]
  return (
    <div className={s.champs}>
      <div className="champ">
        <label htmlFor={`${at}.modele`}>Modèle de sélection</label>
        <select
          id={`${at}.modele`}
          name={`${at}.modele`}
          className="saisie"
          value={bloc.modele ?? ''}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const modele = event.target.value === '' ? null : Number(event.target.value)
            onChange(modele === null ? { modele } : { modele, famille: '' })
          }}
        >
          <option value="">Aucun&nbsp;: les articles d’une catégorie</option>
          {(modeles.data ?? []).map((it) => (
            <option key={it.id} value={it.id}>
              {it.nom}
            </option>
          ))}
        </select>
        {error && <p className="erreur-champ">{error}</p>}
      </div>
      {bloc.modele === null && (
        <ChoixFamille
          id={`${at}.famille`}
          label="Catégorie"
          value={bloc.famille}
          error={erreurs[`${at}.famille`]}
          onChange={(famille) => onChange({ famille })}
        />
      )}
      <label className="coche">
        <input
          type="checkbox"
          checked={bloc.compact}
          onChange={() => onChange({ compact: !bloc.compact })}
        />
        Compact&nbsp;: 6 petites cartes au lieu de 4
      </label>
    </div>
  )
}
