// Address that a screen of the back office comes back to.
import { isLocalPath } from './rules'

/**
 * Address to come back to, from that of a screen (`urlFrom`); nothing where that is no path of this
 * shop.
 */
export async function retourDe(search: string): Promise<string> {
  const wanted = new URLSearchParams(search).get('urlFrom') ?? ''
  return (await isLocalPath(wanted)) ? wanted : ''
}
