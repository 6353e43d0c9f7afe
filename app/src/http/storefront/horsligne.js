// Sends a page that says there is no network, when nothing else can be sent. It keeps no page of the
// shop: a price or a stock seen last week is worse than none.
const CACHE = 'hors-ligne-{version}'
const PAGE = '/hors-ligne'
const FILES = {fichiers}

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
      if (name.startsWith('hors-ligne-') && name !== CACHE) await caches.delete(name)
    }
    // The page is asked while the worker starts: it costs no time.
    await registration.navigationPreload?.enable()
    await clients.claim()
  }
  event.waitUntil(settle())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event))
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(file(request))
})

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request)
}
