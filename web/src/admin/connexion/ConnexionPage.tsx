// The administrators' way in. The same call as the shoppers'; only the way back differs.
import { useActionState, useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { appels, chemins } from '../../lib/paths'
import { reglages } from '../../lib/reglages'
import type { SessionView } from '../../wire/SessionView'
import s from './ConnexionPage.module.css'

/** Only an address of this shop is come back to (contract, section 0). */
function retour(): string {
  const wanted = new URLSearchParams(location.search).get('urlFrom') ?? ''
  return /^\/(?![/\\])[^\\]*$/.test(wanted) ? wanted : chemins.accueil
}

async function logIn(_: string, form: FormData): Promise<string> {
  try {
    const login = String(form.get('login'))
    const motDePasse = String(form.get('motDePasse'))
    const session = await askJson<SessionView>(appels.connexion, { json: { login, motDePasse } })
    if (!session.admin) return 'Ce compte n’est pas un compte d’administrateur.'
    location.assign(retour())
    return ''
  } catch (error) {
    return messageOf(error)
  }
}

export function ConnexionPage() {
  const [refus, action, pending] = useActionState(logIn, '')
  const [visible, setVisible] = useState(false)

  return (
    <main className={s.page}>
      <form action={action} className={`carte ${s.carte}`}>
        <h1 className={s.titre}>{reglages.boutique}</h1>
        <p className={s.sous}>Administration de la boutique</p>
        {refus && (
          <p role="alert" className="message message-erreur">
            {refus}
          </p>
        )}
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
    </main>
  )
}
