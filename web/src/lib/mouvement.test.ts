import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detail } from '../test/exemplesCompte'
import { lieu, suivi, totauxMouvement } from './mouvement'

const parti = { ...detail, etat: 'E_LIV' }

test('an order that is collected says where, and shows no carriage', () => {
  const fraisPort = { montantHT: 0, montantTTC: 0, libelle: 'Retrait : Agence de Rouen' }
  const [, port] = totauxMouvement({ ...detail, transporteur: null, fraisPort })
  assert.deepEqual(port, { libelle: fraisPort.libelle, note: undefined, montant: 'Offert' })
  assert.equal(lieu({ ...detail, transporteur: null, fraisPort }), 'Agence de Rouen')
})

test('a delivered order says its carriage and what it is counted by', () => {
  const [, port] = totauxMouvement(detail)
  assert.equal(port?.libelle, 'Frais de port')
  assert.deepEqual(port?.montant, { ht: '14,50\u00a0€', ttc: '17,40\u00a0€' })
})

test('a parcel is followed only at an address of the web', () => {
  assert.equal(suivi(parti), 'https://suivi.example.test/W101')
  const transporteur = { nom: 'X', tracking_url: 'javascript:alert(1)' }
  assert.equal(suivi({ ...parti, transporteur }), null)
})

test('there is nothing to follow before a parcel is ready, nor after a withdrawal', () => {
  for (const etat of [null, 'E_DIS', 'E_CDEFOU']) assert.equal(suivi({ ...detail, etat }), null)
  for (const etat of ['E_PRE', 'E_LIVPAR', 'E_FAC']) assert.ok(suivi({ ...detail, etat }))
  assert.equal(suivi({ ...parti, retractation: 1_790_000_000 }), null)
})

test('the number of the parcel takes its place in the address, whatever the state', () => {
  const transporteur = { nom: 'X', tracking_url: 'https://suivi.example.test/x/{numero}' }
  const order = { ...detail, etat: null, transporteur, colis: '6A 1' }
  assert.equal(suivi(order), 'https://suivi.example.test/x/6A%201')
})

test('the number of the order takes its place in the address, or there is no address', () => {
  const transporteur = { nom: 'X', tracking_url: 'https://suivi.example.test/x/{numero}' }
  const order = { ...parti, transporteur, numero: 'W 101' }
  assert.equal(suivi(order), 'https://suivi.example.test/x/W%20101')
  assert.equal(suivi({ ...order, numero: '', webCdeId: '' }), null)
})
