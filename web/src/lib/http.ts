// Every call to the server goes through here: one way to ask, one way to be refused.
import type { Code } from '../wire/Code'
import { pageOf } from './trusted'

/** Said by the page itself, where nothing else says why. */
type CodePage =
  | 'annule'
  | 'delai'
  | 'etat_change'
  | 'hors_ligne'
  | 'inconnue'
  | 'perime'
  | 'retabli'

/** A refusal of the server: its French sentence, its status, and the fields it names. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: Code | CodePage,
    message: string,
    readonly champs: Record<string, string> = {},
    readonly body: unknown = undefined,
  ) {
    super(message)
  }
}

/** Said wherever nothing answers. */
export const OFFLINE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
const FAILED = 'Une erreur est survenue. Réessayez dans un instant.'

/** Gets an answer, whatever it says; throws when there is none. */
export type Fetcher = (path: string, init: RequestInit) => Promise<Response>

let reach: Fetcher = async (path, init) => {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (isAborted(error)) throw error
    throw new HttpError(0, 'hors_ligne', OFFLINE)
  }
}

/** The back office waits in its own way: see `lib/attente.ts`. */
export function reachWith(fetcher: Fetcher): void {
  reach = fetcher
}

interface Ask {
  method?: string
  json?: unknown
  /** A text says its fields as an address does. */
  form?: Record<string, string> | FormData | string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Reaches the server even when the page is left at once. */
  keepalive?: boolean
}

async function send(path: string, ask: Ask, accept: string): Promise<Response> {
  const headers: Record<string, string> = { Accept: accept, ...ask.headers }
  let body: BodyInit | undefined
  if (ask.json !== undefined) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(ask.json)
  } else if (ask.form instanceof FormData) body = ask.form
  else if (ask.form !== undefined) body = new URLSearchParams(ask.form)
  const method = ask.method ?? (body === undefined ? 'GET' : 'POST')
  const { keepalive = false } = ask
  const init: RequestInit = { method, headers, credentials: 'same-origin', keepalive }
  if (body !== undefined) init.body = body
  if (ask.signal) init.signal = ask.signal
  const response = await reach(path, init)
  if (!response.ok) throw await refusal(response)
  return response
}

export interface Problem {
  type?: `/erreurs/${Code}`
  detail?: string
  champs?: Record<string, string>
}

async function refusal(response: Response): Promise<HttpError> {
  if (!(response.headers.get('Content-Type') ?? '').includes('json')) {
    // A call that answers HTML refuses in HTML: the same sentence, in an alert.
    const alert = pageOf(await response.text()).querySelector('[role="alert"]')
    return new HttpError(response.status, 'inconnue', alert?.textContent || FAILED)
  }
  return refusalOf(response.status, await response.json().catch(() => ({})))
}

/** Error of a call that is refused. */
export function refusalOf(status: number, problem: Problem): HttpError {
  const code = (problem.type?.split('/').pop() as Code | undefined) ?? 'inconnue'
  return new HttpError(status, code, problem.detail ?? FAILED, problem.champs, problem)
}

/** Asks for JSON. */
export async function askJson<T>(path: string, ask: Ask = {}): Promise<T> {
  const response = await send(path, ask, 'application/json')
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** Asks for HTML made by the server: a fragment, or a whole page. */
export async function askHtml(path: string, ask: Ask = {}): Promise<string> {
  return (await send(path, ask, 'text/html')).text()
}

/** Asks for a file. */
export async function askBlob(path: string, ask: Ask = {}): Promise<Blob> {
  return (await send(path, ask, '*/*')).blob()
}

/** Sentence for the person, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : FAILED
}

/** True of a call that was only replaced by a newer one. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
