import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import type { ForfaitView } from '../../wire/ForfaitView'
import { GrillesPage } from './GrillesPage'

const SAVE = 'POST /service/transport/grille'
const tranche = (id: number, debut: number) => ({
  id,
  libelle: `Dès ${debut}`,
  debut_tranche: debut,
  tranche_unique: true,
  tranche_interval: null,
  version: 1,
})
const OUEST = { id: 1, libelle: 'Ouest', departements: ['35'], version: 1, retouches: [] }
function fee(id: number, more: Partial<ForfaitView> = {}): ForfaitView {
  return {
    id,
    libelle: 'Livraison, Ouest',
    montant: 7.9,
    franco: 250,
    agence: null,
    zone: { id: 1, libelle: 'Ouest' },
    categorie: null,
    tranche: tranche(2, 0),
    transporteur: null,
    version: 4,
    ...more,
  }
}
after(closeScreen)

async function open(
  forfaits: ForfaitView[],
  more: Record<string, unknown> = {},
  [search, shown]: [string, RegExp] = ['', /Franco dès/],
) {
  const served = serve({
    'GET /service/forfaitsTransport': () => forfaits,
    'GET /service/typeForfaitTransport': { typeForfait: 'poids' },
    'GET /service/agences': [{ code_agence: 'A1', libelle_agence: 'Rennes' }],
    'GET /service/zones': [OUEST],
    'GET /service/tranches': [tranche(3, 30), tranche(2, 0)],
    'GET /service/transporteurs': [{ id: 7, nom: 'Express', forfaits: [] }],
    ...more,
  })
  await openScreen(<GrillesPage />, search)
  await until(() => shown.test(text()))
  return served
}

const field = (nom: string) => named<HTMLInputElement>('input', nom)
const sent = (served: { asked: { call: string; body: string }[] }) =>
  served.asked.filter((it) => it.call === SAVE).map((it) => JSON.parse(it.body))
const press = (element: Element, key: string) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

test('the grid shows its fees, by bracket from the lowest and by zone', async () => {
  const mine = fee(9, { transporteur: 7, montant: 99 })
  await open([fee(1), mine, fee(2, { zone: null, tranche: tranche(3, 30), franco: null })])
  const heads = [...document.querySelectorAll('th')].map((it) => it.textContent)
  assert.deepEqual(heads, [
    'Tranche',
    'Ouest',
    'Ailleurs',
    'Dès 0dès 0\u00a0kg',
    'Dès 30dès 30\u00a0kg',
    'Franco dès€ HT d’articles',
  ])
  const values = [...document.querySelectorAll<HTMLInputElement>('td input')].map((it) => it.value)
  assert.deepEqual(values, ['7,90', '', '', '7,90', '250,00', ''])
})

test('only what changed is sent, at once, with the version that was read', async () => {
  const served = await open([fee(1), fee(2, { tranche: tranche(3, 30), franco: 250 })], {
    [SAVE]: [],
  })
  await type(field('Dès 0, Ouest'), '8,50')
  await type(field('Dès 30, Ailleurs'), '20')
  assert.match(text(), /Modifications non enregistrées/)
  await click(named('button', 'Enregistrer la grille'))
  await until(() => sent(served).length === 1)
  assert.deepEqual(sent(served)[0], {
    transporteur: '',
    agence: '',
    cellules: [
      { zone: '1', tranche: 2, montant: '8,50', franco: '250,00', version: 4 },
      { zone: '', tranche: 3, montant: '20', franco: '', version: null },
    ],
  })
})

test('a franco is the zone’s: every price of the column takes it', async () => {
  const served = await open([fee(1), fee(2, { tranche: tranche(3, 30) })], { [SAVE]: [] })
  await type(field('Franco, Ouest'), '300')
  await click(named('button', 'Enregistrer la grille'))
  await until(() => sent(served).length === 1)
  const cells = sent(served)[0].cellules as { montant: string; franco: string }[]
  assert.deepEqual(
    cells.map((it) => [it.montant, it.franco]),
    [
      ['7,90', '300'],
      ['7,90', '300'],
    ],
  )
})

const refused = (champs: Record<string, string>) =>
  new Response(JSON.stringify({ type: '/erreurs/champs_refuses', detail: 'Non', champs }), {
    status: 422,
    headers: { 'Content-Type': 'application/problem+json' },
  })

test('a refused cell says why, and keeps what was typed', async () => {
  await open([fee(1)], {
    [SAVE]: () => refused({ 'cellules.0': 'Montant illisible' }),
  })
  await type(field('Dès 30, Ouest'), 'x')
  await click(named('button', 'Enregistrer la grille'))
  await until(() => /Montant illisible/.test(text()))
  assert.equal(field('Dès 30, Ouest').getAttribute('aria-invalid'), 'true')
  assert.equal(field('Dès 30, Ouest').value, 'x')
})

test('Enter and the arrows go up and down a column', async () => {
  await open([fee(1)])
  field('Dès 0, Ouest').focus()
  await press(field('Dès 0, Ouest'), 'Enter')
  assert.equal(document.activeElement, field('Dès 30, Ouest'))
  await press(field('Dès 30, Ouest'), 'ArrowDown')
  assert.equal(document.activeElement, field('Franco, Ouest'))
  await press(field('Franco, Ouest'), 'ArrowUp')
  assert.equal(document.activeElement, field('Dès 30, Ouest'))
})

test('a carrier leads to its own grid', async () => {
  await open([fee(1), fee(9, { transporteur: 7, montant: 99 })], {}, [
    '?transporteur=7',
    /Franco dès/,
  ])
  assert.equal(field('Dès 0, Ouest').value, '99,00')
})

test('a bracket is added where its prices are; the first one begins at 0', async () => {
  const tranches: unknown[] = []
  const served = await open(
    [],
    {
      'GET /service/tranches': () => [...tranches],
      'POST /service/tranche': () => {
        tranches.push(tranche(2, 0))
        return tranche(2, 0)
      },
    },
    ['', /Aucune tranche/],
  )
  assert.equal(field2('debut').value, '0')
  await click(named('button', 'Ajouter la tranche'))
  await until(() => /Franco dès/.test(text()))
  assert.deepEqual(sentTo(served, 'POST /service/tranche'), [
    { libelle: 'Dès 0\u00a0kg', debut: '0', unique: true, interval: '' },
  ])
  assert.equal(field2('debut').value, '')
  assert.ok(field('Dès 0, Ouest'))
})

test('the simulator says what each carrier costs, and why another is not offered', async () => {
  const essai = { franco: null, libelle: null, forfait: null, fraisPort: null, motif: null }
  await open([], {
    'GET /service/transport/simulation?poids=&volume=&montant=&codePostal=97400&agence=': [
      { ...essai, id: 1, nom: 'Messagerie', fraisPort: 12.5, libelle: 'Ouest', franco: 250 },
      { ...essai, id: 2, nom: 'Express', motif: '« Express » ne livre pas au 97400.' },
    ],
  })
  await type(field2('codePostal'), '97400')
  await click(named('button', 'Simuler'))
  await until(() => /Messagerie/.test(document.querySelector('ul')?.textContent ?? ''))
  assert.match(text(), /12,50\s€ HT/)
  assert.match(text(), /Pas proposé\. « Express » ne livre pas au 97400\./)
})

const field2 = (id: string) => document.getElementById(id) as HTMLInputElement
