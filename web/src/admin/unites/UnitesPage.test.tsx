import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import type { UniteFicheView } from '../../wire/UniteFicheView'
import { UnitesPage } from './UnitesPage'

provideRules({})
after(closeScreen)

const unite = (codeUnite: string, libelle: string, decimales: number): UniteFicheView => ({
  codeUnite,
  libelle,
  decimales,
  version: 7,
  retouches: [],
})
const METRE = unite('M', 'Mètre', 2)

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/unites': [METRE, unite('PCE', 'Pièce', 0)],
    'GET /service/unite/M': METRE,
    ...more,
  })
  await openScreen(<UnitesPage />, search)
  await until(() => !/Chargement|Recherche en cours/.test(text()))
  return served
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((it) => it.textContent),
  )

test('units are listed with how their quantities are read, and found by code or name', async () => {
  await open()
  assert.deepEqual(rows(), [
    ['M', 'Mètre', 'Au centième\u00a0: 1,25'],
    ['PCE', 'Pièce', 'Entières\u00a0: 1, 2, 3'],
  ])
  await open('?q=pièce')
  assert.deepEqual(
    rows().map(([code]) => code),
    ['PCE'],
  )
  await open('?q=absente')
  assert.match(text(), /Aucune unité ne correspond/)
})

test('a unit is made with its code, its name and whole quantities', async () => {
  const served = await open('?fiche=%2B', { 'POST /service/unite': unite('BID', 'Bidon', 0) })
  const field = (nom: string) => document.querySelector<HTMLInputElement>(`[name="${nom}"]`)
  await type(field('codeUnite') as HTMLInputElement, 'BID')
  await type(field('libelle') as HTMLInputElement, 'Bidon')
  await click(named('button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === 'POST /service/unite'))
  const sent = served.asked.find((it) => it.call === 'POST /service/unite')
  assert.deepEqual(JSON.parse(String(sent?.body)), {
    codeUnite: 'BID',
    libelle: 'Bidon',
    decimales: '0',
    version: 0,
  })
})

test('a unit that articles are sold by is not deleted, and says why', async () => {
  const phrase = 'L’article V1 se vend à cette unité.'
  await open('?fiche=M', { 'DELETE /service/unite/M?version=7': problem(409, phrase) })
  await click(named('button', 'Supprimer l’unité'))
  assert.match(text(), /Supprimer l’unité Mètre \(M\)\u00a0\?/)
  await click(named('dialog[open] button', 'Supprimer'))
  await until(() => text().includes(phrase))
})
