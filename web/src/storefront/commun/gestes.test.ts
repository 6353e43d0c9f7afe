import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { openPage, settle } from '../../test/dom'
import { readRegles, reglesConstruites } from '../../test/regles'
import { problem, serve } from '../../test/server'
import { onGeste } from './gestes'

const gone: string[] = []

beforeEach(() => {
  gone.length = 0
  mock.restoreAll()
  mock.method(location, 'assign', (to: string) => gone.push(to))
  provideRules({ isLocalPath: () => true })
})

function press(html: string): void {
  openPage(html)
  onGeste(document.body.firstElementChild as HTMLElement)
}

test('a button that carries a link leads to it, unless it is empty', () => {
  press('<button data-lien="/panier">Panier</button>')
  press('<button data-lien="">Rien</button>')
  assert.deepEqual(gone, ['/panier'])
})

test('a button leads to pages, addresses and telephones, and to nothing that runs', () => {
  const leads = ['/panier', 'https://fabricant.test/', 'MAILTO:a@b.test', 'tel:0102030405']
  const runs = [
    'javascript:a()',
    'JavaScript:a()',
    'java\tscript:a()',
    ' javascript:a()',
    'data:,a',
  ]
  for (const lien of [...leads, ...runs, 'blob:http://comptoir.test/0', 'file:///a']) {
    openPage('<button data-lien="">Aller</button>')
    const button = document.querySelector('button') as HTMLElement
    button.dataset.lien = lien
    onGeste(button)
  }
  assert.deepEqual(gone, leads)
})

/** The windows asked for; `given` is what the browser answers. */
function spyWindows(given: Window | null): string[][] {
  const opened: string[][] = []
  window.open = ((...asked: string[]) => {
    opened.push(asked)
    return given
  }) as typeof window.open
  return opened
}

test('a window is 700 by 500 unless it says otherwise, without scroll bars', () => {
  const given = { opener: window } as unknown as Window
  const opened = spyWindows(given)
  press('<a href="/aide" data-fenetre="">Aide</a>')
  press('<a href="/aide" data-fenetre="820x445">Parcourir</a>')
  assert.deepEqual(opened, [
    ['/aide', '_blank', 'popup,width=700,height=500,scrollbars=no'],
    ['/aide', '_blank', 'popup,width=820,height=445,scrollbars=no'],
  ])
  assert.equal(given.opener, null, 'what is read there does not reach this page')
})

const PAGE = '<header>Entête</header><main><h1>Aide</h1><div data-extrait>Texte</div></main>'

test('a window that the browser refuses is shown over the page instead', async () => {
  spyWindows(null)
  serve({ 'GET /aide': PAGE })
  press('<a href="/aide" data-fenetre="">Aide</a>')
  await settle()
  const dialog = document.querySelector('dialog')
  assert.equal(dialog?.querySelector('h2')?.textContent, 'Aide')
  assert.equal(dialog?.querySelector('.popup-corps')?.textContent, 'Texte')
})

test('without the rules, nothing is asked: the link leads to its page', async () => {
  provideRules({})
  const served = serve({ 'GET /aide': PAGE })
  press('<a href="http://comptoir.test/aide" data-popup="/aide">Aide</a>')
  await settle()
  assert.deepEqual([served.asked, gone], [[], ['http://comptoir.test/aide']])
})

test('of a whole page, the popup shows the part that says so', async () => {
  serve({ 'GET /aide': PAGE })
  press('<a href="/aide" data-popup="/aide">Aide</a>')
  await settle()
  assert.equal(document.querySelector('.popup-corps')?.textContent, 'Texte')
})

test('a popup is asked by GET, or by POST with its data, and shown under its title', async () => {
  const served = serve({ 'GET /aide': '<p>Aide</p>', 'POST /aide': '<p>Réponse</p>' })
  press('<a href="/page" data-popup="/aide" data-popup-titre="Besoin d’aide">?</a>')
  await settle()
  const dialog = document.querySelector('dialog')
  assert.equal(dialog?.querySelector('h2')?.textContent, 'Besoin d’aide')
  assert.equal(dialog?.querySelector('.popup-corps')?.textContent, 'Aide')
  press('<a href="/page" data-popup="/aide" data-popup-donnees="sujet=prix">Prix</a>')
  await settle()
  assert.deepEqual(served.asked, [
    { call: 'GET /aide', body: '' },
    { call: 'POST /aide', body: 'sujet=prix' },
  ])
})

