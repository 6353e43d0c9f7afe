// A mail to see whether mails leave, with the settings that are saved; or what one of them looks like,
// in the words that are being written.
import { useState } from 'react'
import { askJson, HttpError, messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import { Champ } from '../../ui/Champ'
import s from './EssaiCourriel.module.css'

type Etat =
  | { fait: 'rien' }
  | { fait: 'envoi' }
  | { fait: 'parti'; message: string }
  | { fait: 'refus'; message: string }

interface Props {
  aide: string
  /** Set while something is typed: it is not what would be tried. */
  disabled?: boolean
  /** The words of the mail to try. */
  texte?: { code: string; objet: string; texte: string }
}

export function EssaiCourriel({ aide, disabled = false, texte }: Props) {
  const [a, setA] = useState('')
  const [etat, setEtat] = useState<Etat>({ fait: 'rien' })
  const [erreur, setErreur] = useState<string | undefined>()
  const send = async () => {
    setErreur(undefined)
    setEtat({ fait: 'envoi' })
    try {
      const { message } = await askJson<{ message: string }>(appels.essaiCourriel, {
        json: { a, ...texte },
      })
      setEtat({ fait: 'parti', message })
    } catch (error) {
      const field = error instanceof HttpError ? error.champs.a : undefined
      setErreur(field)
      setEtat(field ? { fait: 'rien' } : { fait: 'refus', message: messageOf(error) })
    }
  }
  const told = {
    rien: '',
    envoi: '',
    parti: 'message message-succes',
    refus: 'message message-erreur',
  }
  return (
    <div className={s.essai}>
      <Champ
        id="essai-courriel"
        type="email"
        label="Essayer l’envoi"
        help={aide}
        value={a}
        error={erreur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter is for this field, not for the form around it.
          event.preventDefault()
          if (!disabled && etat.fait !== 'envoi') void send()
        }}
        onChange={(event) => {
          setA(event.target.value)
          setErreur(undefined)
        }}
      />
      <button
        type="button"
        className="bouton"
        disabled={disabled || etat.fait === 'envoi'}
        onClick={send}
      >
        Envoyer un courriel d’essai
      </button>
      <p role="status" className={told[etat.fait]}>
        {etat.fait === 'envoi' && 'Envoi en cours…'}
        {(etat.fait === 'parti' || etat.fait === 'refus') && etat.message}
      </p>
    </div>
  )
}
