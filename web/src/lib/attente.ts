// Waits of the back office for the server: it shows a wait that lasts, until the last byte is there,
// and tells a silence in the words of docs/gestion.md 1.5.
import { chemins } from './chemins'
import { HttpError, isAborted, type Problem, reachWith } from './http'
import { delaiDepasse, phrase } from './phrases'
import { awaitConnexion } from './reconnexion'
import { createStore } from './store'

/** A wait shorter than this is not shown. */
export const ATTENTE_MS = 300

/** An answer that takes longer is given up; files take the time they take. */
export const DELAI_MS = 60_000

/** Calls that work on a whole file, which may be an archive of photographs. */
const DE_FICHIER = ['/admin/fichierimportation/simulation/', '/admin/fichierimportation/convertir/']

/** Something has been asked for a while and is not there yet. */
export const enAttente = createStore(false)

let pending = 0
let timer: ReturnType<typeof setTimeout> | undefined

function count(more: 1 | -1): void {
  pending += more
  if (pending > 0) timer ??= setTimeout(() => enAttente.set(true), ATTENTE_MS)
  else {
    clearTimeout(timer)
    timer = undefined
    if (enAttente.get()) enAttente.set(false)
  }
}

/** Waits for what is no call: the code of a screen. What it answers says that it is there. */
export function startWait(): () => void {
  count(1)
  return () => count(-1)
}

/** The session is over: what is typed stays, and can be saved once one has logged in again. */
export const sessionFinie = createStore(false)

/** docs/gestion.md 1.5: what is said of a failure that nobody put into words. */
const DEFAUT = 'Erreur critique'

/** Refused to who has no session; a password that is wrong is refused by another name. */
const NON_CONNECTE: Problem['type'] = '/erreurs/non_connecte'

/** Refused to who has no second factor, where the shop wants one. */
const EXIGE: Problem['type'] = '/erreurs/second_facteur_exige'

/** Follows who is logged in: what succeeds ends the notice of a lost session. Says whether it is over. */
async function followSession(response: Response): Promise<boolean> {
  const { status, ok } = response
  if (ok && sessionFinie.get()) sessionFinie.set(false)
  if (status !== 401 && status !== 403) return false
  const problem: Problem = await response
    .clone()
    .json()
    .catch(() => ({}))
  const isOver = problem.type === NON_CONNECTE
  // Nothing else answers them any more: the screen that puts it in place is opened.
  const isThere = location.pathname === chemins.securite
  if (problem.type === EXIGE && !isThere) location.assign(chemins.securite)
  return isOver
}

/**
 * True of an act of somebody, a file that is asked for among it; the rest only shows, and may be
 * asked often.
 */
const isActe = ({ method = 'GET', headers }: RequestInit) =>
  method !== 'GET' || new Headers(headers).get('Accept') === '*/*'

/** A gateway's page, or nothing at all, where a call expected JSON. */
function isWordless({ status, headers }: Response, init: RequestInit): boolean {
  const isJson = (it: Headers, name: string) => it.get(name)?.includes('json') ?? false
  const expected = isJson(new Headers(init.headers), 'Accept')
  return status >= 500 && expected && !isJson(headers, 'Content-Type')
}

/** An answer with its body: what is read of it afterwards is there already. */
async function whole(response: Response): Promise<Response> {
  if (response.body === null) return response
  const { status, statusText, headers } = response
  return new Response(await response.blob(), { status, statusText, headers })
}

/** Every call from now on; `delaiMs` is how long silence is borne. */
export function watchCalls(delaiMs = DELAI_MS): void {
  const ask = async (path: string, init: RequestInit) => {
    const isOfFile = init.body instanceof FormData || DE_FICHIER.some((it) => path.startsWith(it))
    const late = isOfFile ? undefined : AbortSignal.timeout(delaiMs)
    const signals = [init.signal, late].filter((it) => it !== undefined && it !== null)
    count(1)
    try {
      const response = await whole(await fetch(path, { ...init, signal: AbortSignal.any(signals) }))
      const isOver = await followSession(response)
      if (isWordless(response, init)) throw new HttpError(response.status, 'inconnue', DEFAUT)
      return { response, isOver }
    } catch (error) {
      if (error instanceof HttpError) throw error
      // The generic messages, to the letter.
      if (late?.aborted) throw new HttpError(0, 'delai', delaiDepasse(delaiMs))
      if (isAborted(error)) throw error
      throw new HttpError(0, 'hors_ligne', phrase('Network Error'))
    } finally {
      count(-1)
    }
  }
  reachWith(async (path, init) => {
    let { response, isOver } = await ask(path, init)
    // Put off once, who only reads is not asked again; who acts is.
    while (isOver && (isActe(init) || !sessionFinie.get())) {
      const isBack = await awaitConnexion()
      sessionFinie.set(!isBack)
      if (!isBack) break
      ;({ response, isOver } = await ask(path, init))
    }
    return response
  })
}
