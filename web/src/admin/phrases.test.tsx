// Sentences of docs/gestion.md that stand nowhere else in the tests, to the letter.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ReactNode } from 'react'
import { reglages } from '../lib/reglages'
import { provideRules } from '../lib/rules'
import { click, closeScreen, openScreen, text } from '../test/admin'
import { until } from '../test/dom'
import { attribut, VIS } from '../test/regroupement'
import { problem, serve } from '../test/server'
import { ETATS } from '../wire/etats'
import { ArticlesPage } from './articles/ArticlesPage'
import { FamillesPage } from './familles/FamillesPage'
import { ForfaitsPage } from './forfaits/ForfaitsPage'
import { ModelesPage } from './modeles/ModelesPage'
import { RegroupementsPage } from './regroupements/RegroupementsPage'
import { StocksPage } from './stocks/StocksPage'

provideRules({})
after(closeScreen)

const DOWN = 'La boutique se repose'
const PLAN = 'GET /service/planVente'
const FIXATION = { codeFamille: 'F', libelleFamille: 'Fixation', nbArt: 3, feuille: false }

/** Everything but what is answered is refused in words. */
async function open(screen: ReactNode, search = '', answers: Record<string, unknown> = {}) {
  const refuse = () => problem(500, DOWN)
  const all = new Proxy(answers, { get: (it, call) => Reflect.get(it, call) ?? refuse })
  serve(all)
  await openScreen(screen, search)
}

const told = (sentence: string) => until(() => text().includes(`${sentence}\u00a0: ${DOWN}`))

test('what cannot be read is told in its own words', async () => {
  await open(<FamillesPage />)
  await told('Error fetching root categories')
  await open(<FamillesPage />, '', { [PLAN]: [FIXATION] })
  await until(() => /Fixation/.test(text()))
  await click(document.querySelector('[role=row] button') as HTMLElement)
  await told('Error fetching familly')
  await open(<ArticlesPage />)
  await told('Error fetching articles')
  await open(<StocksPage />)
  await told('Error fetching articles')
  await open(<RegroupementsPage />)
  await told('Error getting regroupements')
  await open(<RegroupementsPage />, '?id=7')
  await told('Error getting regroupements')
})

test('options of articles that cannot be read are told as such', async () => {
  await open(<RegroupementsPage />, '?id=7', {
    [PLAN]: [FIXATION],
    'GET /service/regroupement/7': { ...VIS, availableAttributs: [attribut('DIAMETRE')] },
  })
  await until(() => document.querySelector('form') !== null)
  await click(document.querySelector('button.bouton') as HTMLElement)
  const gone = [...document.querySelectorAll('button')].find((it) =>
    /Retirer/.test(it.getAttribute('aria-label') ?? it.textContent ?? ''),
  )
  await click(gone as HTMLElement)
  await told('Error fetching options articles')
})

test('titles of fees and of selection models are told to the letter', async () => {
  await open(<ForfaitsPage />, '', { 'GET /service/forfaitsTransport': [] })
  await until(() =>
    [...document.querySelectorAll('h2')].some(
      (it) => it.textContent === 'Forfaits transport existants',
    ),
  )
  await open(<ModelesPage />, '?id=4', {
    [PLAN]: [FIXATION],
    'GET /admin/selectionModele/get?id=4': {
      id: 4,
      nom: 'Vitrine',
      selection: { article: [], famille: [] },
      items: {},
      version: 1,
    },
  })
  await until(() => text().includes('PLAN DE VENTE') && text().includes('VOTRE SELECTION'))
})

test('the same screens tell them in correct French where the settings say so', async () => {
  reglages.textesCorriges = true
  try {
    await open(<FamillesPage />, '', { [PLAN]: [FIXATION] })
    await until(() => /Fixation/.test(text()))
    await click(document.querySelector('[role=row] button') as HTMLElement)
    await told('La famille n’a pas pu être lue')
    await open(<RegroupementsPage />)
    await told('Les regroupements n’ont pas pu être lus')
    await open(<ModelesPage />, '', { 'GET /admin/selectionModele/getAll?page=1': [] })
    await until(() => text().includes('LISTE DES MODÈLES'))
  } finally {
    reglages.textesCorriges = false
  }
})

test('states of an order are told to the letter', () => {
  assert.deepEqual(Object.fromEntries(ETATS.map((it) => [it.code, it.libelle])), {
    E_PRE: 'préparée',
    E_DIS: 'en cours de préparation',
    E_LIV: 'livrée',
    E_FAC: 'facturée',
    E_LIVPAR: 'partiellement livrée',
    E_CDEFOU: 'en cours de réapprovisionnement',
    // Of the shop's own: an order that is cancelled.
    E_ANN: 'annulée',
  })
})
