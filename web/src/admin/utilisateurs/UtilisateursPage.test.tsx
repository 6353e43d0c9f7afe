import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import { UtilisateursPage } from './UtilisateursPage'

const LISTE = 'GET /service/utilisateurs?page=1'
const SAVE = 'POST /service/utilisateurs'
const CONFIRM = 'POST /rest/session/confirmation'
const admin = {
  id: 'admin',
  login: 'admin',
  nom: '',
  email: 'admin@example.test',
  profil: 'proprietaire',
  agences: [],
  invite: false,
  creeLe: null,
  derniereConnexion: 1_795_165_200,
  moi: true,
  secondFacteur: false,
  sessions: 1,
  version: 1,
}
const paule = { ...admin, id: 'paule', login: 'paule', nom: 'Paule', moi: false, version: 4 }

provideRules({})
after(closeScreen)

async function open(more: Record<string, unknown> = {}) {
  const served = serve({ [LISTE]: { list: [admin, paule], pages: 1 }, ...more })
  await openScreen(<UtilisateursPage />)
  await until(() => /Paule/.test(text()))
  return served
}

function refused(status: number, more: object): Response {
  return new Response(JSON.stringify({ status, detail: 'Refusé', ...more }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })
}

const field = (id: string) => document.querySelector(`#${id}`) as HTMLInputElement

test('the list says who one is, and does not offer to remove oneself', async () => {
  await open()
  assert.match(text(), /admin \(vous\)/)
  assert.throws(() => named('button', 'Supprimer admin'))
  assert.ok(named('button', 'Supprimer paule'))
})

test('nobody types the password of another, who is invited to choose it', async () => {
  const invitation = 'POST /service/utilisateurs/jean/invitation'
  const jean = { ...paule, id: 'jean', login: 'jean', profil: 'comptoir', invite: true }
  const served = await open({
    'GET /service/agences': [{ code_agence: 'A01', libelle_agence: 'Nantes' }],
    [SAVE]: jean,
    [invitation]: { message: 'Un lien part.' },
  })
  await click(named('button', 'Modifier paule'))
  assert.equal(field('motDePasse'), null)
  await click(named('dialog button', 'Annuler'))
  await click(named('button', 'Ajouter un administrateur'))
  assert.equal(field('motDePasse'), null)
  await type(field('login'), 'jean')
  await type(field('email'), 'jean@example.test')
  const profil = document.querySelector<HTMLSelectElement>('#profil')
  assert.ok(profil)
  await act(async () => {
    profil.value = 'comptoir'
    profil.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => /Nantes/.test(text()))
  await click(document.querySelector('input[name=agences]') as HTMLInputElement)
  await click(named('dialog button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === invitation))
  const [sent] = sentTo(served, SAVE)
  assert.deepEqual([sent?.profil, sent?.agences], ['comptoir', ['A01']])
  assert.ok(!('motDePasse' in (sent ?? {})))
})

test('a refused password is told at its field, which takes the focus', async () => {
  const champs = { motDePasse: 'Le mot de passe doit contenir au moins 12 caractères' }
  await open({ [SAVE]: () => refused(422, { champs }) })
  await click(named('button', 'Modifier admin'))
  await type(field('motDePasse'), 'court')
  await click(named('dialog button', 'Enregistrer'))
  await until(() => /au moins 12 caractères/.test(text()))
  assert.equal(document.activeElement, field('motDePasse'))
})

test('who was changed meanwhile is told, and can be taken up anew or saved over', async () => {
  const stale = () => refused(409, { type: '/erreurs/version_perimee' })
  let now = { ...admin, nom: 'Paule', version: 4 }
  const served = await open({
    // Sorted by what changes, paule may stand on another page by then.
    'GET /service/utilisateurs/admin': () => now,
    [LISTE]: () => ({ list: [now, paule], pages: 1 }),
    [SAVE]: (body: string) => (JSON.parse(body).version === now.version ? now : stale()),
  })
  const dialogs = (count: number) =>
    until(() => document.querySelectorAll('dialog[open]').length === count)
  await click(named('button', 'Modifier admin'))
  now = { ...now, version: 5 }
  await click(named('dialog button', 'Enregistrer'))
  await dialogs(2)
  assert.match(text(), /Modification concurrente/)
  await click(named('dialog button', 'Recharger sa version'))
  await dialogs(1)
  now = { ...now, nom: 'Paule Le Gall', version: 6 }
  await type(field('motDePasse'), 'Essai-Comptoir-2027!')
  await click(named('dialog button', 'Enregistrer'))
  await dialogs(2)
  assert.match(text(), /Nom de la personne\u00a0: Paule → Paule Le Gall\./)
  assert.match(text(), /Le mot de passe que vous avez saisi remplace le sien/)
  await click(named('dialog button', 'Enregistrer ainsi'))
  await until(() => /Administrateur enregistré/.test(text()))
  const sent = sentTo(served, SAVE).map((it) => [it.version, it.nom])
  assert.deepEqual(sent, [
    [4, 'Paule'],
    [5, 'Paule'],
    [6, 'Paule Le Gall'],
  ])
})

test('an act refused for an old password is done once it is given again', async () => {
  const removal = 'DELETE /service/utilisateurs/paule?version=4'
  let proven = false
  const served = await open({
    [removal]: () =>
      proven ? { ok: true } : refused(403, { type: '/erreurs/reauthentification' }),
    [CONFIRM]: () => {
      proven = true
      return { ok: true }
    },
  })
  await click(named('button', 'Supprimer paule'))
  await click(named('dialog button', 'Supprimer'))
  await until(() => /Confirmez votre identité/.test(text()))
  const password = document.querySelector('dialog[open] input[name=motDePasse]')
  await type(password as HTMLInputElement, 'Essai-Comptoir-2026!')
  await click(named('dialog button', 'Confirmer'))
  await until(() => /Administrateur supprimé/.test(text()))
  assert.equal(served.asked.filter((it) => it.call === removal).length, 2)
})

test('the sessions of another are shown once the password is given again', async () => {
  const sessions = 'GET /service/sessions?login=paule'
  let proven = false
  await open({
    [sessions]: () =>
      proven ? [] : refused(403, { type: '/erreurs/reauthentification', detail: 'Saisissez' }),
    [CONFIRM]: () => {
      proven = true
      return { ok: true }
    },
  })
  await click(named('button', 'Sessions et sécurité de paule'))
  const asks = () => document.querySelector('dialog[open] input[name=motDePasse]') !== null
  await until(asks)
  await click(named('dialog button', 'Annuler'))
  await click(named('dialog button', 'Saisir mon mot de passe pour voir ces sessions'))
  await until(asks)
  const password = document.querySelector('dialog[open] input[name=motDePasse]')
  await type(password as HTMLInputElement, 'Essai-Comptoir-2026!')
  await click(named('dialog button', 'Confirmer'))
  await until(() => /Aucune session ouverte/.test(text()))
  assert.doesNotMatch(text(), /Saisir mon mot de passe/)
})

test('administrators are sorted by the server, the order in the address', async () => {
  const sorted = 'GET /service/utilisateurs?page=1&tri=-login'
  const served = await open({ [sorted]: { list: [paule, admin], pages: 1 } })
  const login = () => document.querySelector<HTMLElement>('th button')
  assert.equal(login()?.closest('th')?.getAttribute('aria-sort'), 'ascending')
  await click(login() as HTMLElement)
  await until(() => served.asked.some((it) => it.call === sorted))
  assert.equal(location.search, '?tri=-login')
  assert.equal(login()?.closest('th')?.getAttribute('aria-sort'), 'descending')
})
