import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import { act } from 'react'
import { settle } from '../../test/dom'
import { named, show } from '../../test/ile'
import { serve } from '../../test/server'
import { Saisie } from './Saisie'

const LIGNE = { codeArticle: null, quantite: 1, erreur: null, suggestions: [] }
const VIS = { ...LIGNE, codeArticle: 'VIS', designation: 'Vis à bois' }

/** Judges each line as the server would. */
function judge(body: string) {
  const lines = (JSON.parse(body).texte as string).split('\n')
  const judged = lines.map((texte, rang) => {
    const [reference = '', quantite = '1'] = texte.split(';')
    const shared = { numero: rang + 1, texte, quantite: Number(quantite) }
    if (reference === 'VIS') return { ...VIS, ...shared }
    if (reference === 'TEINTE') {
      const suggestions = [
        { codeArticle: 'TEINTE', codeDeclinaison: 'BLANC', designation: 'Teinte blanc' },
      ]
      const erreur = 'Choisissez une déclinaison de cet article.'
      return { ...LIGNE, ...shared, codeArticle: 'TEINTE', erreur, suggestions }
    }
    if (texte === 'SAC;7') {
      const sac = { ...LIGNE, ...shared, codeArticle: 'SAC', designation: 'Sac de 25 kg' }
      return { ...sac, quantite: 7, quantitePossible: 10, erreur: 'Vendu par 5.' }
    }
    if (reference === 'TEINTE:BLANC') return { ...VIS, ...shared, codeArticle: 'TEINTE' }
    const suggestions = [{ codeArticle: 'VIS', designation: 'Vis à bois' }]
    return { ...LIGNE, ...shared, erreur: 'Référence inconnue.', suggestions }
  })
  return { lignes: judged.filter((it) => !it.texte.startsWith('Référence')) }
}

const area = () => document.querySelector('textarea') as HTMLTextAreaElement
const text = () => document.body.textContent ?? ''

async function open(t: TestContext) {
  const served = serve({ 'POST /rest/saisie-rapide': judge })
  await show(<Saisie commandePossible />)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  return () => served.asked.map((it) => JSON.parse(it.body).texte)
}

/** Sets a field the way a person does. */
function type(field: HTMLElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The same, then rests for as long as a line takes to be checked. */
async function set(t: TestContext, field: HTMLElement, value: string) {
  await act(async () => type(field, value))
  await rest(t)
}

async function rest(t: TestContext) {
  for (const wait of [500, 0, 0]) {
    await act(async () => {
      t.mock.timers.tick(wait)
      await settle()
    })
  }
}

test('lines are checked as they are typed, each once', async (t) => {
  const sent = await open(t)
  await set(t, area(), 'VIS;2\nVIX;1')
  assert.match(text(), /1.ligne prête, 1 à revoir/)
  await set(t, area(), 'VIS;2\nVIX;1\nVIS;3')
  assert.match(text(), /2.lignes prêtes, 1 à revoir/)
  assert.deepEqual(sent(), ['VIS;2\nVIX;1', 'VIS;3'])
})

/** Pastes as a browser does: it says so, then the field changes. */
async function paste(field: HTMLTextAreaElement, value: string) {
  await act(async () => {
    field.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true }))
    type(field, value)
  })
}

/** Lets timers of no delay pass, and their answers come. */
async function pass(t: TestContext, wait = 0) {
  for (const it of [wait, 0]) {
    await act(async () => {
      t.mock.timers.tick(it)
      await settle()
    })
  }
}

test('what is pasted is checked at once, what is typed after it once one stops', async (t) => {
  const sent = await open(t)
  await paste(area(), 'VIS;2\nVIX;1')
  await pass(t)
  assert.deepEqual(sent(), ['VIS;2\nVIX;1'])
  assert.match(text(), /1.ligne prête, 1 à revoir/)
  await act(async () => type(area(), 'VIS;2\nVIX;1\nV'))
  await pass(t, 499)
  assert.equal(sent().length, 1)
  await pass(t, 1)
  assert.equal(sent().at(-1), 'V')
})

test('a paste is checked at once even where the page is drawn again in between', async (t) => {
  const sent = await open(t)
  await paste(area(), 'VIS;2')
  // Another touch of the field before the timer of the paste: as React or a browser may do.
  await act(async () => type(area(), 'VIS;2\nVIS;3'))
  await pass(t)
  assert.deepEqual(sent(), ['VIS;2\nVIS;3'])
})

test('what is typed while a paste is being asked about waits as what is typed does', async (t) => {
  const sent = await open(t)
  await paste(area(), 'VIS;2')
  act(() => t.mock.timers.tick(0))
  act(() => type(area(), 'VIS;2\nV'))
  act(() => t.mock.timers.tick(0))
  assert.deepEqual(sent(), ['VIS;2'])
  await rest(t)
})

test('what a line may mean is chosen on it, and so is a declinaison', async (t) => {
  await open(t)
  await set(t, area(), 'VIX;4\nTEINTE;2')
  assert.match(text(), /0.ligne prête, 2 à revoir/)
  await act(async () => named('button', 'VIS').click())
  assert.equal(area().value, 'VIS;4\nTEINTE;2')
  await rest(t)
  await set(t, named('select', 'Déclinaison de TEINTE, ligne 2'), 'TEINTE:BLANC')
  assert.equal(area().value, 'VIS;4\nTEINTE:BLANC;2')
  assert.match(text(), /2.lignes prêtes/)
})

test('a word that the server took for a part of the reference is no quantity of what is chosen', async (t) => {
  await open(t)
  await set(t, area(), 'VIX 0189')
  await act(async () => named('button', 'VIS').click())
  assert.equal(area().value, 'VIS;1')
})

test('a quantity that is not sold becomes the nearest that is, in one press', async (t) => {
  await open(t)
  await set(t, area(), 'VIS;2\nSAC;7')
  assert.match(text(), /1.ligne prête, 1 à revoir/)
  await act(async () => named('button', 'Mettre 10').click())
  assert.equal(area().value, 'VIS;2\nSAC;10')
})

test('titles of columns leave the text', async (t) => {
  await open(t)
  await set(t, area(), 'Référence;Qté\nVIS;2')
  assert.match(text(), /1.ligne prête/)
  assert.equal(area().value, 'VIS;2')
})

test('a check that fails is said, and not made again before the text changes', async (t) => {
  const sent = await open(t)
  serve({})
  await set(t, area(), 'VIS;2')
  assert.match(text(), /Rien à POST/)
  const again = serve({ 'POST /rest/saisie-rapide': judge })
  await rest(t)
  assert.deepEqual([sent(), again.asked], [[], []])
  await set(t, area(), 'VIS;3')
  assert.match(text(), /1.ligne prête/)
})

test('once the lines are added and gone, one goes on where more is typed', async (t) => {
  await open(t)
  await set(t, area(), 'VIS;2')
  serve({
    'POST /rest/saisie-rapide': judge,
    'POST /rest/paniers/0/lignes': {},
    'GET /rest/session': {},
  })
  const add = named('button', 'Tout ajouter au panier')
  add.focus()
  await act(async () => add.click())
  await rest(t)
  assert.match(text(), /1.ligne ajoutée au panier/)
  assert.equal(area().value, '')
  assert.equal(document.activeElement, area())
})
