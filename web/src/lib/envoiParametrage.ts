// The form leaves the page: what was sent is remembered, to say so when the page comes back.
import type { ConnexionView } from '../wire/ConnexionView'
import { chemins } from './chemins'
import { askJson } from './http'
import { toast } from './toast'

const SENT = 'parametrage-envoye'

/** Notes that settings of this version are being sent. */
export const noteSent = (version: number) => sessionStorage.setItem(SENT, String(version))

/** True where the form was sent, and nothing was said of it yet. */
export const isSent = () => sessionStorage.getItem(SENT) !== null

/** True where the values sent are in those read now; said once. */
export function wasSaved(version: number): boolean {
  const sent = sessionStorage.getItem(SENT)
  sessionStorage.removeItem(SENT)
  return sent !== null && version > Number(sent)
}

/**
 * Says on another screen that the settings are saved, if they are: the form leads to the address it
 * was given, which knows nothing of it, and a refusal too may be left for there.
 */
export async function tellSaved(): Promise<void> {
  const now = await askJson<ConnexionView>(chemins.parametrageInterfaceEdite).catch(() => undefined)
  if (wasSaved(now?.version ?? 0)) toast('Paramétrage enregistré')
}
