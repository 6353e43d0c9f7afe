import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { openPage, settle } from '../../test/dom'
import { cadre } from '../../test/exemples'
import { BandeauCookies } from './BandeauCookies'
import { startCookies } from './cookies'

const MATOMO = { url: 'https://mesure.test', site: '4' }
const LINKS = `<a id="dehors" href="https://ailleurs.test/page?a=1">Ailleurs</a>
  <a id="fiche" href="/medias/notice.pdf">Notice</a>
  <a id="bon" href="/compte/detail-mouvement/7/pdf">Bon de commande</a>
  <a id="courriel" href="mailto:comptoir@example.test">Écrire</a>
  <a id="dedans" href="/panier">Panier</a>`

let sent: string[] = []
let written = ''

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  written = ''
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => written.split(';')[0] ?? '',
    set: (text: string) => {
      written = text
    },
  })
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: URLSearchParams) => sent.push(`${url} ${body}`) > 0,
  })
  document.body.addEventListener('click', (event) => event.preventDefault())
  mock.restoreAll()
})

const banner = () => document.querySelector<HTMLElement>('[data-cookies]')

function open({ analytique = null as typeof MATOMO | null, cookies = {} } = {}): void {
  const settings = { ...cadre.cookies, ...cookies }
  const html = renderToStaticMarkup(<BandeauCookies cookies={settings} analytique={analytique} />)
  openPage(`${html}<button type="button" data-cookies-ouvrir>Gérer les cookies</button>${LINKS}`)
  const shown = banner()
  if (shown) startCookies(shown)
}

/** The page that is asked for after an answer: the server has read the cookie. */
async function next(analytique = MATOMO): Promise<void> {
  open({ analytique })
  await settle()
}

async function click(selector: string): Promise<void> {
  document.querySelector<HTMLElement>(selector)?.click()
  await settle()
}

test('without a text and without a tracker there is no banner', () => {
  open()
  assert.equal(banner(), null)
})

test('the settings write the banner, and its answer is kept where and as long as they say', async () => {
  const cookies = {
    message: 'Ce site garde votre panier.',
    dismiss: 'Compris',
    learnMore: 'Lire',
    link: '/cgv',
    target: '_blank',
    theme: 'sombre' as const,
    path: '/boutique',
    domain: 'comptoir.test',
    expiry: 30,
  }
  open({ cookies })
  assert.equal(banner()?.hidden, false)
  assert.match(banner()?.className ?? '', /sombre/)
  const link = banner()?.querySelector('a')
  assert.deepEqual(
    [link?.textContent, link?.getAttribute('href'), link?.target],
    ['Lire', '/cgv', '_blank'],
  )
  assert.equal(banner()?.querySelector('button')?.textContent, 'Compris')
  await click('[data-cookies-reponse]')
  assert.equal(banner(), null)
  assert.equal(
    written,
    'cookies_vus=1; Max-Age=2592000; Path=/boutique; SameSite=Lax; Domain=comptoir.test',
  )
  open({ cookies })
  assert.equal(banner(), null)
})

test('the answer is kept 365 days unless the settings say otherwise', async () => {
  open({ cookies: { message: 'Bonjour' } })
  await click('[data-cookies-reponse]')
  assert.match(written, /Max-Age=31536000; Path=\/;/)
})

test('a consent is kept as long as the settings say, and never over six months', async () => {
  for (const [expiry, seconds] of [
    [30, 2_592_000],
    [365, 15_552_000],
  ] as const) {
    open({ analytique: MATOMO, cookies: { expiry } })
    await click('[data-cookies-reponse="0"]')
    assert.match(written, new RegExp(`^mesure_accord=0; Max-Age=${seconds};`))
    written = ''
  }
})

test('answered, the banner leaves the focus to the page, or to what had opened it again', async () => {
  open({ cookies: { message: 'Bonjour' } })
  document.body.insertAdjacentHTML('afterbegin', '<main id="contenu" tabindex="-1"></main>')
  const answer = async () => {
    document.querySelector<HTMLElement>('[data-cookies-reponse]')?.focus()
    await click('[data-cookies-reponse]')
  }
  await answer()
  assert.equal(document.activeElement?.id, 'contenu')
  await click('[data-cookies-ouvrir]')
  await answer()
  assert.equal(document.activeElement?.textContent, 'Gérer les cookies')
})

