import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, problem, sentTo, serve } from '../../test/server'
import { ContenusPage } from './ContenusPage'

const LISTE = 'GET /service/contenus?page=1'
const SAVE = 'POST /service/contenus'
const SERVICES = {
  id: 6,
  genre: 'libre',
  slug: 'services',
  lien: '/page/services',
  titre: 'Services',
  titreSeo: '',
  description: '',
  publie: true,
  modifie: false,
  modifieLe: 0,
  aCompleter: 0,
  version: 2,
  blocs: [
    { type: 'texte', texte: 'Coupe' },
    { type: 'accordeon', titre: 'Questions', lignes: [], replie: true, multiple: false },
  ],
}

provideRules({})
after(closeScreen)

async function edit(more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/contenus/6': SERVICES,
    [LISTE]: { list: [SERVICES], pages: 1 },
    ...more,
  })
  await openScreen(<ContenusPage />, '?id=6')
  await until(() => /2\. Accordéon/.test(text()))
  return served
}

const sent = (served: Awaited<ReturnType<typeof edit>>) =>
  JSON.parse(served.asked.find((it) => it.call === SAVE)?.body ?? '{}')
const titres = () => [...document.querySelectorAll('h3')].map((it) => it.textContent)

test('the list says what visitors read and what is still to fill in', async () => {
  const cgv = { ...SERVICES, id: 3, genre: 'legale', titre: 'CGV', aCompleter: 2 }
  serve({ [LISTE]: { list: [cgv, { ...SERVICES, publie: false }], pages: 1 } })
  await openScreen(<ContenusPage />)
  await until(() => /2 à remplir/.test(text()))
  assert.match(text(), /Page légale/)
  assert.match(text(), /Brouillon/)
})

test('blocks are added, moved by buttons and removed, which can be undone', async () => {
  await edit()
  await click(named('button', 'Galerie'))
  assert.deepEqual(titres(), ['1. Texte', '2. Accordéon', '3. Galerie'])
  await click(named('button', 'Monter le bloc 3'))
  assert.deepEqual(titres(), ['1. Texte', '2. Galerie', '3. Accordéon'])
  assert.match(text(), /Galerie\u00a0: place 2 sur 3/)
  await click(named('button', 'Supprimer le bloc 1'))
  assert.deepEqual(titres(), ['1. Galerie', '2. Accordéon'])
  // Offered above whatever part of the page one is at, by one press or one key.
  assert.match(text(), /Le bloc 1, Texte, est supprimé/)
  await click(named('[data-passage] button', 'Annuler'))
  assert.deepEqual(titres(), ['1. Texte', '2. Galerie', '3. Accordéon'])
})

test('a page is published with its blocks and the version that was read', async () => {
  const served = await edit({ [SAVE]: { ...SERVICES, version: 3 } })
  await type(document.querySelector('#titre') as HTMLInputElement, 'Nos services')
  assert.match(text(), /modifications non enregistrées/)
  await click(named('button', 'Publier'))
  await until(() => /Page publiée/.test(text()))
  const { titre, version, publier, blocs } = sent(served)
  assert.deepEqual([titre, version, publier], ['Nos services', 2, true])
  assert.deepEqual(blocs, SERVICES.blocs)
})

test('a new page has its address as soon as it is kept, and its editor goes on', async () => {
  const made = { ...SERVICES, version: 1, blocs: [] }
  serve({ [LISTE]: { list: [], pages: 0 }, [SAVE]: made })
  await openScreen(<ContenusPage />, '?id=nouveau')
  await type(document.querySelector('#titre') as HTMLInputElement, 'Nos services')
  await click(named('button', 'Enregistrer le brouillon'))
  await until(() => /Brouillon enregistré/.test(text()))
  await until(() => location.search === `?id=${SERVICES.id}`)
  assert.equal(document.querySelector<HTMLInputElement>('#titre')?.value, 'Nos services')
})

test('a page that was made here is read when it is opened again from the list', async () => {
  serve({
    [LISTE]: { list: [SERVICES], pages: 1 },
    'GET /service/contenus/6': SERVICES,
    [SAVE]: { ...SERVICES, blocs: [] },
  })
  await openScreen(<ContenusPage />)
  await click(named('button', 'Créer une page'))
  await type(document.querySelector('#titre') as HTMLInputElement, 'Services')
  await click(named('button', 'Enregistrer le brouillon'))
  await until(() => location.search === `?id=${SERVICES.id}`)
  await act(async () => history.back())
  await until(() => document.querySelector('table a') !== null)
  await click(named('a', 'Services'))
  await until(() => /2\. Accordéon/.test(text()))
  assert.equal(document.querySelector<HTMLInputElement>('#titre')?.value, 'Services')
})

test('a refused block is told at its field', async () => {
  const champs = { 'blocs.0.texte': 'Ce texte est limité à 50000 caractères.' }
  const refused = () =>
    new Response(JSON.stringify({ status: 422, detail: 'Refusé', champs }), {
      status: 422,
      headers: { 'Content-Type': 'application/problem+json' },
    })
  await edit({ [SAVE]: refused })
  await type(document.querySelector('#titre') as HTMLInputElement, 'X')
  await click(named('button', 'Enregistrer le brouillon'))
  await until(() => /limité à 50000/.test(text()))
})

