// Two administrators change the same price.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, sentTo, serve } from '../../test/server'
import { TarifsPage } from './TarifsPage'

type Paliers = [number, number][]

const tarif = (version: number, paliers: Paliers) => ({
  code_tarif: 'PRO',
  code_article: 'VIS',
  designation1: 'Vis à bois',
  paliers: paliers.map(([quantite, prixHT]) => ({ quantite, prixHT })),
  version,
  retouches: [],
})

/** A server whose price is each of these in turn, one more at every refusal of a stale version. */
function quiChange(...etats: ReturnType<typeof tarif>[]) {
  let place = 0
  const kept = () => etats[place] as ReturnType<typeof tarif>
  const liste = () => ({ list: [kept()], pages: 1, total: 1, tarifs: ['PRO'] })
  return serve({
    'GET /service/tarifs?code=&article=&page=1': liste,
    'GET /service/tarifs?code=PRO&article=VIS': liste,
    'POST /service/tarif': (body: string) => {
      place = Math.min(place + 1, etats.length - 1)
      const { version } = JSON.parse(body)
      return version === kept().version ? kept() : problem(409, 'Modifié', 'version_perimee')
    },
  })
}

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const save = () =>
  act(async () => (document.querySelector('form') as HTMLFormElement).requestSubmit())

async function open(): Promise<void> {
  await openScreen(<TarifsPage />, '?fiche=PRO%3AVIS')
  await until(() => field('paliers.0.prixHT') !== null)
}

/** The breaks that were sent last, those that hold something. */
function envoyes(served: ReturnType<typeof serve>): [string, string][] {
  const sent = sentTo(served, 'POST /service/tarif').at(-1)
  return sent.paliers
    .map((it: { quantite: string; prixHT: string }) => [it.quantite, it.prixHT])
    .filter((it: string[]) => it[0] !== '')
}

const autre = () => /Modification concurrente/.test(text())

provideRules({})
after(closeScreen)

test('a break is added to the price that a colleague changed meanwhile', async () => {
  const served = quiChange(tarif(1, [[1, 10]]), tarif(2, [[1, 12]]))
  await open()
  await type(field('paliers.1.quantite'), '10')
  await type(field('paliers.1.prixHT'), '9')
  await save()
  await until(autre)
  assert.match(text(), /Paliers, dès 1, prix HT\u00a0: 10 → 12/)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Prix enregistré/.test(text()))
  assert.deepEqual(envoyes(served), [
    ['1', '12'],
    ['10', '9'],
  ])
})

test('a price that is reloaded after a conflict is the one that is saved over', async () => {
  const served = quiChange(
    tarif(1, [
      [1, 10],
      [10, 9],
    ]),
    tarif(2, [
      [1, 12],
      [5, 11],
      [10, 9],
      [20, 8],
      [50, 7],
      [100, 6],
    ]),
  )
  await open()
  await type(field('paliers.1.prixHT'), '8')
  await save()
  await until(autre)
  await click(named('dialog[open] button', 'Recharger sa version'))
  await until(() => field('paliers.0.prixHT')?.value === '12')
  await type(field('paliers.1.prixHT'), '10,5')
  await save()
  await until(() => /Prix enregistré/.test(text()))
  assert.deepEqual(envoyes(served), [
    ['1', '12'],
    ['5', '10,5'],
    ['10', '9'],
    ['20', '8'],
    ['50', '7'],
    ['100', '6'],
  ])
})

test('breaks are merged by their quantity, not by their place', async () => {
  const served = quiChange(
    tarif(1, [
      [1, 10],
      [10, 9],
    ]),
    tarif(2, [
      [1, 10],
      [5, 9.5],
      [10, 9],
    ]),
  )
  await open()
  await type(field('paliers.1.prixHT'), '8')
  await save()
  await until(autre)
  assert.match(text(), /Paliers\u00a0: ajout de dès 5/)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Prix enregistré/.test(text()))
  assert.deepEqual(envoyes(served), [
    ['1', '10'],
    ['5', '9,5'],
    ['10', '8'],
  ])
})

test('what a colleague set back between two conflicts stays set back', async () => {
  const served = quiChange(
    tarif(1, [
      [1, 10],
      [10, 9],
    ]),
    tarif(2, [
      [1, 12],
      [10, 9],
    ]),
    tarif(3, [
      [1, 10],
      [10, 9],
    ]),
  )
  await open()
  await type(field('paliers.1.prixHT'), '8')
  await save()
  await until(autre)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /prix HT\u00a0: 12 → 10/.test(text()))
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Prix enregistré/.test(text()))
  assert.deepEqual(envoyes(served), [
    ['1', '10'],
    ['10', '8'],
  ])
})

test('after a refusal the form shows what was settled, so that its words are understood', async () => {
  const lu = tarif(1, [[1, 10]])
  const lui = tarif(2, [
    [1, 12],
    [5, 11],
  ])
  let place = 0
  const kept = () => (place === 0 ? lu : lui)
  const liste = () => ({ list: [kept()], pages: 1, total: 1, tarifs: ['PRO'] })
  const served = serve({
    'GET /service/tarifs?code=&article=&page=1': liste,
    'GET /service/tarifs?code=PRO&article=VIS': liste,
    'POST /service/tarif': () => {
      place += 1
      if (place === 1) return problem(409, 'Modifié', 'version_perimee')
      return place === 2 ? problem(503, 'Disque plein') : lui
    },
  })
  await open()
  await type(field('paliers.1.quantite'), '10')
  await type(field('paliers.1.prixHT'), '9')
  await save()
  await until(autre)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Disque plein/.test(text()))
  const shown = [0, 1, 2].map((it) => [
    field(`paliers.${it}.quantite`).value,
    field(`paliers.${it}.prixHT`).value,
  ])
  assert.deepEqual(shown, [
    ['1', '12'],
    ['5', '11'],
    ['10', '9'],
  ])
  await save()
  await until(() => /Prix enregistré/.test(text()))
  assert.deepEqual(envoyes(served), shown)
  assert.equal(sentTo(served, 'POST /service/tarif').at(-1).version, 2)
})
