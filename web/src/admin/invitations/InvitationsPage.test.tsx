import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import { InvitationsPage } from './InvitationsPage'

provideRules({})
after(closeScreen)

const CADENCES = [10, 30, 60, 120]
const ENVOI = {
  id: 4,
  par: 'admin',
  demandeLe: 1795165200,
  cadence: 30,
  etat: 'pause',
  total: 800,
  envoyes: 312,
  restants: 480,
  ecartes: [{ motif: 'sansEmail', phrase: 'Pas d’adresse e-mail.', nombre: 20, clients: [] }],
  ecartesDepuis: 8,
  dernierLe: 1795165260,
  finLe: null,
}
const EXAMEN = {
  invitables: 61,
  ecartes: [
    {
      motif: 'accesOuvert',
      phrase: 'Son accès est ouvert.',
      nombre: 2,
      clients: [
        { code: 'C1', libelle: 'Toits du Léon' },
        { code: 'C2', libelle: 'Nord' },
      ],
    },
  ],
}

const submit = async () => {
  await act(async () => (document.querySelector('form') as HTMLFormElement).requestSubmit())
}

test('who would be invited is seen before anybody is', async () => {
  let envoi: unknown = null
  const served = serve({
    'GET /service/invitations': () => ({ envoi, passes: [], smtp: false, cadences: CADENCES }),
    'POST /service/invitations/examen': EXAMEN,
    'POST /service/invitations': () => {
      envoi = ENVOI
      return ENVOI
    },
  })
  await openScreen(<InvitationsPage />)
  await until(() => /Qui inviter/.test(text()))
  assert.match(text(), /Aucun serveur d’envoi n’est réglé/)
  await submit()
  await until(() => /61.clients à inviter, en 3.minutes environ/.test(text()))
  assert.match(text(), /2.clients.: Son accès est ouvert/)
  assert.match(text(), /Toits du Léon \(C1\), Nord \(C2\)/)
  assert.ok(!served.asked.some((it) => it.call === 'POST /service/invitations'))
  await click(named('button', 'Inviter 61\u00a0clients'))
  await until(() => /Envoi en pause/.test(text()))
  assert.deepEqual(sentTo(served, 'POST /service/invitations')[0], {
    qui: 'tous',
    filtre: {},
    texte: '',
    jours: '7',
    encore: false,
    cadence: '30',
  })
})

test('the list one comes from is chosen as it was filtered', async () => {
  const served = serve({
    'GET /service/invitations': { envoi: null, passes: [], smtp: true, cadences: CADENCES },
    'POST /service/invitations/examen': { invitables: 0, ecartes: [] },
  })
  await openScreen(<InvitationsPage />, '?codeType=PRO&acces=jamais')
  await until(() => /Ceux de la liste filtrée/.test(text()))
  await submit()
  await until(() => /Personne n’est à inviter dans ce choix/.test(text()))
  const [sent] = sentTo(served, 'POST /service/invitations/examen')
  assert.equal(sent.qui, 'filtre')
  assert.equal(sent.filtre.codeType, 'PRO')
  assert.equal(sent.filtre.acces, 'jamais')
})

test('a run tells how far it is, goes on and is stopped once that is confirmed', async () => {
  let etat = 'pause'
  const served = serve({
    'GET /service/invitations': () => ({
      envoi: { ...ENVOI, etat },
      smtp: true,
      passes: [],
      cadences: CADENCES,
    }),
    'POST /service/invitations/4/etat': (sent: string) => {
      etat = { marche: 'pause', arret: 'arrete' }[JSON.parse(sent).etat as string] ?? etat
      return { ...ENVOI, etat }
    },
  })
  await openScreen(<InvitationsPage />)
  await until(() => /312.clients invités sur 800/.test(text()))
  assert.match(text(), /480.clients attendent que vous repreniez/)
  assert.match(text(), /20.clients.: Pas d’adresse e-mail/)
  assert.equal(document.querySelector('progress')?.value, 320)
  assert.ok(!/Qui inviter/.test(text()), 'one run at a time')
  await click(named('button', 'Reprendre'))
  await click(named('button', 'Arrêter'))
  await until(() => /480.clients ne seront pas invités/.test(text()))
  await click(named('button', 'Arrêter l’envoi'))
  await until(() => /Arrêté avant 480.clients/.test(text()))
  assert.match(text(), /Qui inviter/)
  assert.deepEqual(sentTo(served, 'POST /service/invitations/4/etat'), [
    { etat: 'marche' },
    { etat: 'arret' },
  ])
})

test('a refused field says why', async () => {
  serve({
    'GET /service/invitations': { envoi: null, passes: [], smtp: true, cadences: CADENCES },
    'POST /service/invitations/examen': () =>
      new Response(
        JSON.stringify({ status: 422, detail: 'Refusé.', champs: { jours: 'De 1 à 365.' } }),
        { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
      ),
  })
  await openScreen(<InvitationsPage />)
  await until(() => /Qui inviter/.test(text()))
  await submit()
  await until(() => /De 1 à 365/.test(text()))
})

test('the runs before the last are told, each with those it left out', async () => {
  const passe = { ...ENVOI, id: 3, etat: 'arrete', total: 40, envoyes: 12, finLe: 1795165300 }
  serve({
    'GET /service/invitations': {
      envoi: { ...ENVOI, etat: 'termine' },
      passes: [passe],
      smtp: true,
      cadences: CADENCES,
    },
    'POST /service/invitations/examen': EXAMEN,
  })
  await openScreen(<InvitationsPage />)
  await until(() => /Envois précédents/.test(text()))
  assert.match(text(), /12.clients invités sur 40, arrêté avant la fin/)
  const passes = document.querySelector('[aria-labelledby=passes]') as HTMLElement
  assert.match(passes.textContent ?? '', /20.clients.*Pas d’adresse e-mail/)
})
