// The second step: the code of the application, or one of those on paper.
import { useActionState } from 'react'
import { Champ } from '../../ui/Champ'
import { Refus } from './Identification'
import s from './Identification.module.css'

interface Props {
  prefixe?: string
  onCode: (code: string) => Promise<string>
  onBack: () => void
}

export function FormCode({ prefixe = '', onCode, onBack }: Props) {
  const [refus, action, pending] = useActionState(
    (_: string, form: FormData) => onCode(String(form.get('code'))),
    '',
  )
  return (
    <form action={action} className="pile">
      <p className={s.sous}>Deuxième étape</p>
      <Refus>{refus}</Refus>
      <Champ
        id={`${prefixe}code`}
        name="code"
        label="Code de votre application"
        help="Six chiffres. Sans téléphone&nbsp;: un code de secours."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        asked
      />
      <button type="submit" className="bouton bouton-principal" disabled={pending}>
        {pending ? 'Vérification…' : 'Continuer'}
      </button>
      <button type="button" className="bouton" onClick={onBack}>
        Revenir au mot de passe
      </button>
    </form>
  )
}
