import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { reglages } from '../../lib/reglages'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, sentTo, serve } from '../../test/server'
import type { RemboursementsView } from '../../wire/RemboursementsView'
import { Remboursements } from './Remboursements'

after(closeScreen)

const CALL = '/service/commandes/12/remboursements'

const MONEY: RemboursementsView = {
  version: 3,
  argent: { encaisse: 25.55, rendu: 1.5, enCours: 0, reste: 24.05 },
  tropPercu: 0,
  parBanque: 24.05,
  confirmation: false,
  lignes: [
    {
      rang: 0,
      codeArticle: 'VIS',
      designation: 'Vis à bois',
      unite: 'Pièce',
      quantite: 2,
      rendue: 1,
      aRemettre: 1,
    },
  ],
  port: 12,
  propose: null,
  refus: null,
  list: [
    {
      numero: 1,
      montant: 1.5,
      motif: 'Une vis tordue',
      par: 'marie',
      le: 1_795_000_000,
      etat: 'confirme',
      libelleEtat: 'Confirmé par la banque',
      banque: 'Stripe',
      concluLe: 1_795_000_100,
      reference: 're_1',
      echec: '',
      essais: 1,
      lignes: [{ rang: 0, quantite: 1, enStock: true }],
      port: false,
      abandonnable: false,
    },
  ],
}

async function open(money: RemboursementsView, more: Record<string, unknown> = {}) {
  const served = serve({ [`GET ${CALL}`]: money, ...more })
  await openScreen(<Remboursements commande={{ id: 12 }} />)
  await until(() => !/Chargement/.test(text()))
  return served
}

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((it) =>
    it.textContent?.startsWith(label),
  )
  const id = found?.getAttribute('for')
  const input = id ? document.getElementById(id) : found?.querySelector('input')
  return input as HTMLInputElement
}

test('what came, what went back and what is left are read together', async () => {
  await open(MONEY)
  assert.match(text(), /Encaissé25,55\s€Remboursé1,50\s€Reste encaissé24,05\s€/)
  assert.match(text(), /Confirmé par la banque/)
  assert.match(text(), /1 × Vis à bois \(remis en stock\)/)
})

test('what came in excess is told, and is what goes back first', async () => {
  await open(
    { ...MONEY, tropPercu: 17.28 },
    { [`GET ${CALL}?montant=17%2C28`]: { ...MONEY, tropPercu: 17.28, propose: 17.28 } },
  )
  assert.match(text(), /Trop-perçu\s:\s17,28\s€ à rendre à votre client/)
  await until(() => /Rembourser 17,28\s€/.test(text()))
})

test('a refusal that is of no field stands before the button', async () => {
  const champs = { stock: 'Ces articles sont déjà en rayon.' }
  await open(MONEY, {
    [`GET ${CALL}?tout=1`]: { ...MONEY, propose: 24.05 },
    [`POST ${CALL}`]: () => Response.json({ detail: 'Refusé', champs }, { status: 422 }),
  })
  await until(() => /Rembourser 24,05\s€/.test(text()))
  await type(field('Motif'), 'Casse')
  await click(document.querySelector('form button[type=submit]') as HTMLElement)
  await click(document.querySelector('dialog[open] .bouton-danger') as HTMLElement)
  await until(() => /Ces articles sont déjà en rayon/.test(text()))
})

test('lines are given back at the amount the server says, after a question', async () => {
  const proposed = { ...MONEY, propose: 13.5 }
  const done = { ...MONEY, version: 4 }
  const served = await open(MONEY, {
    [`GET ${CALL}?tout=1`]: { ...MONEY, propose: 24.05 },
    [`GET ${CALL}?lignes=0%3A1`]: { ...MONEY, propose: 1.5 },
    [`GET ${CALL}?lignes=0%3A1&port=1`]: proposed,
    [`POST ${CALL}`]: done,
  })
  await click(field('Des articles'))
  await type(field('Vis à bois'), '1')
  await click(field('Les frais de port'))
  await click(field('Remettre'))
  await type(field('Motif'), 'Casse')
  await until(() => /Rembourser 13,50\s€/.test(text()))
  await click(document.querySelector('form button[type=submit]') as HTMLElement)
  assert.equal(sentTo(served, `POST ${CALL}`).length, 0, 'it is asked about first')
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')]
  await click(buttons.find((it) => it.textContent?.startsWith('Rembourser')) as HTMLElement)
  await until(() => sentTo(served, `POST ${CALL}`).length === 1)
  assert.deepEqual(sentTo(served, `POST ${CALL}`)[0], {
    tout: false,
    lignes: [{ rang: 0, quantite: '1' }],
    port: true,
    stock: true,
    motif: 'Casse',
    horsBoutique: false,
    version: 3,
  })
})

