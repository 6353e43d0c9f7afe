// The first step: login and password.
import { useActionState, useEffect, useRef, useState } from 'react'
import { type Preuve, Refus } from './Identification'
import s from './Identification.module.css'

interface Props {
  prefixe?: string
  onProof: (given: Preuve) => Promise<string>
}

export function FormMotDePasse({ prefixe = '', onProof }: Props) {
  const motDePasse = useRef<HTMLInputElement>(null)
  const [essai, action, pending] = useActionState(
    async (_: { login: string; refus: string }, form: FormData) => {
      const login = String(form.get('login'))
      return { login, refus: await onProof({ login, motDePasse: String(form.get('motDePasse')) }) }
    },
    { login: '', refus: '' },
  )
  useEffect(() => {
    if (essai.refus) motDePasse.current?.focus()
  }, [essai])
  const [visible, setVisible] = useState(false)
  return (
    <form action={action} className="pile">
      <p className={s.sous}>Administration de la boutique</p>
      <Refus>{essai.refus}</Refus>
      <div className="champ">
        <label htmlFor={`${prefixe}login`}>Identifiant</label>
        {/* A form is emptied once sent: what it goes back to is what was typed. */}
        <input
          id={`${prefixe}login`}
          name="login"
          className="saisie"
          autoComplete="username"
          defaultValue={essai.login}
          required
        />
      </div>
      <div className="champ">
        <label htmlFor={`${prefixe}motDePasse`}>Mot de passe</label>
        <input
          ref={motDePasse}
          id={`${prefixe}motDePasse`}
          name="motDePasse"
          className="saisie"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          required
        />
      </div>
      <label className="coche">
        <input type="checkbox" checked={visible} onChange={() => setVisible(!visible)} />
        Afficher le mot de passe
      </label>
      <button type="submit" className="bouton bouton-principal" disabled={pending}>
        {pending ? 'Connexion en cours…' : 'Se connecter'}
      </button>
      <details className={s.oubli}>
        <summary>Mot de passe oublié&nbsp;?</summary>
        <p>
          Un autre administrateur vous en donne un nouveau, à l’écran «&nbsp;Utilisateurs&nbsp;».
        </p>
        <p>
          Si vous êtes seul&nbsp;: sur la machine de la boutique, tapez{' '}
          <code>comptoir admin add IDENTIFIANT --data DOSSIER</code>, où IDENTIFIANT est le vôtre et
          DOSSIER celui de la boutique.
        </p>
      </details>
    </form>
  )
}
