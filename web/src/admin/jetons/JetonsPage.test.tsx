import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import type { JetonApiView } from '../../wire/JetonApiView'
import { JetonsPage } from './JetonsPage'

provideRules({})
after(closeScreen)

const SAVE = 'POST /service/jetons'
const erp: JetonApiView = {
  id: 1,
  nom: 'ERP',
  portees: ['stock.ecrire'],
  fin: '9f0c',
  creePar: 'admin',
  creeLe: 1_795_165_200,
  expireLe: null,
  utiliseLe: null,
  expire: false,
}

async function open(more: Record<string, unknown> = {}) {
  const served = serve({ 'GET /service/jetons': [erp], ...more })
  await openScreen(<JetonsPage />)
  await until(() => /ERP/.test(text()))
  return served
}

test('a token is listed by its name and its end, with what it may do', async () => {
  await open()
  assert.match(text(), /ERP \(…9f0c\)/)
  assert.match(text(), /Changer les stocks/)
  assert.match(text(), /Jamais/)
})

test('a token is made with the ticked scopes, and its text is shown once', async () => {
  const served = await open({ [SAVE]: { fiche: erp, jeton: 'cpt_00ff' } })
  await click(named('button', 'Créer un jeton'))
  await type(document.querySelector('#nom') as HTMLInputElement, 'Caisse')
  await click(document.querySelector('[name="stock.ecrire"]') as HTMLElement)
  await click(named('dialog button', 'Créer le jeton'))
  await until(() => /cpt_00ff/.test(text()))
  assert.deepEqual(sentTo(served, SAVE), [{ nom: 'Caisse', expire: '', portees: ['stock.ecrire'] }])
  await click(named('dialog .bouton-principal', 'Je l’ai copié'))
  await until(() => !/cpt_00ff/.test(text()))
})

test('a token is revoked once that is confirmed', async () => {
  const removal = 'DELETE /service/jetons/1'
  const served = await open({ [removal]: { ok: true } })
  await click(named('button', 'Révoquer ERP'))
  assert.equal(served.asked.filter((it) => it.call === removal).length, 0)
  await click(named('dialog button', 'Révoquer'))
  await until(() => served.asked.some((it) => it.call === removal))
})
