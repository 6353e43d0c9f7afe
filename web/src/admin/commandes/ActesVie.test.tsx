import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { Route } from 'wouter'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, sentTo, serve } from '../../test/server'
import { FICHE } from './essai'
import { FicheCommandePage } from './FicheCommandePage'

after(closeScreen)

const EXPEDIER = 'POST /service/commandes/12/expeditions'

async function open(answers: Record<string, unknown>, fiche: unknown = FICHE) {
  const served = serve({
    'GET /service/commandes/12/fiche': fiche,
    'GET /service/transporteurs': [{ id: 7, nom: 'Calberson' }],
    ...answers,
  })
  await openScreen(<Route path="/openweb/admin/essai/:id" component={FicheCommandePage} />, '/12')
  await until(() => !/Chargement/.test(text()))
  return served
}

test('a parcel holds what is left, tells the version and the key, and tells the customer', async () => {
  const served = await open({ [EXPEDIER]: FICHE.vie })
  await click(named('button', 'Expédier'))
  await click(named('button', 'Enregistrer le colis'))
  await until(() => !document.querySelector('dialog[open]'))
  const [sent] = sentTo(served, EXPEDIER)
  assert.deepEqual(sent.lignes, [{ rang: 0, quantite: '3' }])
  assert.equal(sent.version, 3)
  assert.equal(sent.prevenir, true)
  assert.match(sent.cle, /^[0-9a-f-]{36}$/)
})

test('another carrier takes a parcel where one is chosen', async () => {
  const served = await open({ [EXPEDIER]: FICHE.vie })
  await click(named('button', 'Expédier'))
  await until(() => document.querySelector('dialog[open] option[value="7"]') !== null)
  const select = document.querySelector('dialog[open] select') as HTMLSelectElement
  await act(async () => {
    select.value = '7'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(named('button', 'Enregistrer le colis'))
  await until(() => sentTo(served, EXPEDIER).length === 1)
  assert.equal(sentTo(served, EXPEDIER)[0].idTransporteur, 7)
})

test('a refusal stays in the window with what to do', async () => {
  await open({ [EXPEDIER]: problem(422, 'Réduisez la quantité.') })
  await click(named('button', 'Expédier'))
  await click(named('button', 'Enregistrer le colis'))
  await until(() => /Réduisez la quantité\./.test(text()))
  assert.ok(document.querySelector('dialog'))
})

test('an order in parts says what left, what came back, and what may be answered', async () => {
  const quantites = [{ annulee: 1, expediee: 2, aExpedier: 1, retournee: 1, aRetourner: 1 }]
  const part = { rang: 0, quantite: 2, designation: 'Vis à bois' }
  const colis = {
    numero: 1,
    date: 1_795_000_000,
    lignes: [part],
    transporteur: 'Calberson',
    colis: '6A 1',
    suivi: 'https://suivi.example/6A',
    livreeLe: null,
  }
  const retour = {
    numero: 1,
    date: 1_795_000_000,
    lignes: [{ ...part, quantite: 1 }],
    motif: 'Reçu en trop',
    etat: 'DEM',
    libelleEtat: 'demandé',
    message: '',
    stockRendu: false,
  }
  const vie = { ...FICHE.vie, quantites, expeditions: [colis], retours: [retour] }
  const served = await open({ 'POST /service/commandes/12/retours/1': vie }, { ...FICHE, vie })
  const cells = [...document.querySelectorAll('tbody td')].map((it) => it.textContent)
  assert.deepEqual(cells.slice(1, 3), ['4\u00a0boîtes1\u00a0annulé', '21\u00a0retourné'])
  assert.match(text(), /Calberson · 6A 1/)
  assert.match(text(), /Reçu en trop/)
  await click(named('button', 'Accepter (retour n° 1)'))
  await click(named('dialog button', 'Accepter'))
  await until(() => !document.querySelector('dialog[open]'))
  const [sent] = sentTo(served, 'POST /service/commandes/12/retours/1')
  assert.equal(sent.etat, 'ACC')
})
