import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import type { MessageView } from '../../wire/MessageView'
import type { WebhookView } from '../../wire/WebhookView'
import { WebhooksPage } from './WebhooksPage'

provideRules({})
after(closeScreen)

const ADRESSE = 'https://erp.example/crochet'
const erp: WebhookView = {
  id: 1,
  adresse: ADRESSE,
  evenements: ['commande.creee'],
  actif: true,
  reseauPrive: false,
  secret: '•••• 9f0c',
  ancienJusquAu: null,
  coupeLe: null,
  abandonnes: 1,
  perdus: 0,
  creePar: 'admin',
  creeLe: 1_795_165_200,
  version: 3,
}
const message: MessageView = {
  id: 7,
  message: 'msg_00',
  evenement: 'commande.creee',
  objet: 'W0000012',
  le: 1_795_165_200,
  etat: 'abandonne',
  prochain: null,
  essais: [{ le: 1_795_165_200, statut: 500, dureeMs: 42, echec: '' }],
}
const AJOUT = 'POST /service/webhooks'
const UN = 'POST /service/webhooks/1'
const MESSAGES = 'GET /service/webhooks/1/messages'

async function open(more: Record<string, unknown> = {}) {
  const served = serve({ 'GET /service/webhooks': [erp], ...more })
  await openScreen(<WebhooksPage />)
  await until(() => text().includes(ADRESSE))
  return served
}

test('a webhook says what it is told of, and how many messages nobody took', async () => {
  await open()
  assert.match(text(), /Commande passée/)
  assert.match(text(), /Prévenu/)
  assert.match(text(), /1\u00a0message sans réponse/)
})

test('a webhook is added with the ticked events, and its secret is shown once', async () => {
  const served = await open({ [AJOUT]: { fiche: erp, secret: 'whsec_AAAA' } })
  await click(named('button', 'Ajouter un webhook'))
  await type(document.querySelector('#adresse') as HTMLInputElement, ADRESSE)
  await click(document.querySelector('[name="stock.epuise"]') as HTMLElement)
  await click(named('dialog button', 'Ajouter le webhook'))
  await until(() => /whsec_AAAA/.test(text()))
  assert.deepEqual(sentTo(served, AJOUT), [
    { adresse: ADRESSE, evenements: ['stock.epuise'], actif: true, reseauPrive: false },
  ])
  await click(named('dialog .bouton-principal', 'Je l’ai copié'))
  await until(() => !/whsec_AAAA/.test(text()))
})

test('a webhook is put on hold, with the version that was read', async () => {
  const served = await open({ [UN]: { ...erp, actif: false } })
  await click(named('button', `Modifier ${ADRESSE}`))
  await click(document.querySelector('[name="actif"]') as HTMLElement)
  await click(named('dialog button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === UN))
  assert.deepEqual(sentTo(served, UN), [
    {
      adresse: ADRESSE,
      evenements: ['commande.creee'],
      actif: false,
      reseauPrive: false,
      version: 3,
    },
  ])
})

test('a message says what was answered, and is sent again by a press', async () => {
  const renvoi = `${UN}/messages/7/renvoi`
  const served = await open({
    [MESSAGES]: [message],
    [renvoi]: { ...message, etat: 'attente', prochain: 1_795_165_200 },
  })
  await click(named('button', `Derniers messages de ${ADRESSE}`))
  await until(() => /Réponse 500 en 42\u00a0ms/.test(text()))
  assert.match(text(), /Commande passée\u00a0: W0000012/)
  await click(named('dialog button', 'Renvoyer'))
  await until(() => served.asked.some((it) => it.call === renvoi))
})

test('a trial says at once that it did not pass', async () => {
  const essai = `${UN}/essai`
  await open({
    [essai]: {
      ...message,
      evenement: 'essai',
      essais: [
        { le: 1_795_165_200, statut: null, dureeMs: 15_000, echec: 'Pas de réponse à temps.' },
      ],
    },
  })
  await click(named('button', 'Envoyer un essai'))
  await until(() => /L’essai n’est pas passé\u00a0: Pas de réponse à temps\./.test(text()))
})

test('a secret is renewed and a webhook removed once that is confirmed', async () => {
  const removal = 'DELETE /service/webhooks/1'
  const served = await open({
    [`${UN}/secret`]: { fiche: erp, secret: 'whsec_BBBB' },
    [removal]: { ok: true },
  })
  await click(named('button', 'Renouveler le secret'))
  assert.ok(!served.asked.some((it) => it.call === `${UN}/secret`))
  await click(named('dialog[open] button', 'Renouveler'))
  await until(() => /whsec_BBBB/.test(text()))
  await click(named('dialog .bouton-principal', 'Je l’ai copié'))
  await click(named('div button', 'Supprimer'))
  assert.ok(!served.asked.some((it) => it.call === removal))
  await click(named('dialog[open] button', 'Supprimer'))
  await until(() => served.asked.some((it) => it.call === removal))
})
