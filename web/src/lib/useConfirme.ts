// A dangerous act: where the password was given long ago it is asked again, then the act is done.
import { useState } from 'react'
import { confirmPassword, wantsPassword } from './confirmation'
import { HttpError } from './http'

interface Acte {
  wanted: () => Promise<void>
  /** Ends the wait of who asked: done, given up, or refused for a reason of its own. */
  resolve: () => void
  reject: (error: unknown) => void
}

export function useConfirme() {
  const [acte, setActe] = useState<Acte | undefined>()
  /** Does it, with the password where it is wanted; what is refused for another reason is thrown. */
  const run = async (wanted: () => Promise<void>) => {
    try {
      await wanted()
    } catch (error) {
      if (!wantsPassword(error)) throw error
      await new Promise<void>((resolve, reject) => setActe({ wanted, resolve, reject }))
    }
  }
  /** The same for what answers something; the password asked for and not given is a refusal. */
  const get = async <T>(wanted: () => Promise<T>): Promise<T> => {
    let got: { it: T } | undefined
    await run(async () => {
      got = { it: await wanted() }
    })
    if (got) return got.it
    const phrase = 'Rien n’est enregistré\u00a0: il faut votre mot de passe.'
    throw new HttpError(403, 'reauthentification', phrase)
  }
  const stop = () => {
    setActe(undefined)
    acte?.resolve()
  }
  const onPassword = async (password: string) => {
    const refusal = await confirmPassword(password)
    if (refusal || !acte) return refusal
    setActe(undefined)
    acte.wanted().then(acte.resolve, acte.reject)
    return undefined
  }
  /** `run` and `get` are for acts; the others are the props of `DemandeMotDePasse`. */
  return { run, get, open: acte !== undefined, onPassword, onNo: stop }
}

export type Confirme = ReturnType<typeof useConfirme>
