import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { demande, openFileBrowser } from '../../lib/fileBrowser'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, sentTo, serve } from '../../test/server'
import type { MediaView } from '../../wire/MediaView'
import { DialogueMedias } from './DialogueMedias'
import { reponse } from './FenetreMedias'
import { MediasPage } from './MediasPage'

after(closeScreen)

const media = (id: string, more: Partial<MediaView> = {}): MediaView => ({
  id,
  nom: id.split('/').pop() ?? '',
  dossier: false,
  src: `/media/${id}`,
  taille: 2048,
  formatsize: '2 ko',
  date: 0,
  largeur: 640,
  hauteur: 480,
  ...more,
})
const ete = media('ete', { dossier: true, src: '', largeur: null, hauteur: null })
const LISTE = 'GET /service/medias?dossier=&q=&page=1'

function used(): Response {
  const body = { type: '/erreurs/media_utilise', status: 409, detail: 'Montré par la page « X ».' }
  return new Response(JSON.stringify(body), {
    status: 409,
    headers: { 'Content-Type': 'application/problem+json' },
  })
}

test('folders open, and files say what they are', async () => {
  serve({
    [LISTE]: { list: [ete, media('logo.png')], pages: 1 },
    'GET /service/medias?dossier=ete&q=&page=1': { list: [], pages: 0 },
  })
  await openScreen(<MediasPage />)
  await until(() => /640 × 480 px, 2 ko/.test(text()))
  await click(named('button', 'ete'))
  await until(() => /Ce dossier est vide/.test(text()))
  await click(named('button', 'Médias'))
  await until(() => /logo\.png/.test(text()))
})

test('the folder that is open is in the address: reloading and Back restore it', async () => {
  serve({
    [LISTE]: { list: [ete], pages: 1 },
    'GET /service/medias?dossier=ete&q=&page=1': { list: [media('ete/plage.png')], pages: 1 },
    'GET /service/medias?dossier=ete&q=pla&page=1': { list: [media('ete/plage.png')], pages: 1 },
  })
  await openScreen(<MediasPage />)
  await until(() => /ete/.test(text()))
  await click(named('button', 'ete'))
  await until(() => /plage\.png/.test(text()))
  assert.equal(location.search, '?dossier=ete')
  await openScreen(<MediasPage />, '?dossier=ete&q=pla')
  await until(() => /plage\.png/.test(text()))
  assert.equal(document.querySelector<HTMLInputElement>('input[type=search]')?.value, 'pla')
})

test('a file in use is only removed after a second question', async () => {
  const served = serve({
    [LISTE]: { list: [media('logo.png')], pages: 1 },
    'DELETE /service/medias/logo.png': used,
    'DELETE /service/medias/logo.png?force=1': { ok: true },
  })
  await openScreen(<MediasPage />)
  await until(() => /logo\.png/.test(text()))
  await click(named('button', 'Supprimer logo.png'))
  await click(named('dialog button', 'Supprimer'))
  await until(() => /Continuer quand même/.test(text()))
  await click(named('dialog button', 'Continuer'))
  await until(() => served.asked.some((it) => it.call.endsWith('?force=1')))
})

test('of a batch, the good pictures are kept, and each of the others says why it is not', async () => {
  let sent = 0
  serve({
    [LISTE]: { list: [], pages: 0 },
    'POST /service/medias': () => {
      sent += 1
      return sent === 2 ? problem(422, 'Ce fichier n’est pas une image.') : media(`${sent}.png`)
    },
  })
  await openScreen(<MediasPage />)
  await until(() => /Ce dossier est vide/.test(text()))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  assert.ok(input)
  const files = ['a.png', 'b.png', 'c.png'].map((it) => new File(['x'], it))
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => /b\.png\u00a0: Ce fichier n’est pas une image\./.test(text()))
  assert.equal(sent, 3, 'those after it are sent too')
  assert.match(text(), /2\u00a0fichiers envoyés sur 3/)
})

test('where no window opens, a dialog answers', async () => {
  serve({ [LISTE]: { list: [media('logo.png')], pages: 1 } })
  window.open = () => null
  await openScreen(<DialogueMedias />)
  const chosen = openFileBrowser({ sender: 'logo', images: true })
  await until(() => /logo\.png/.test(text()))
  await click(named('button', 'Choisir logo.png'))
  assert.equal((await chosen)?.src, '/media/logo.png')
  assert.equal(demande.get(), null)
})

test('the window asks for 820 by 445 and answers with the callback of who opened it', async () => {
  const opened: string[] = []
  window.open = (url, name, features) => {
    opened.push(String(url), String(name), String(features))
    return { closed: true } as Window
  }
  assert.equal(await openFileBrowser({ sender: 'logo' }), null)
  assert.equal(opened[1], 'Parcourir')
  assert.match(opened[2] ?? '', /width=820,height=445/)
  const query = new URL(opened[0] ?? '', 'http://x').searchParams
  assert.equal(query.get('redirect'), 'php/src/elfinder/default/elfinder')
  const { callback, callbackParams, fichier } = reponse(query, media('a.png'))
  assert.equal(callback, 'fichierChoisi')
  assert.ok('numero' in callbackParams)
  assert.equal(fichier.src, '/media/a.png')
  const broken = new URLSearchParams({ callbackParams: '{' })
  assert.deepEqual(reponse(broken, media('a.png')).callbackParams, {})
})

