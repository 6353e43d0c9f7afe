import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentTo, serve } from '../../test/server'
import { ACTES } from './actes'
import { COMMANDE, FICHE } from './essai'

const EXPEDIER = 'POST /service/commandes/12/expeditions'
const ship = ACTES.find(({ verbe }) => verbe === 'Tout expédier')

test('what is left of a ticked order leaves in one parcel, and its customer is told', async () => {
  const served = serve({ 'GET /service/commandes/12/fiche': FICHE, [EXPEDIER]: FICHE.vie })
  assert.equal(await ship?.act(COMMANDE, ''), true)
  const [{ cle, ...sent }] = sentTo(served, EXPEDIER)
  assert.match(cle, /^[0-9a-f-]{36}$/)
  assert.deepEqual(sent, {
    version: 3,
    lignes: [{ rang: 0, quantite: '3' }],
    prevenir: true,
  })
})

test('an order of which nothing is left is let be', async () => {
  const quantites = [{ annulee: 0, expediee: 3, aExpedier: 0, retournee: 0, aRetourner: 3 }]
  const fiche = { ...FICHE, vie: { ...FICHE.vie, quantites } }
  const served = serve({ 'GET /service/commandes/12/fiche': fiche })
  assert.equal(await ship?.act(COMMANDE, ''), false)
  assert.deepEqual(sentTo(served, EXPEDIER), [])
})