test('a refund made by hand says that its mail leaves, or waits for a server', async () => {
  const byHand = { ...MONEY, parBanque: 0 }
  for (const leaves of [true, false]) {
    reglages.courriels = leaves
    await open(byHand, { [`GET ${CALL}?tout=1`]: { ...byHand, propose: 24.05 } })
    await until(() => /24,05\s€/.test(text()))
    await type(field('Motif'), 'Casse')
    await click(document.querySelector('form button[type=submit]') as HTMLElement)
    const told = document.querySelector('dialog[open]')?.textContent ?? ''
    assert.equal(/client en est prévenu par courriel/.test(told), leaves, told)
    assert.equal(/aucun serveur d’envoi n’est réglé/.test(told), !leaves, told)
  }
  reglages.courriels = true
})

test('a refund whose password is old is asked for again once it is given', async () => {
  let confirmed = false
  const served = await open(MONEY, {
    [`GET ${CALL}?tout=1`]: { ...MONEY, propose: 24.05 },
    [`POST ${CALL}`]: () =>
      confirmed ? MONEY : problem(403, 'Votre mot de passe est demandé.', 'reauthentification'),
    'POST /rest/session/confirmation': () => {
      confirmed = true
      return {}
    },
  })
  await until(() => /Rembourser 24,05\s€/.test(text()))
  await type(field('Motif'), 'Casse')
  await click(document.querySelector('form button[type=submit]') as HTMLElement)
  await click(document.querySelector('dialog[open] .bouton-danger') as HTMLElement)
  await until(() => /Confirmez votre identité/.test(text()))
  await type(document.querySelector('dialog[open] input') as HTMLInputElement, 'Secret')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => sentTo(served, `POST ${CALL}`).length === 2)
})

test('what cannot be given back is said, and nothing can be pressed', async () => {
  await open(MONEY, {
    [`GET ${CALL}?tout=1`]: { ...MONEY, propose: 24.05 },
    [`GET ${CALL}?montant=90`]: { ...MONEY, refus: 'Il reste 24,05 € à rendre au plus.' },
  })
  await click(field('Un montant'))
  await type(field('Montant TTC'), '90')
  await until(() => /Il reste 24,05 € à rendre au plus/.test(text()))
  const button = document.querySelector('form button[type=submit]') as HTMLButtonElement
  assert.equal(button.disabled, true)
})

test('a refund whose answer was lost waits for the word of a person', async () => {
  const lost: RemboursementsView = {
    ...MONEY,
    list: MONEY.list.map((it) => ({ ...it, etat: 'verifier', libelleEtat: 'À vérifier' })),
  }
  const verify = `POST ${CALL}/1/verification`
  const served = await open(lost, { [verify]: problem(409, 'Relisez la commande.') })
  await click(named('button', 'La banque ne l’a pas fait'))
  await click(named('dialog button', 'Confirmer'))
  await until(() => sentTo(served, verify).length === 1)
  assert.deepEqual(sentTo(served, verify), [{ fait: false }])
})

test('money that no bank gives back from here is noted by hand', async () => {
  const byHand = { ...MONEY, parBanque: 0, list: [] }
  await open(byHand, { [`GET ${CALL}?tout=1`]: { ...byHand, propose: 24.05 } })
  await until(() => /Noter le remboursement 24,05/.test(text()))
  assert.match(text(), /remboursez par virement/)
})

test('of an order that nobody paid nothing is told', async () => {
  const argent = { encaisse: 0, rendu: 0, enCours: 0, reste: 0 }
  await open({ ...MONEY, argent, list: [], parBanque: 0 })
  assert.equal(document.querySelector('#argent'), null)
})

test('what is back on the shelves, or has not left, is not put there again', async () => {
  const back = { ...MONEY, lignes: MONEY.lignes.map((it) => ({ ...it, aRemettre: 0 })) }
  await open(back, { [`GET ${CALL}?tout=1`]: { ...back, propose: 24.05 } })
  await click(field('Des articles'))
  assert.equal(field('Remettre').disabled, true)
  assert.match(text(), /ce qui n’est pas parti y revient quand vous l’annulez/)
})

test('a refund that waits is given up after a question', async () => {
  const waits: RemboursementsView = {
    ...MONEY,
    list: MONEY.list.map((it) => ({ ...it, etat: 'attente', abandonnable: true })),
  }
  const abandon = `POST ${CALL}/1/abandon`
  const served = await open(waits, { [abandon]: MONEY })
  await click(named('button', 'Abandonner ce remboursement'))
  const sent = () => served.asked.filter(({ call }) => call === abandon).length
  assert.equal(sent(), 0, 'it is asked about first')
  await click(named('dialog button', 'Abandonner'))
  await until(() => sent() === 1)
})
