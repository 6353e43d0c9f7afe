import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, serve } from '../../test/server'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import { DimensionsPage } from './DimensionsPage'

const UPDATE = 'POST /admin/dimensionsVariables/update'

function ligne(codeUnite: string, more: Partial<LigneDimensionView> = {}): LigneDimensionView {
  return {
    codeUnite,
    longueurVariable: false,
    largeurVariable: false,
    hauteurVariable: false,
    diametreVariable: false,
    densiteVariable: false,
    contenanceVariable: false,
    poidsVariable: false,
    version: 3,
    ...more,
  }
}

provideRules({})
after(closeScreen)

async function open(more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /admin/dimensionsVariables/liste': [ligne('M2', { largeurVariable: true }), ligne('ML')],
    'GET /admin/unite/liste': [
      { codeUnite: 'M2', libelle: 'mètre carré' },
      { codeUnite: 'ML', libelle: 'mètre' },
      { codeUnite: 'KG', libelle: 'kilo' },
    ],
    ...more,
  })
  await openScreen(<DimensionsPage />)
  await until(() => document.querySelector('table') !== null)
  return served
}

const sent = (served: { asked: { call: string; body: string }[] }) =>
  served.asked.filter((it) => it.call === UPDATE).map((it) => JSON.parse(it.body).data)
const box = (name: string) => named<HTMLInputElement>('input', name)

test('a box a unit and a dimension, with their labels', async () => {
  await open()
  for (const titre of ['LARGEUR', 'LONGUEUR', 'HAUTEUR']) assert.match(text(), new RegExp(titre))
  assert.ok(box('LARGEUR de mètre carré').checked)
  assert.ok(!box('LARGEUR de mètre').checked)
})

test('a shop without a unit says so, once, and leads to where they are made', async () => {
  await open({ 'GET /admin/dimensionsVariables/liste': [], 'GET /admin/unite/liste': [] })
  await until(() => /n’a pas encore d’unité de vente/.test(text()))
  assert.equal(
    named<HTMLAnchorElement>('a', 'créez la première').pathname,
    '/openweb/admin/admin_unites',
  )
  assert.doesNotMatch(text(), /Toutes les unités/)
})

test('only what changed is sent: an edit, a new unit, a deleted one', async () => {
  const served = await open({ [UPDATE]: [ligne('M2'), ligne('KG')] })
  await click(box('HAUTEUR de mètre carré'))
  await click(named('button', 'Supprimer mètre'))
  assert.ok(named('button', 'Rétablir mètre'))
  await click(named('button', 'Ajouter'))
  assert.match(text(), /Toutes les unités de vente sont configurées/)
  await click(named('button', 'Enregistrer'))
  await until(() => /Dimensions variables enregistrées/.test(text()))
  const lines = sent(served)[0] as { codeUnite: string; ephemere: boolean; deleted: boolean }[]
  assert.deepEqual(
    lines.map((it) => [it.codeUnite, it.ephemere, it.deleted]),
    [
      ['M2', false, false],
      ['ML', false, true],
      ['KG', true, false],
    ],
  )
})

test('a new unit that is deleted again was never there', async () => {
  const served = await open({ [UPDATE]: [] })
  await click(named('button', 'Ajouter'))
  await click(named('button', 'Supprimer kilo'))
  await click(named('button', 'Enregistrer'))
  await until(() => /enregistrées/.test(text()))
  assert.equal(sent(served).length, 0)
})

test('Valider saves and goes to the home page, Annuler only goes', async () => {
  const served = await open({ [UPDATE]: [ligne('M2'), ligne('ML')] })
  await click(box('HAUTEUR de mètre'))
  await click(named('button', 'Valider'))
  await until(() => location.pathname === '/openweb/admin/admin_accueil')
  assert.equal(sent(served).length, 1)
  const again = await open()
  await click(named('button', 'Annuler'))
  assert.equal(location.pathname, '/openweb/admin/admin_accueil')
  assert.equal(sent(again).length, 0)
})

test('who saves second is told, and undoes none of the boxes of the other', async () => {
  const lu = [ligne('M2', { largeurVariable: true }), ligne('ML'), ligne('KG')]
  const now = [ligne('M2', { largeurVariable: true, poidsVariable: true, version: 4 }), ligne('KG')]
  const autre = overtake(lu, now, (it) => JSON.parse(it).data[0].version === 4)
  const served = await open({
    'GET /admin/dimensionsVariables/liste': autre.load,
    [UPDATE]: autre.save,
  })
  await click(box('HAUTEUR de mètre carré'))
  await click(box('POIDS de mètre'))
  await click(named('button', 'Supprimer kilo'))
  await click(named('button', 'Enregistrer'))
  await until(() => document.querySelector('dialog[open]') !== null)
  assert.match(text(), /Unités, mètre carré, POIDS\u00a0: non → oui\./)
  // One line was taken away by one and changed by the other.
  await click(named('dialog[open] label', 'Sa version\u00a0: retrait'))
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Dimensions variables enregistrées/.test(text()))
  const lines = sent(served)[1] as Record<string, unknown>[]
  assert.deepEqual(
    lines.map((it) => [it.codeUnite, it.hauteurVariable, it.poidsVariable, it.deleted]),
    [
      ['M2', true, true, false],
      ['KG', false, false, true],
    ],
  )
})
