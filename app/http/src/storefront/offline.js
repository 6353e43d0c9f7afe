// Without a network, sends the public pages already seen, which then say the day of their prices and
// order nothing; else a page that says there is none. No page of one person is kept: the server says
// which are anybody's of the same tariff (`Cache-Control`), and never does with a cookie. Who comes,
// goes or chooses another agency finds none of those that were seen before.
const CACHE = 'hors-ligne-{version}'
const PAGES = `${CACHE}-pages`
const PAGE = '/hors-ligne'
const FILES = {fichiers}
const PAGES_MAX = 40
const AGE_MS_MAX = 7 * 24 * 3600 * 1000
/** Home, categories, products, search results, what the merchant wrote. */
const PUBLIC = /^\/($|categorie\/|produit\/|recherche$|page\/|(mentions-legales|cgv|confidentialite|accessibilite)$)/
const SHARED = 'private, no-cache'
/** What is sent without changing who one is, nor where one buys. */
const HARMLESS =
  /^\/(rest\/(paniers|saisie-rapide|commande\/estimation|mouvements\/\d+\/recommander)|tag\/|csp-rapport|openweb(\/redirect\/|\?redirect=)(produit_|php\/src\/common\/ajax\/ordonnerItems))/
/**
 * What changes who one is, or where one buys. Its answer is waited for, so that a page answered
 * before it took effect is forgotten too; uploads, whose progress is shown, are none of it.
 */
const IDENTITY = /^\/(rest\/|openweb(\/redirect\/|\?redirect=))/
/** Who the pages were made for, as the pages themselves say it. */
const WHO = '/qui'
const WHEN = 'x-gardee'
const DAY = { day: '2-digit', month: '2-digit', year: '2-digit', hour: '2-digit', minute: '2-digit' }

/** Counts the times everything was forgotten: a page asked before one is not kept after it. */
let oublis = 0

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE)
    await cache.addAll([PAGE, ...FILES])
    await skipWaiting()
  }
  event.waitUntil(keep())
})

addEventListener('activate', (event) => {
  const settle = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('hors-ligne-') && !name.startsWith(CACHE)) await caches.delete(name)
    }
    // The page is asked while the worker starts: it costs no time.
    await registration.navigationPreload?.enable()
    await clients.claim()
  }
  event.waitUntil(settle())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  // What is told to others, such as a count of visits, is none of the shop's.
  if (origin !== location.origin) return
  if (request.method !== 'GET' && !HARMLESS.test(pathname + search)) {
    event.waitUntil(forget())
    // A form sent by the browser itself is followed by a page, which says who is there.
    if (request.mode !== 'navigate' && IDENTITY.test(pathname + search)) {
      event.respondWith(fetch(request).finally(() => forget().catch(() => {})))
    }
  }
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event))
  else if (FILES.includes(pathname)) event.respondWith(file(request))
})

// A page says who is there: whoever they are, they see none of another's.
addEventListener('message', (event) => event.waitUntil(meet(String(event.data))))

async function page(event) {
  const before = oublis
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isKept(event.request, answer)) event.waitUntil(keep(event.request, answer.clone(), before))
    return answer
  } catch {
    return (await seen(event.request)) ?? (await caches.match(PAGE)) ?? Response.error()
  }
}

function isKept(request, answer) {
  const { pathname } = new URL(request.url)
  const { status, redirected, headers } = answer
  return (
    status === 200 && !redirected && PUBLIC.test(pathname) && headers.get('cache-control') === SHARED
  )
}

async function keep(request, answer, before) {
  const headers = new Headers(answer.headers)
  headers.set(WHEN, String(Date.now()))
  const body = await answer.text()
  const cache = await caches.open(PAGES)
  // Last, where it is younger than those that were there.
  await cache.delete(request.url)
  await cache.put(request.url, new Response(body, { headers }))
  await expire(cache)
  const kept = (await cache.keys()).filter((it) => new URL(it.url).pathname !== WHO)
  for (const it of kept.slice(0, Math.max(0, kept.length - PAGES_MAX))) await cache.delete(it)
  if (before !== oublis) await caches.delete(PAGES)
}

/** Whether a page was kept for longer than it may be shown. */
function isOld({ headers }) {
  return headers.has(WHEN) && Date.now() - Number(headers.get(WHEN)) > AGE_MS_MAX
}

/** What may no longer be shown does not stay on the disk either. */
async function expire(cache) {
  for (const it of await cache.keys()) {
    const kept = await cache.match(it, { ignoreVary: true })
    if (kept && isOld(kept)) await cache.delete(it, { ignoreVary: true })
  }
}

async function forget() {
  oublis += 1
  await caches.delete(PAGES)
}

async function meet(who) {
  const known = await (await caches.open(PAGES)).match(WHO)
  if (known && (await known.text()) === who) return
  await forget()
  await (await caches.open(PAGES)).put(WHO, new Response(who))
}

/** A page already seen: it says of which day, and its forms are dead. */
async function seen(request) {
  const cache = await caches.open(PAGES)
  await expire(cache)
  const known = await cache.match(request.url, { ignoreVary: true })
  if (!known) return undefined
  const when = new Date(Number(known.headers.get(WHEN))).toLocaleString('fr-FR', DAY)
  const line = `<p class="message message-attention gardee" role="status">Page gardée le ${when}, prix de ce jour-là\u00a0; sans réseau, rien ne peut être commandé.</p>`
  const html = (await known.text())
    .replace('<html', '<html data-gardee')
    .replace(/<body[^>]*>/, (body) => body + line)
    .replace(/<form(?=[^>]*method="post")/g, '<form inert')
  return new Response(html, { headers: known.headers })
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request)
}
