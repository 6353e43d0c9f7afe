// The password once more: dangerous acts want a login under 10 minutes old.
import { askJson, HttpError, messageOf } from './http'
import { appels } from './paths'

/** True of an act refused only because the password was given too long ago. */
export const wantsPassword = (error: unknown) =>
  error instanceof HttpError && error.status === 403 && error.code === 'reauthentification'

/** Sends the password; answers why it is refused, or nothing. */
export async function confirmPassword(motDePasse: string): Promise<string | undefined> {
  try {
    await askJson(appels.confirmation, { method: 'POST', json: { motDePasse } })
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
