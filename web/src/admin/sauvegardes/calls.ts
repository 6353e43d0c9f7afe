// Backups: listed, made, handed out to who has given the password lately.
import { askJson, HttpError } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { SauvegardesView } from '../../wire/SauvegardesView'

export const listSauvegardes = (signal?: AbortSignal) =>
  askJson<SauvegardesView>(appels.sauvegardes, signal ? { signal } : {})

/** It takes as long as the shop is large: it is only begun. */
export const beginSauvegarde = () =>
  askJson<SauvegardesView>(appels.sauvegardes, { method: 'POST', json: {} })

/** Refuses, as the download itself would: the browser would show that in the place of the screen. */
export async function requireConfirmation(): Promise<void> {
  const { confirmation } = await listSauvegardes()
  if (confirmation) throw new HttpError(403, 'reauthentification', 'Saisissez votre mot de passe.')
}
