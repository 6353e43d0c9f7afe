// The unit to configure next, among those that are not yet.
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import type { UniteView } from '../../wire/UniteView'
import s from './Dimensions.module.css'

interface Props {
  libres: UniteView[]
  /** The shop has no unit at all: there is nothing to configure. */
  sansUnite: boolean
  onAdd: (codeUnite: string) => void
}

export function AjoutUnite({ libres, sansUnite, onAdd }: Props) {
  const id = useId()
  const [choisie, choose] = useState('')
  const [first] = libres
  if (sansUnite) {
    return (
      <p className="aide">
        La boutique n’a pas encore d’unité de vente&nbsp;:{' '}
        <Link href={chemins.unites}>créez la première</Link>.
      </p>
    )
  }
  if (!first) return <p className="aide">Toutes les unités de vente sont configurées.</p>
  const code = choisie || first.codeUnite
  const add = () => {
    onAdd(code)
    choose('')
  }
  return (
    <div className={s.ajout}>
      <div className="champ">
        <label htmlFor={id}>Unité à ajouter</label>
        <select
          id={id}
          className="saisie"
          value={code}
          onChange={(event) => choose(event.target.value)}
        >
          {libres.map((it) => (
            <option key={it.codeUnite} value={it.codeUnite}>
              {it.libelle} ({it.codeUnite})
            </option>
          ))}
        </select>
      </div>
      <button type="button" className="bouton" onClick={add}>
        Ajouter
      </button>
    </div>
  )
}
