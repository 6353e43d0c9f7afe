// The articles of a block: those of a selection model, or of a category.
import { useQuery } from '@tanstack/react-query'
import type { Bloc } from '../../wire/Bloc'
import { ChoixFamille } from './ChoixFamille'
import s from './Contenus.module.css'
import { listModeles } from './calls'

type Produits = Extract<Bloc, { type: 'produits' }>

interface Props {
  bloc: Produits
  at: string
  erreurs: Record<string, string>
  onChange: (change: Partial<Produits>) => void
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
          <option value="">Aucun&nbsp;: les articles d’une famille</option>
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
          label="Famille"
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
