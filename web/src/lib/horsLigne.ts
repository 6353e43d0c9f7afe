// The page that says there is no network: a worker keeps it, and sends it when nothing else answers.
import { policy, travailleur } from './trusted'

/** A browser may refuse workers: the shop works all the same. */
export async function startHorsLigne(): Promise<void> {
  const script = (policy?.createScriptURL('') ?? travailleur()) as string
  await navigator.serviceWorker?.register(script)
}
