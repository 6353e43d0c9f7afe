import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { ForfaitsPage } from './ForfaitsPage'

const TRANCHE = {
  id: 2,
  libelle: 'Jusque 5 kg',
  debut_tranche: 0,
  tranche_unique: true,
  tranche_interval: null,
  version: 1,
}
const FORFAIT = {
  id: 1,
  libelle: 'Forfait',
  montant: 7.9,
  franco: null,
  agence: null,
  zone: null,
  categorie: null,
  transporteur: null,
  tranche: TRANCHE,
  version: 1,
}

provideRules({})
after(closeScreen)

async function open(more: Record<string, unknown>) {
  const served = serve({
    'GET /service/forfaitsTransport': [FORFAIT],
    'GET /service/typeForfaitTransport': { typeForfait: 'poids' },
    'GET /service/agences': [],
    'GET /service/zones': [],
    'GET /service/tranches': [TRANCHE],
    'GET /service/transporteurs': [],
    'GET /service/planVente': [],
    ...more,
  })
  await openScreen(<ForfaitsPage />)
  await until(() => /Utilisée par/.test(text()))
  return served
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement

test('a bracket is corrected, and deleted where no fee uses it', async () => {
  const served = await open({
    'POST /service/tranche': { ...TRANCHE, libelle: 'Léger' },
    'DELETE /service/tranche/2?version=1': () =>
      problem(409, 'Un forfait utilise cette tranche. Supprimez-le d’abord.'),
  })
  assert.match(text(), /Jusque 5 kgdès 0\u00a0kg1\u00a0forfait/)
  await click(named('button', 'Modifier la tranche Jusque 5 kg'))
  assert.equal(field('tranche-libelle').value, 'Jusque 5 kg')
  await type(field('tranche-libelle'), 'Léger')
  await click(named('dialog[open] button', 'Enregistrer'))
  await until(() => /Tranche enregistrée/.test(text()))
  const asked = served.asked.find((it) => it.call === 'POST /service/tranche')
  const body = { libelle: 'Léger', debut: '0', unique: true, interval: '', id: 2, version: 1 }
  assert.deepEqual(JSON.parse(asked?.body ?? ''), body)
  await click(named('button', 'Supprimer la tranche Jusque 5 kg'))
  await click(named('dialog[open] button', 'Supprimer'))
  await until(() => /La tranche n’est pas supprimée\u00a0: Un forfait utilise/.test(text()))
})

test('the reset names the carriers that lose their own fee', async () => {
  const carrier = { id: 1, nom: 'Messagerie', id_forfait_transport: 1 }
  await open({
    'GET /service/transporteurs': [
      carrier,
      { ...carrier, nom: 'Coursier', id_forfait_transport: null },
    ],
  })
  await click(named('button', "Supprimer l'ensemble des forfaits existants"))
  await until(() => /Ce transporteur perd son propre forfait\u00a0: Messagerie\./.test(text()))
  assert.doesNotMatch(text(), /Coursier/)
})
