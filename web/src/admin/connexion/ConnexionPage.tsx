// Where administrators come in: password, then the code of who has a second step. The first one of
// all comes in by the code of the terminal.
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { chemins } from '../../lib/chemins'
import { askJson, HttpError, messageOf } from '../../lib/http'
import { forgetMessages } from '../../lib/messages'
import { appels } from '../../lib/paths'
import { reglages } from '../../lib/reglages'
import { retourDe } from '../../lib/retour'
import type { SessionView } from '../../wire/SessionView'
import s from './ConnexionPage.module.css'
import { FormCode } from './FormCode'
import { FormMotDePasse } from './FormMotDePasse'
import { FormPremierAcces } from './FormPremierAcces'

/** On to the screen that was asked for before the login, or to the home of the back office. */
async function comeBack(): Promise<void> {
  location.assign((await retourDe(location.search)) || chemins.accueil)
}

export interface Preuve {
  login: string
  motDePasse: string
}

export function ConnexionPage() {
  const [preuve, setPreuve] = useState<Preuve | undefined>()
  useEffect(forgetMessages, [])

  /** Sends what is known; what is refused, in words. */
  async function logIn(given: Preuve, code: string): Promise<string> {
    try {
      const session = await askJson<SessionView>(appels.connexion, { json: { ...given, code } })
      if (!session.admin) return 'Ce compte n’est pas un compte d’administrateur.'
      await comeBack()
      return ''
    } catch (error) {
      const wantsCode = error instanceof HttpError && error.code === 'second_facteur'
      if (!wantsCode || code !== '') return messageOf(error)
      setPreuve(given)
      return ''
    }
  }

  return (
    <main className={s.page}>
      <div className={`carte ${s.carte}`}>
        <h1 className={s.titre}>{reglages.boutique}</h1>
        {reglages.premierAcces ? (
          <FormPremierAcces onEntered={comeBack} />
        ) : preuve ? (
          <FormCode onCode={(code) => logIn(preuve, code)} onBack={() => setPreuve(undefined)} />
        ) : (
          <FormMotDePasse onProof={(given) => logIn(given, '')} />
        )}
      </div>
    </main>
  )
}

/** What is refused, where it is read first. */
export function Refus({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="message message-erreur">
      {children}
    </p>
  )
}
