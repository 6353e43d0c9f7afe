// The first step: login and password.
import { useActionState, useState } from 'react'
import { type Preuve, Refus } from './ConnexionPage'
import s from './ConnexionPage.module.css'

export function FormMotDePasse({ onProof }: { onProof: (given: Preuve) => Promise<string> }) {
  const [refus, action, pending] = useActionState(
    (_: string, form: FormData) =>
      onProof({ login: String(form.get('login')), motDePasse: String(form.get('motDePasse')) }),
    '',
  )
  const [visible, setVisible] = useState(false)
  return (
    <form action={action} className={s.form}>
      <p className={s.sous}>Administration de la boutique</p>
      <Refus>{refus}</Refus>
      <div className="champ">
        <label htmlFor="login">Identifiant</label>
        <input id="login" name="login" className="saisie" autoComplete="username" required />
      </div>
      <div className="champ">
        <label htmlFor="motDePasse">Mot de passe</label>
        <input
          id="motDePasse"
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
    </form>
  )
}
