// The logo of a carrier: sent as soon as it is chosen, kept with the carrier.
import { type ChangeEvent, useRef, useState } from 'react'
import { messageOf } from '../../lib/http'
import { sendLogo } from './calls'
import s from './Transporteurs.module.css'

interface Props {
  logo: string
  onChange: (logo: string) => void
}

export function ChoixLogo({ logo, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'sending' | { refused: string }>('idle')
  const refused = typeof state === 'object' ? state.refused : undefined

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    setState('sending')
    try {
      const sent = await sendLogo(file)
      // docs/gestion.md 2.4: only logged; the picture shows by itself.
      console.info('logo sent', sent)
      onChange(sent)
      setState('idle')
    } catch (error) {
      console.warn('logo not sent', error)
      setState({ refused: messageOf(error) })
    }
    if (field.current) field.current.value = ''
  }

  return (
    <div className="champ">
      <label htmlFor="logo">
        Logo <span className="aide">(facultatif)</span>
      </label>
      <div className={s.ligne}>
        {logo !== '' && <img src={logo} alt="Logo actuel" className={s.logo} />}
        <input
          id="logo"
          ref={field}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="saisie"
          aria-describedby="logo-aide"
          onChange={send}
        />
        {logo !== '' && (
          <button type="button" className="bouton bouton-petit" onClick={() => onChange('')}>
            Retirer le logo
          </button>
        )}
      </div>
      <p id="logo-aide" className="aide">
        Montré au choix de la livraison. PNG, JPEG ou WebP, 2 Mo au plus.
      </p>
      {state === 'sending' && <p role="status">Envoi du logo…</p>}
      {refused && (
        <p role="alert" className="erreur-champ">
          {refused}
        </p>
      )}
    </div>
  )
}