test('who saves a page second keeps the blocks that the other wrote', async () => {
  const [texte, questions] = SERVICES.blocs
  const blocs = [{ type: 'texte', texte: 'Neuf' }, questions, { ...texte, texte: 'Coupe laser' }]
  const now = { ...SERVICES, titre: 'Le sien', blocs, version: 3 }
  const autre = overtake(SERVICES, now, (it) => JSON.parse(it).version === 3)
  const served = await edit({ 'GET /service/contenus/6': autre.load, [SAVE]: autre.save })
  await type(document.querySelector('#titre') as HTMLInputElement, 'Le mien')
  await type(document.getElementById('blocs.1.titre') as HTMLInputElement, 'Réponses')
  await click(named('button', 'Galerie'))
  await click(named('button', 'Enregistrer le brouillon'))
  await until(() => /a modifié cette page/.test(text()))
  assert.match(text(), /Votre version\u00a0: Le mien/)
  await click(named('dialog[open] label', 'Sa version\u00a0: Le sien'))
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Brouillon enregistré/.test(text()))
  const body = sentTo(served, SAVE)[1]
  assert.equal(body.titre, 'Le sien')
  const said = body.blocs.map((it: { texte?: string; titre?: string }) => it.texte ?? it.titre)
  assert.deepEqual(said.toSorted(), ['', 'Coupe laser', 'Neuf', 'Réponses'])
})

test('a page is removed after a question', async () => {
  const served = await edit({ 'DELETE /service/contenus/6?version=2': { ok: true } })
  await click(named('button', 'Supprimer la page'))
  await click(named('dialog button', 'Supprimer'))
  await until(() => served.asked.some((it) => it.call.startsWith('DELETE')))
})

test('a page that cannot be read is said', async () => {
  serve({ 'GET /service/contenus/6': () => problem(404, 'Cette page n’existe plus.') })
  await openScreen(<ContenusPage />, '?id=6')
  await until(() => /n’existe plus/.test(text()))
})

test('a preview of edits keeps them as a draft first, then shows that draft', async () => {
  const served = await edit({ [SAVE]: { ...SERVICES, modifie: true, version: 3 } })
  assert.equal(named<HTMLAnchorElement>('a', 'Aperçu').pathname, '/page/services')
  await type(document.querySelector('#titre') as HTMLInputElement, 'Nos services')
  let shown = ''
  const tab = {
    opener: window,
    close: () => {},
    location: { replace: (to: string) => (shown = to) },
  }
  window.open = (() => tab) as unknown as typeof window.open
  await click(named('button', 'Enregistrer et voir'))
  await until(() => shown !== '')
  assert.equal(shown, '/page/services?apercu=1')
  assert.equal(tab.opener, null)
  assert.equal(sent(served).titre, 'Nos services')
  assert.equal(sent(served).publier, undefined)
})

test('a home page without blocks can start from what the first one says', async () => {
  const home = { ...SERVICES, genre: 'accueil', slug: '', lien: '/', blocs: [] }
  serve({ 'GET /service/contenus/6': home })
  await openScreen(<ContenusPage />, '?id=6')
  await until(() => /Un bloc publié la remplace toute/.test(text()))
  await click(named('button', 'Partir des textes et des rayons d’origine'))
  assert.deepEqual(titres().slice(0, 2), ['1. Bannière', '2. Texte'])
  assert.equal(titres()[2], '3. Familles')
  const said = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    (it) => it.value,
  )
  assert.ok(said.includes('Commander par références') && said.includes('/plan-du-site'))
  assert.ok(said.some((it) => /Stock affiché par agence/.test(it)))
})

test('the list is sorted, and stands as it was once a page is left', async () => {
  const sorted = 'GET /service/contenus?page=1&tri=titre'
  const served = serve({
    [LISTE]: { list: [SERVICES], pages: 1 },
    [sorted]: { list: [SERVICES], pages: 1 },
    'GET /service/contenus/6': SERVICES,
  })
  await openScreen(<ContenusPage />)
  await until(() => /Services/.test(text()))
  await click(document.querySelector('th button') as HTMLElement)
  await until(() => served.asked.some((it) => it.call === sorted))
  await click(named('a', 'Services'))
  await until(() => /2\. Accordéon/.test(text()))
  assert.equal(location.search, '?id=6&tri=titre')
  await click(named('button', 'Retour'))
  await until(() => /Page libre/.test(text()))
  assert.equal(location.search, '?tri=titre')
})

test('a bar puts the marks where the caret is, walked by arrows, used by keys', async () => {
  await edit()
  const area = document.querySelector('textarea') as HTMLTextAreaElement
  const bar = () => [...document.querySelectorAll<HTMLElement>('[role=toolbar] button')]
  assert.deepEqual(
    bar().map((it) => it.getAttribute('aria-label')),
    ['Titre', 'Gras', 'Italique', 'Liste', 'Lien', 'Image'],
  )
  assert.deepEqual(
    bar().map((it) => it.tabIndex),
    [0, -1, -1, -1, -1, -1],
  )
  await act(async () => bar()[0]?.focus())
  const key = (target: Element, key: string, more = {}) =>
    act(async () => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
    })
  await key(bar()[0] as Element, 'ArrowRight')
  assert.equal(document.activeElement, bar()[1])
  area.setSelectionRange(0, 5)
  await click(bar()[1] as HTMLElement)
  assert.equal(area.value, '**Coupe**')
  assert.equal(document.activeElement, area)
  assert.deepEqual([area.selectionStart, area.selectionEnd], [2, 7])
  await key(area, 'b', { ctrlKey: true })
  assert.equal(area.value, 'Coupe')
  assert.ok(!/non enregistrées/.test(text()))
})
