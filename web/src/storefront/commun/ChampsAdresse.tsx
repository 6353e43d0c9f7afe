// The fields of a delivery address: at the checkout, and in the address book.
import { isPressing } from '../../lib/appui'
import { Champ } from '../../ui/Champ'
import type { AdresseView } from '../../wire/AdresseView'
import s from './ChampsAdresse.module.css'

interface Props {
  adresse: AdresseView
  /** Sentence that refuses a field, by its name. */
  erreurs: Record<string, string>
  onChange: (adresse: AdresseView) => void
  /** A field was left as it is. */
  onLeave?: (name: string, valeur: string) => void
}

const CHAMPS = [
  { name: 'nom', label: 'Nom ou société', autoComplete: 'shipping name' },
  { name: 'ligne1', label: 'Adresse', autoComplete: 'shipping address-line1' },
  { name: 'ligne2', label: 'Complément', autoComplete: 'shipping address-line2' },
  { name: 'codePostal', label: 'Code postal', autoComplete: 'shipping postal-code' },
  { name: 'ville', label: 'Ville', autoComplete: 'shipping address-level2' },
  { name: 'telephone', label: 'Téléphone', autoComplete: 'shipping tel' },
] as const

const OPTIONAL: (keyof AdresseView)[] = ['ligne2', 'telephone']

export function ChampsAdresse({ adresse, erreurs, onChange, onLeave }: Props) {
  return (
    <div className={s.adresse}>
      {CHAMPS.map(({ name, label, autoComplete }) => (
        <Champ
          key={name}
          id={`adresse-${name}`}
          className={s[name]}
          name={name}
          label={label}
          {...(OPTIONAL.includes(name) ? { optional: '(facultatif)' } : { required: true })}
          {...(name === 'telephone' ? { type: 'tel' } : {})}
          {...(name === 'codePostal' ? { inputMode: 'numeric' as const } : {})}
          autoComplete={autoComplete}
          value={adresse[name]}
          error={erreurs[name]}
          onChange={(event) => onChange({ ...adresse, [name]: event.target.value })}
          onBlur={({ target }) => {
            if (!isPressing()) onLeave?.(name, target.value)
          }}
        />
      ))}
    </div>
  )
}
