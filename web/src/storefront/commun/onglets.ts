// The other tabs of this browser. A login, a logout or another agency changes prices, stock and basket
// under a page that stays open: it says so, and goes on only as what it has become.
import { refreshSession, session } from '../../lib/session'

const CANAL = 'session'

/** Whose prices the page shows: client, then agency, a line each; empty while nobody has answered. */
let mine = ''
/** The same and what is shown: an administrator sees what a visitor without account does not. */
let seenBy = ''
let canal: BroadcastChannel | undefined
/** The answer another tab made doubtful: it is asked about once. */
let asked: unknown

/** Called once a page. */
export function startOnglets(): void {
  canal = new BroadcastChannel(CANAL)
  canal.onmessage = (event: MessageEvent<string>) => hear(event.data)
  session.subscribe(look)
  look()
  // A page kept for Back must hold nothing open.
  addEventListener('pagehide', stopOnglets)
  // Come back to, a page asks who is there, and what has become of the basket.
  addEventListener('focus', refreshSession)
}

/** Lets go of what would keep the page alive. */
export function stopOnglets(): void {
  canal?.close()
  canal = undefined
  seenBy = ''
}

/** Another page says who is there. One of the two is behind: the server knows which. */
async function hear(other: string): Promise<void> {
  const before = session.get()
  if (!mine || mine === other || asked === before) return
  asked = before
  await refreshSession()
  // Only who has the server's answer speaks: two that have none would contradict each other for ever.
  if (asked !== session.get()) canal?.postMessage(mine)
}

/** The first answer says who the page was made for; one that differs is told over it. */
function look(): void {
  const view = session.get()
  if (!view) return
  const before = mine
  mine = [view.client?.code, view.agence?.code_agence].join('\n')
  const now = [mine, view.admin, view.prixVisibles].join('\n')
  // The worker forgets the pages another has seen (`offline.js`).
  if (now !== seenBy) navigator.serviceWorker?.controller?.postMessage(now)
  seenBy = now
  if (!before) canal?.postMessage(mine)
  // Seldom said: its words come when they are.
  else if (mine !== before) void import('./perimee').then((it) => it.tellStale(before, mine))
}