test('a refused name is told in the window that asked for it, with what was typed', async () => {
  const champs = { nom: 'Ce nom n’est pas accepté.' }
  const refused = { type: '/erreurs/champs_refuses', status: 422, detail: champs.nom, champs }
  const headers = { 'Content-Type': 'application/problem+json' }
  serve({
    [LISTE]: { list: [ete], pages: 1, chemin: [] },
    'POST /service/medias': () => new Response(JSON.stringify(refused), { status: 422, headers }),
  })
  await openScreen(<MediasPage />)
  await until(() => /Nouveau dossier/.test(text()))
  await click(named('button', 'Nouveau dossier'))
  const field = () => document.querySelector('#nom-media') as HTMLInputElement
  await type(field(), '../x')
  await click(named('dialog[open] button', 'Enregistrer'))
  await until(() => field()?.getAttribute('aria-invalid') === 'true')
  assert.equal(field().value, '../x')
  await until(() => document.activeElement === field())
})

test('a name that is taken, or a shop that fails, leaves the window with what was typed', async () => {
  let answer = () => problem(409, '« Neuf » existe déjà ici.', 'media_existant')
  serve({
    [LISTE]: { list: [media('logo.png')], pages: 1 },
    'POST /service/medias': () => answer(),
  })
  await openScreen(<MediasPage />)
  await until(() => /logo\.png/.test(text()))
  await click(named('button', 'Renommer logo.png'))
  const field = () => document.querySelector('#nom-media') as HTMLInputElement
  await type(field(), 'Neuf')
  await click(named('dialog[open] button', 'Enregistrer'))
  await until(() => field()?.getAttribute('aria-invalid') === 'true')
  assert.match(document.querySelector('dialog[open]')?.textContent ?? '', /existe déjà ici/)

  answer = () => problem(503, 'La boutique est occupée.')
  await click(named('dialog[open] button', 'Enregistrer'))
  await until(() => /La boutique est occupée/.test(text()))
  assert.equal(field()?.value, 'Neuf')

  // What is in use is asked about instead.
  answer = used
  await click(named('dialog[open] button', 'Enregistrer'))
  await until(() => /Continuer quand même/.test(text()) && field() === null)
})

test('several files are put away at once; what is in use stays, and is named', async () => {
  const served = serve({
    [LISTE]: { list: [media('a.png'), media('logo.png')], pages: 1 },
    'DELETE /service/medias/a.png': { ok: true },
    'DELETE /service/medias/logo.png': used,
  })
  await openScreen(<MediasPage />)
  await until(() => /logo\.png/.test(text()))
  await click(named('input', 'Cocher a.png'))
  await click(named('input', 'Cocher logo.png'))
  await click(named('button', 'Mettre à la corbeille'))
  await click(named('dialog[open] button', 'Mettre à la corbeille'))
  await until(() => /1.élément à la corbeille/.test(text()))
  assert.match(text(), /logo\.png\u00a0: Montré par la page « X »\./)
  assert.ok(served.asked.every((it) => !it.call.includes('force')))
})

test('what is put away comes back by one press: a file, and a folder under its own name', async () => {
  const served = serve({
    [LISTE]: { list: [ete, media('ete/a.png'), media('articles', { dossier: true })], pages: 1 },
    'DELETE /service/medias/ete/a.png': { ok: true },
    'DELETE /service/medias/ete': { ok: true },
    'POST /service/retablissement': { ok: true },
  })
  await openScreen(<MediasPage />)
  await until(() => /a\.png/.test(text()))
  for (const [nom, dit] of [
    ['a.png', 'Fichier rétabli'],
    ['ete', 'Dossier rétabli'],
  ] as const) {
    await click(named('button', `Supprimer ${nom}`))
    await click(named('dialog[open] button', 'Supprimer'))
    await until(() => text().includes(`«\u00a0${nom}\u00a0» est à la corbeille.`))
    await click(named('button', 'Annuler'))
    await until(() => text().includes(dit))
  }
  assert.deepEqual(sentTo(served, 'POST /service/retablissement'), [
    { type: 'media', code: 'ete/a.png' },
    { type: 'dossier', code: 'ete' },
  ])
  // What imports fill stays.
  assert.throws(() => named('button', 'Supprimer articles'))
  assert.throws(() => named('input', 'Cocher articles'))
})

test('a file whose name is refused is told, with the reason', async () => {
  const champs = { nom: 'Donnez un nom de 1 à 80 lettres ou chiffres.' }
  serve({
    [LISTE]: { list: [], pages: 1 },
    'POST /service/medias': () =>
      new Response(JSON.stringify({ status: 422, detail: 'Demande refusée', champs }), {
        status: 422,
        headers: { 'Content-Type': 'application/problem+json' },
      }),
  })
  await openScreen(<MediasPage />)
  await until(() => /Ce dossier est vide/.test(text()))
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(field, 'files', { value: [new File(['x'], '!!!.png')] })
  await act(async () => void field?.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => text().includes(`!!!.png\u00a0: ${champs.nom}`))
})
