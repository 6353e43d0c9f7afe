// A field that no column fills: the same text for all rows.
import { useId, useState } from 'react'
import type { ChampOffertView } from '../../../wire/ChampOffertView'
import type { FeuilleModele } from '../../../wire/FeuilleModele'
import s from './Assistant.module.css'
import { Texte } from './Colonnes'
import { cleOf, withConstante } from './modele'
import { OptionsChamps } from './OptionsChamps'

interface Props {
  feuille: FeuilleModele
  champs: ChampOffertView[]
  onChange: (feuille: FeuilleModele) => void
}

export function Constante({ feuille, champs, onChange }: Props) {
  const [cle, setCle] = useState('')
  const [texte, setTexte] = useState('')
  const id = useId()
  const alone = feuille.champs.filter((it) => it.titres.length === 0)
  const libelle = (of: string) => champs.find((it) => cleOf(it) === of)?.libelle ?? of
  return (
    <fieldset className={s.constantes}>
      <legend>La même valeur pour toutes les lignes</legend>
      <ul className="nue">
        {alone.map((it) => (
          <li key={cleOf(it)} className="rangee">
            {libelle(cleOf(it))}&nbsp;: {it.constante}
            <button
              type="button"
              className="bouton bouton-petit"
              aria-label={`Retirer ${libelle(cleOf(it))}`}
              onClick={() => onChange(withConstante(feuille, cleOf(it), ''))}
            >
              Retirer
            </button>
          </li>
        ))}
      </ul>
      <div className={s.ajout}>
        <div className="champ">
          <label htmlFor={id}>Champ</label>
          <select
            id={id}
            className="saisie"
            value={cle}
            onChange={(event) => setCle(event.target.value)}
          >
            <option value="">Choisir…</option>
            <OptionsChamps champs={champs} />
          </select>
        </div>
        <Texte label="Valeur" value={texte} onChange={setTexte} />
        <button
          type="button"
          className="bouton"
          disabled={cle === '' || texte.trim() === ''}
          onClick={() => {
            onChange(withConstante(feuille, cle, texte.trim()))
            setTexte('')
          }}
        >
          Ajouter
        </button>
      </div>
    </fieldset>
  )
}
