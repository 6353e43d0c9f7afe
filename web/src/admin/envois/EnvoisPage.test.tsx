import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { EnvoiView } from '../../wire/EnvoiView'
import { EnvoisPage } from './EnvoisPage'

after(closeScreen)

const PERDU: EnvoiView = {
  id: '1795000000_00000000000000aa',
  etat: 'echec',
  a: 'client@example.test',
  objet: 'Votre commande W0000012',
  nom: 'Commande reçue',
  commande: 12,
  ecrit: 1_795_000_000,
  parti: null,
  essais: 1,
  prochain: null,
  reponse: 'le serveur refuse ce destinataire (code 550).',
  cause: 'adresse',
}
const PARTI: EnvoiView = {
  ...PERDU,
  id: '1795000001_00000000000000ab',
  etat: 'parti',
  parti: 1_795_000_060,
  reponse: '',
  cause: null,
}
const LISTE = 'GET /service/envois?page=1'
const UN = `/service/envois/${PERDU.id}`

async function open(more: Record<string, unknown> = {}) {
  const served = serve({ [LISTE]: { list: [PERDU, PARTI], pages: 1, total: 2 }, ...more })
  await openScreen(<EnvoisPage />)
  await until(() => text().includes('2\u00a0courriels'))
  return served
}

test('a mail that did not leave says why, and leads to its order', async () => {
  await open()
  assert.match(text(), /Non remis/)
  assert.match(text(), /1\u00a0essai\u00a0: le serveur refuse ce destinataire \(code 550\)\./)
  const links = [...document.querySelectorAll('tbody a')].map((it) => it.getAttribute('href'))
  assert.equal(links[0], '/openweb/admin/admin_commandes/12')
  const tries = [...document.querySelectorAll('tbody button')].map((it) => it.textContent)
  assert.equal(tries.filter((it) => it === 'Réessayer').length, 1, 'what left is let alone')
})

test('a mail is tried again by a press', async () => {
  const served = await open({ [`POST ${UN}`]: { ok: true } })
  await click(named('button', 'Réessayer'))
  await until(() => served.asked.some((it) => it.call === `POST ${UN}`))
  await until(() => served.asked.filter((it) => it.call === LISTE).length === 2)
})

test('a mail is given up once that is agreed to', async () => {
  const served = await open({ [`DELETE ${UN}`]: { ok: true } })
  await click(named('button', 'Abandonner'))
  assert.ok(!served.asked.some((it) => it.call === `DELETE ${UN}`))
  await click(named('dialog[open] button', 'Abandonner le courriel'))
  await until(() => served.asked.some((it) => it.call === `DELETE ${UN}`))
})
