// Before a file or a form is the browser's own: a session that has ended would put a page of refusal in
// the place of the application.
import { askBlob } from './http'
import { appels } from './paths'

/** Leaves once somebody is known to be there; who is not logs in again first. */
export async function leaveOnceThere(act: () => void): Promise<void> {
  await askBlob(appels.sessions)
  act()
}
