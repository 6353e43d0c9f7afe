// Files that are on their way: a form that will hold them is not saved before they are there.
import { createStore } from './store'

/** Number of calls under way. */
export const envois = createStore(0)

/** Counts one until it is there, or refused. */
export async function countEnvoi<T>(envoi: Promise<T>): Promise<T> {
  envois.set(envois.get() + 1)
  try {
    return await envoi
  } finally {
    envois.set(envois.get() - 1)
  }
}