test('a tracker asks first: refusing is beside accepting, and nothing is sent before a yes', async () => {
  open({ analytique: MATOMO })
  const names = [...(banner()?.querySelectorAll('button') ?? [])].map((it) => it.textContent)
  assert.deepEqual(names, ['Refuser', 'Accepter', 'Enregistrer mon choix'])
  await click('#dehors')
  await click('[data-cookies-reponse="0"]')
  await click('#dehors')
  assert.deepEqual(sent, [])
})

test('after a yes downloads, mail addresses and outbound links are counted, and nothing else', async () => {
  open({ analytique: MATOMO })
  await click('[data-cookies-reponse="1"]')
  for (const id of ['dehors', 'fiche']) await click(`#${id}`)
  // This page came before the yes: nothing it may do reaches the tracker. The next one tells.
  assert.equal(sent.length, 0)
  await next()
  for (const id of ['courriel', 'dedans', 'bon']) await click(`#${id}`)
  // The middle button opens a link, the right one only a menu.
  for (const button of [2, 1]) {
    const pressed = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button })
    document.querySelector('#dehors')?.dispatchEvent(pressed)
  }
  const fields = sent.map((it) => {
    const [url, body] = it.split(' ')
    assert.equal(url, 'https://mesure.test/matomo.php')
    return Object.fromEntries(new URLSearchParams(body))
  })
  assert.deepEqual(
    fields.map(({ idsite, rec, link, download, e_c, e_n }) => ({
      idsite,
      rec,
      what: link ?? download ?? `${e_c} ${e_n}`,
    })),
    [
      { idsite: '4', rec: '1', what: 'https://ailleurs.test/page?a=1' },
      { idsite: '4', rec: '1', what: 'http://comptoir.test/medias/notice.pdf' },
      { idsite: '4', rec: '1', what: 'mailto comptoir@example.test' },
      { idsite: '4', rec: '1', what: 'http://comptoir.test/compte/detail-mouvement' },
      { idsite: '4', rec: '1', what: 'https://ailleurs.test/page?a=1' },
    ],
  )
  await click('[data-cookies-ouvrir]')
  await click('[data-cookies-reponse="0"]')
  sent = []
  await click('#dehors')
  await next()
  assert.deepEqual(sent, [], 'a yes can be taken back')
})

test('what waits for the next page is forgotten with a no, and told to nobody else', async () => {
  open({ analytique: MATOMO })
  await click('[data-cookies-reponse="1"]')
  await click('#dehors')
  await click('[data-cookies-ouvrir]')
  await click('[data-cookies-reponse="0"]')
  await click('[data-cookies-ouvrir]')
  await click('[data-cookies-reponse="1"]')
  await next()
  assert.deepEqual(sent, [])
  written = ''
  open({ analytique: MATOMO })
  await click('[data-cookies-reponse="1"]')
  await click('#dehors')
  written = ''
  const other = { url: 'https://autre.test', site: '4' }
  open({ analytique: other })
  await click('[data-cookies-reponse="1"]')
  await next(other)
  assert.deepEqual(sent, [])
  // The page of the next test is no visitor's who agreed.
  await click('[data-cookies-ouvrir]')
  await click('[data-cookies-reponse="0"]')
})

test('a text that was read is no consent, nor is a yes to somebody else', async () => {
  open({ cookies: { message: 'Bonjour' } })
  await click('[data-cookies-reponse]')
  assert.match(written, /^cookies_vus=1;/)
  open({ analytique: MATOMO })
  assert.equal(banner()?.hidden, false)
  await click('#dehors')
  assert.deepEqual(sent, [])
  await click('[data-cookies-reponse="1"]')
  await click('#dehors')
  await next()
  assert.equal(sent.length, 1)
  assert.equal(banner(), null)
  open({ analytique: { url: 'https://autre.test', site: '4' } })
  assert.equal(banner()?.hidden, false)
})

test('a choice of one’s own is kept as an answer, six months as they are', async () => {
  open({ analytique: MATOMO, cookies: { expiry: 365 } })
  await click('[data-cookies-reponse="choix"]')
  assert.match(written, /^mesure_accord=0; Max-Age=15552000;/)
  await click('#dehors')
  assert.deepEqual(sent, [])
  written = ''
  open({ analytique: MATOMO })
  const mesure = banner()?.querySelector<HTMLInputElement>('[data-cookies-mesure]')
  if (mesure) mesure.checked = true
  await click('[data-cookies-reponse="choix"]')
  assert.match(written, /^mesure_accord=https%3A%2F%2Fmesure\.test%204; Max-Age=15552000;/)
  await next()
  await click('#dehors')
  assert.equal(sent.length, 1)
})
