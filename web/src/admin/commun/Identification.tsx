// Login form of the back office: password, then the code of who has a second step.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { askJson, HttpError, messageOf } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { SessionView } from '../../wire/SessionView'
import { FormCode } from './FormCode'
import { FormMotDePasse } from './FormMotDePasse'

export interface Preuve {
  login: string
  motDePasse: string
}

interface Props {
  /** Before the ids of the fields, where a screen may have the same. */
  prefixe?: string
  onEntered: () => void | Promise<void>
}

export function Identification({ prefixe = '', onEntered }: Props) {
  const [preuve, setPreuve] = useState<Preuve | undefined>()

  /** Sends what is known; what is refused, in words. */
  async function logIn(given: Preuve, code: string): Promise<string> {
    try {
      const session = await askJson<SessionView>(appels.connexion, { json: { ...given, code } })
      if (!session.admin) return 'Ce compte n’est pas un compte d’administrateur.'
      await onEntered()
      return ''
    } catch (error) {
      const wantsCode = error instanceof HttpError && error.code === 'second_facteur'
      if (!wantsCode || code !== '') return messageOf(error)
      setPreuve(given)
      return ''
    }
  }

  return preuve ? (
    <FormCode
      prefixe={prefixe}
      onCode={(code) => logIn(preuve, code)}
      onBack={() => setPreuve(undefined)}
    />
  ) : (
    <FormMotDePasse prefixe={prefixe} onProof={(given) => logIn(given, '')} />
  )
}

/** Refusal of the form, where it is read first. */
export function Refus({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="message message-erreur">
      {children}
    </p>
  )
}
