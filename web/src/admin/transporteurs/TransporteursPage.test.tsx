import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { moved } from '../../ui/ReorderTable'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TransporteurView } from '../../wire/TransporteurView'
import { TransporteursPage } from './TransporteursPage'

const LISTE = 'GET /service/transporteurs'
const SAVE = 'POST /service/transporteur'
const ORDER = 'POST /openweb?redirect=php/src/common/ajax/ordonnerItems'

function carrier(id: number, nom: string, position: number): TransporteurView {
  return {
    id,
    nom,
    logo: '',
    description: 'Livré en 24 h',
    etat: true,
    position,
    tracking_url: '',
    ...{ id_forfait_transport: null, forfaits: [], poidsMax: null, volumeMax: null, delais: [] },
    ...{ params: [], options: [] },
    version: 3,
  }
}
const NORD = carrier(7, 'Nord Express', 0)
const SUD = carrier(4, 'Sud Messagerie', 1)
const FORFAIT: ForfaitView = {
  id: 12,
  libelle: 'Ouest léger',
  montant: 7.9,
  franco: null,
  agence: null,
  zone: { id: 1, libelle: 'Ouest' },
  categorie: null,
  tranche: {
    id: 2,
    libelle: 'Jusqu’à 5 kg',
    debut_tranche: 0,
    tranche_unique: true,
    tranche_interval: null,
    version: 1,
  },
  transporteur: null,
  version: 1,
}

provideRules({
  checkTransporteur: (nom = '') => (nom.trim() === '' ? 'Transporteur invalide' : undefined),
})
after(closeScreen)

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    [LISTE]: [NORD, SUD],
    'GET /service/forfaitsTransport': [FORFAIT],
    'GET /service/transporteur/options': {
      params: [{ LIB: 'Produit', VAL: '' }],
      options: [{ nom: 'Assurance', valeur: '' }],
    },
    ...more,
  })
  await openScreen(<TransporteursPage />, search)
  await until(() => /Nord Express|Nom/.test(text()))
  return served
}

const sent = (served: { asked: { call: string; body: string }[] }, call: string) =>
  served.asked.filter((it) => it.call === call).map((it) => it.body)
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const shown = () => [...document.querySelectorAll('[role=row] strong')].map((it) => it.textContent)

test('the list has its columns', async () => {
  await open()
  assert.match(text(), /Gérez vos transporteurs/)
  assert.ok(named('button', 'Ajouter un Transporteur'))
  const titles = [...document.querySelectorAll('[role=columnheader]')].map((it) => it.textContent)
  assert.deepEqual(titles.slice(1), [
    'Nom',
    'Logo',
    'Description',
    'Etat',
    'Position',
    'Editer',
    'Supprimer',
  ])
})

test('that delivery is free everywhere is told until it is meant', async () => {
  const free = /Aucun forfait\u00a0: la livraison est offerte partout/
  const step = (fait: boolean) => ({
    'GET /service/demarrage': [{ id: 'port', fait, manque: [] }],
  })
  await open('', step(false))
  await until(() => free.test(text()))
  const served = await open('', step(true))
  await until(() => served.asked.some((it) => it.call === 'GET /service/demarrage'))
  await until(() => shown().length === 2)
  assert.doesNotMatch(text(), free)
})

test('a carrier moved down is sent in the new order, and said', async () => {
  let rows = [NORD, SUD]
  const sort = () => {
    rows = [
      { ...SUD, position: 0 },
      { ...NORD, position: 1 },
    ]
    return { ok: true }
  }
  const served = await open('', { [LISTE]: () => rows, [ORDER]: sort })
  await click(named('button', 'Descendre Nord Express'))
  await until(() => shown().join() === 'Sud Messagerie,Nord Express')
  await until(() => sent(served, ORDER).length === 1)
  const form = new URLSearchParams(sent(served, ORDER)[0])
  assert.equal(form.get('type'), 'transporteur')
  assert.equal(form.get('updatedLinesArray'), '[4,7]')
  assert.equal(form.get('previousLinesArray'), '[7,4]')
  assert.match(text(), /Nord Express\u00a0: position 2 sur 2/)
})

test('of two that change places, the one that was moved up is said', async () => {
  await open('', { [ORDER]: { ok: true } })
  await click(named('button', 'Monter Sud Messagerie'))
  await until(() => /Sud Messagerie\u00a0: position 1 sur 2/.test(text()))
})

test('an order the server refuses is taken back, and told', async () => {
  await open('', { [ORDER]: () => problem(409, 'Changé') })
  await click(named('button', 'Descendre Nord Express'))
  await until(() => /modifiée par un autre administrateur/.test(text()))
  await until(() => shown()[0] === 'Nord Express')
})

test('a row dropped before or after another one', () => {
  assert.deepEqual(moved([1, 2, 3], new Set([3]), 1, false), [3, 1, 2])
  assert.deepEqual(moved([1, 2, 3], new Set([1]), 2, true), [2, 1, 3])
  assert.deepEqual(moved([1, 2, 3], new Set([2]), 2, true), [1, 2, 3])
})

