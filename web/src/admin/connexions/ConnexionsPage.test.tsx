import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { ConnexionsPage } from './ConnexionsPage'

const LOGIN = {
  login: 'atelier@example.test',
  email: 'atelier@example.test',
  code_client: 'C1',
  libelle_client: 'Toits du Léon',
  bloquee: false,
  mot_de_passe: false,
  premiere_connexion: null,
  sessions: 2,
  version: 1,
  retouches: [],
}
const PATH = '/service/connexion/atelier%40example.test'

provideRules({})
after(closeScreen)

test('a login is invited by a link and its sessions are ended', async () => {
  const served = serve({
    [`GET ${PATH}`]: LOGIN,
    'POST /service/connexion/lien': { message: 'Un lien a été envoyé.' },
    'POST /service/connexion/deconnexion': { sessions: 2 },
  })
  await openScreen(<ConnexionsPage />, '?fiche=atelier%40example.test')
  await until(() => /Fermer ses sessions/.test(text()))
  assert.match(text(), /Pas encore de mot de passe/)
  await click(named('button', 'Envoyer un lien de mot de passe'))
  await until(() => /Un lien a été envoyé/.test(text()))
  assert.doesNotMatch(text(), /Pas encore de mot de passe/)
  await until(() => /Fermer ses sessions/.test(text()))
  await click(named('button', 'Fermer ses sessions (2)'))
  await until(() => /2\s*sessions fermées/.test(text()))
  assert.ok(served.asked.every((it) => !it.body.includes('mot_de_passe')))
})

test('a new login of a customer starts with its code and its address', async () => {
  serve({
    'GET /service/client/C1': { code: 'C1', email: 'Toits@Leon.example' },
    'GET /service/clients?q=&page=1': { list: [], pages: 0 },
  })
  await openScreen(<ConnexionsPage />, '?client=C1&fiche=%2B')
  const value = (nom: string) =>
    document.querySelector<HTMLInputElement>(`input[name=${nom}]`)?.value ?? ''
  await until(() => value('code_client') === 'C1')
  assert.equal(value('login'), 'toits@leon.example')
  assert.equal(value('email'), 'Toits@Leon.example')
})

test('a login without a customer is refused at the field where one is chosen', async () => {
  const refus = 'Choisissez le client.'
  const champs = { code_client: refus }
  serve({
    'GET /service/clients?q=': { list: [], pages: 0 },
    'POST /service/connexion': () =>
      new Response(JSON.stringify({ status: 422, detail: refus, champs }), {
        status: 422,
        headers: { 'Content-Type': 'application/problem+json' },
      }),
  })
  await openScreen(<ConnexionsPage />, '?fiche=%2B')
  await until(() => /Enregistrer/.test(text()))
  await click(named('button', 'Enregistrer'))
  await until(() => text().includes(refus))
  const field = () => document.querySelector<HTMLElement>('form input[role=combobox]')
  await until(() => document.activeElement === field())
  assert.equal(field()?.getAttribute('aria-invalid'), 'true')
  const said = (field()?.getAttribute('aria-describedby') ?? '').split(' ')
  assert.ok(
    said.some((id) => document.getElementById(id)?.textContent === refus),
    said.join(),
  )
})

test('a login is not saved without the password, and it is said', async () => {
  serve({
    [`GET ${PATH}`]: LOGIN,
    'POST /service/connexion': () => problem(403, 'Mot de passe demandé', 'reauthentification'),
  })
  await openScreen(<ConnexionsPage />, '?fiche=atelier%40example.test')
  await until(() => /Enregistrer/.test(text()))
  await click(named('button', 'Enregistrer'))
  await until(() => /Confirmez votre identité/.test(text()))
  await click(named('dialog[open] button', 'Annuler'))
  await until(() => document.querySelector('[role=alert]') !== null)
  const said = document.querySelector('[role=alert]')?.textContent
  assert.equal(said, 'Rien n’est enregistré\u00a0: il faut votre mot de passe.')
})
