// An address of the book, as it is typed.
import { Champ } from '../../ui/Champ'
import type { AdresseGardeeView } from '../../wire/AdresseGardeeView'
import { ChampsAdresse } from '../commun/ChampsAdresse'
import s from './Compte.module.css'

/** One that is not kept yet. */
export const NEUVE: AdresseGardeeView = {
  id: 0,
  libelle: '',
  nom: '',
  ligne1: '',
  ligne2: '',
  codePostal: '',
  ville: '',
  telephone: '',
}

interface Props {
  typed: AdresseGardeeView
  /** Sentence that refuses a field, by its name. */
  erreurs: Record<string, string>
  onChange: (typed: AdresseGardeeView) => void
  onSubmit: () => void
  onCancel: () => void
}

export function FormAdresse({ typed, erreurs, onChange, onSubmit, onCancel }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Champ
        asked
        id="adresse-libelle"
        name="libelle"
        label="Nom de cette adresse"
        help="Par exemple Atelier, ou Chantier Dupont."
        autoComplete="off"
        required
        value={typed.libelle}
        error={erreurs.libelle}
        onChange={(event) => onChange({ ...typed, libelle: event.target.value })}
      />
      <ChampsAdresse
        adresse={typed}
        erreurs={erreurs}
        onChange={(adresse) => onChange({ ...typed, ...adresse })}
      />
      <p className={s.gestes}>
        <button type="submit" className="bouton bouton-principal">
          Enregistrer l’adresse
        </button>
        <button type="button" className="bouton" onClick={onCancel}>
          Annuler
        </button>
      </p>
    </form>
  )
}
