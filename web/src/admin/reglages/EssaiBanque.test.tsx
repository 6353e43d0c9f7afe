import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import type { EssaiBanqueView } from '../../wire/EssaiBanqueView'
import { EssaiBanque } from './EssaiBanque'

after(closeScreen)

const CALL = '/service/paiementEnLigne/essai'
const BOUTON = 'Essayer un paiement de 1\u00a0€'

const ESSAI: EssaiBanqueView = {
  banque: 'Stripe',
  lien: '/paiement/abc',
  reference: 'E123456789',
  montant: 1,
  le: 1_795_000_000,
  attend: true,
  echec: '',
  revenu: false,
  avis: [],
}

async function open(answers: Record<string, unknown>, dirty = false) {
  const served = serve(answers)
  await openScreen(<EssaiBanque dirty={dirty} />)
  return served
}

test('a trial opens the page of payment, and says that nothing came yet', async () => {
  await open({ [`GET ${CALL}`]: () => Response.json(null), [`POST ${CALL}`]: ESSAI })
  await click(named('button', BOUTON))
  await until(() => /E123456789 chez Stripe/.test(text()))
  assert.equal(document.querySelector('a')?.getAttribute('href'), '/paiement/abc')
  assert.match(text(), /Payez avec une carte de test/)
})

test('what came back is told: a false seal, then the payment', async () => {
  const avis = [
    { le: 1, juste: false, paye: false, phrase: 'Le sceau n’est pas juste.' },
    { le: 2, juste: true, paye: true, phrase: 'Sceau juste, mode test, 1,00 €.' },
  ]
  await open({ [`GET ${CALL}`]: { ...ESSAI, attend: false, revenu: true, avis } })
  await until(() => /Notification juste/.test(text()))
  assert.match(text(), /Notification refusée Le sceau n’est pas juste/)
  assert.match(text(), /ramené à la boutique/)
  assert.equal(document.querySelector('a'), null, 'it is over')
})

test('a bank that is not in test mode is refused, in its words', async () => {
  const refused = problem(409, 'La banque est en production.')
  await open({ [`GET ${CALL}`]: ESSAI, [`POST ${CALL}`]: refused })
  await click(named('button', BOUTON))
  await until(() => /La banque est en production/.test(text()))
})

test('what is typed and not saved is not tried', async () => {
  await open({ [`GET ${CALL}`]: ESSAI }, true)
  assert.equal(named<HTMLButtonElement>('button', BOUTON).disabled, true)
  assert.match(text(), /Enregistrez d’abord/)
})
