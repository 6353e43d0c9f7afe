// The page that says there is no network: a worker keeps it, and sends it when nothing else answers.
import { policy } from './trusted'

const WORKER = '/sw.js'

export async function startHorsLigne(): Promise<void> {
  try {
    await navigator.serviceWorker?.register((policy?.createScriptURL(WORKER) ?? WORKER) as string)
  } catch (error) {
    // A browser may refuse workers: the shop works all the same.
    console.info('no page without network', error)
  }
}