test('a popup that cannot be had gives way to the page of its link', async () => {
  serve({})
  press('<a href="http://comptoir.test/page" data-popup="/aide">Aide</a>')
  await settle()
  assert.deepEqual(gone, ['http://comptoir.test/page'])
})

test('a window that can neither open nor be read says so, and the page is not left', async () => {
  spyWindows(null)
  serve({ 'GET /aide': () => problem(500, 'Erreur critique') })
  openPage(
    '<label><input type="checkbox"><a href="/aide" data-fenetre="">Aide</a></label><p>Suite</p>',
  )
  const link = document.querySelector('a') as HTMLElement
  const said = () => [...document.querySelectorAll('[role=alert]')].map((it) => it.textContent)
  onGeste(link)
  await settle()
  assert.deepEqual(gone, [])
  assert.deepEqual(said(), ['Ce texte n’a pas pu être affiché. Erreur critique'])
  assert.equal(link.closest('label')?.textContent, 'Aide', 'the tick keeps its name')
  assert.equal(document.querySelector('dialog')?.open, false)
  // Tried again, it is said once; read at last, no more.
  onGeste(link)
  await settle()
  assert.equal(said().length, 1)
  serve({ 'GET /aide': PAGE })
  onGeste(link)
  await settle()
  assert.deepEqual(said(), [])
})

test('a popup tells the server that it closes, where its link has an address and data for that', async () => {
  const served = serve({ 'GET /aide': '<p>Aide</p>', 'POST /vu': '<p></p>' })
  const close = async () => {
    document.querySelector('dialog')?.close()
    await settle()
  }
  press('<a href="/aide" data-popup="/aide" data-fermeture="/vu">Aide</a>')
  await settle()
  await close()
  assert.deepEqual(
    served.asked.map((it) => it.call),
    ['GET /aide'],
  )
  press(
    '<a href="/aide" data-popup="/aide" data-fermeture="/vu" data-fermeture-donnees="popup=aide&n=1">Aide</a>',
  )
  await settle()
  await close()
  assert.deepEqual(served.asked.at(-1), { call: 'POST /vu', body: 'popup=aide&n=1' })
})

/** Spellings by which a browser leaves the shop, or by which one might try to make it. */
const HOSTILES = [
  '//evil.test/a',
  '///evil.test/a',
  '\\\\evil.test/a',
  '/\\evil.test/a',
  '\\/evil.test/a',
  '/\t/evil.test/a',
  '/\n/evil.test/a',
  '/\r\\evil.test/a',
  '\t//evil.test/a',
  ' //evil.test/a',
  ' /aide',
  'https://evil.test/a',
  'HTTPS://EVIL.TEST/a',
  'https:/evil.test/a',
  'https:evil.test/a',
  'ht\ntps://evil.test/a',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<p>a</p>',
  'blob:http://comptoir.test/0',
  'http://comptoir.test@evil.test/a',
  'file:///etc/passwd',
  'aide',
  '?a=1',
  '#a',
  '',
]

const ICI = 'a popup is asked of this shop alone, and tells its closing to no other'
test(ICI, { skip: !reglesConstruites }, async () => {
  provideRules(await readRegles())
  spyWindows(null)
  const served = serve({ 'GET /aide': '<p>Aide</p>' })
  const calls = () => served.asked.map((it) => it.call)
  for (const url of HOSTILES) {
    openPage('<button data-popup="">Aide</button><button data-fenetre="">Aide</button>')
    const [popup, fenetre] = document.querySelectorAll('button')
    Object.assign(popup?.dataset ?? {}, { popup: url })
    Object.assign(fenetre?.dataset ?? {}, { href: url })
    for (const it of [popup, fenetre]) {
      onGeste(it as HTMLElement)
      await settle()
    }
    assert.deepEqual([calls(), gone], [[], []], url)
    assert.equal(document.querySelector('dialog')?.open, false, url)
  }
  for (const url of HOSTILES) {
    openPage('<button data-popup="/aide" data-fermeture-donnees="n=1">Aide</button>')
    const popup = document.querySelector('button') as HTMLElement
    popup.dataset.fermeture = url
    onGeste(popup)
    await settle()
    document.querySelector('dialog')?.close()
    await settle()
  }
  assert.deepEqual(
    calls(),
    HOSTILES.map(() => 'GET /aide'),
  )
})