test('the box of the list changes the state of what is kept, and nothing else', async () => {
  const served = await open('', { [SAVE]: NORD })
  await click(named('input', 'Proposer Nord Express à la commande'))
  await until(() => sent(served, SAVE).length === 1)
  const body = JSON.parse(sent(served, SAVE)[0] ?? '{}')
  assert.deepEqual([body.id, body.etat, body.version], [7, false, 3])
})

test('a box pressed twice at once is what it was before', async () => {
  let etat = true
  const kept = () => ({ ...NORD, etat })
  const served = await open('', {
    [LISTE]: () => [kept(), SUD],
    [SAVE]: (body: string) => {
      etat = JSON.parse(body).etat
      return kept()
    },
  })
  const box = () => named<HTMLInputElement>('input', 'Proposer Nord Express à la commande')
  await act(async () => {
    box().click()
    box().click()
  })
  await until(() => sent(served, SAVE).length === 2)
  const states = sent(served, SAVE).map((it) => JSON.parse(it).etat)
  assert.deepEqual(states, [false, true])
  assert.equal(box().checked, true)
})

test('a carrier is removed after a named question', async () => {
  const served = await open('', { 'DELETE /service/transporteur/1?version=3': { ok: true } })
  await click(named('button', 'Supprimer Sud Messagerie'))
  assert.match(text(), /Supprimer le transporteur «\u00a0Sud Messagerie\u00a0»\u00a0\?/)
  assert.ok(!served.asked.some((it) => it.call.startsWith('DELETE')))
  await click(named('dialog[open] button', 'Supprimer'))
  await until(() => /Transporteur supprimé/.test(text()))
})

test('a carrier without a name goes no further than the first step', async () => {
  await open('?id=nouveau')
  await click(named('button', 'Suivant'))
  await until(() => /Transporteur invalide/.test(text()))
  assert.ok(field('nom'))
})

test('the three steps make a carrier; Annuler comes back to the first', async () => {
  const served = await open('?id=nouveau', { [SAVE]: { ...NORD, id: 9 } })
  await type(field('nom'), 'Ouest')
  await click(named('button', 'Suivant'))
  await until(() => /7,90/.test(text()))
  assert.match(text(), /12Ouest légerJusqu’à 5 kg · Ouest/)
  await click(document.querySelectorAll<HTMLElement>('input[type=radio]')[1] as HTMLElement)
  await click(named('button', 'Suivant'))
  await until(() => /Paramétrage/.test(text()) && /Assurance/.test(text()))
  await click(named('button', 'Annuler'))
  assert.equal(field('nom').value, 'Ouest')
  await click(named('button', 'Suivant'))
  await until(() => document.querySelector('input[type=radio]') !== null)
  await click(named('button', 'Suivant'))
  await until(() => /Produit/.test(text()))
  await click(document.querySelector('input[type=checkbox]') as HTMLElement)
  await type(document.querySelector('input.saisie') as HTMLInputElement, 'EXP')
  await click(named('button', 'Ajouter'))
  await until(() => /Transporteur enregistré/.test(text()))
  const body = JSON.parse(sent(served, SAVE)[0] ?? '{}')
  assert.deepEqual(
    [body.nom, body.id, body.id_forfait_transport, body.params],
    ['Ouest', null, 12, [{ LIB: 'Produit', VAL: 'EXP' }]],
  )
})

test('who saves a carrier second is told what changed, and undoes none of it', async () => {
  let first = true
  const answer = () => {
    if (!first) return NORD
    first = false
    return problem(409, 'Changé', 'version_perimee')
  }
  const lists = () =>
    first ? [NORD, SUD] : [{ ...NORD, description: 'En 48 h', version: NORD.version + 1 }, SUD]
  const served = await open('?id=7', { [SAVE]: answer, [LISTE]: lists })
  await type(field('nom'), 'Nord 2')
  await click(named('button', 'Enregistrer'))
  await until(() => document.querySelector('dialog[open]') !== null)
  assert.match(text(), /Description\u00a0: Livré en 24 h → En 48 h\./)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => sent(served, SAVE).length === 2)
  const own = { id: 7, nom: 'Nord 2', version: NORD.version + 1 }
  assert.deepEqual(JSON.parse(sent(served, SAVE)[1] ?? '{}'), own)
})

test('what is wrong at the first step is told there, and one comes back step by step', async () => {
  await open('?id=7')
  const tracking = () => document.querySelector('#tracking_url') as HTMLInputElement
  await type(tracking(), 'http://suivi.example')
  await click(named('button', 'Suivant'))
  await until(() => /commence par https/.test(text()))
  await type(tracking(), 'https://suivi.example')
  await click(named('button', 'Suivant'))
  await until(() => /Forfait appliqué/.test(text()))
  await click(named('button', 'Précédent'))
  await until(() => tracking() !== null)
  assert.equal(tracking().value, 'https://suivi.example')
})
