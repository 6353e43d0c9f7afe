import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ReactNode } from 'react'
import { provideRules } from '../lib/rules'
import { closeScreen, openScreen, text } from '../test/admin'
import { until } from '../test/dom'
import { serve } from '../test/server'
import { AgencesPage } from './agences/AgencesPage'
import { ArticlesPage } from './articles/ArticlesPage'
import { ClientsPage } from './clients/ClientsPage'
import { ConnexionsPage } from './connexions/ConnexionsPage'
import { FamillesPage } from './familles/FamillesPage'
import { StocksPage } from './stocks/StocksPage'
import { TarifsPage } from './tarifs/TarifsPage'

provideRules({})
after(closeScreen)

const STOCK = {
  codeArticle: 'V4',
  designation1: 'Vis',
  unite: 'PCE',
  disponible: 3,
  stockTotal: 0,
  agences: [{ code_agence: 'A01', libelle_agence: 'Brest', stock: 3 }],
  declinaisons: [{ codeDeclinaison: 'GRIS', libelle: 'Gris', stock: 1 }],
  version: 1,
  retouches: [],
}

const ECRANS: [string, ReactNode, string][] = [
  ['articles', <ArticlesPage key="" />, '%2B'],
  ['clients', <ClientsPage key="" />, '%2B'],
  ['connexions', <ConnexionsPage key="" />, '%2B'],
  ['agences', <AgencesPage key="" />, '%2B'],
  ['familles', <FamillesPage key="" />, '%2B'],
  ['tarifs', <TarifsPage key="" />, '%2B'],
  ['stocks', <StocksPage key="" />, 'V4'],
]

/** The fields below which nothing says what they change, nor below the title of their group. */
function muets(): string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    'form fieldset :is(input:not([type=hidden], [aria-hidden]), select, textarea)',
  )
  const isMute = (field: HTMLElement) =>
    !field.closest('fieldset')?.querySelector(':scope > p.aide') &&
    !(field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.classList.contains('aide'))
  return [...fields].filter(isMute).map((it) => it.id)
}

for (const [nom, ecran, fiche] of ECRANS) {
  test(`a line says what each field of ${nom} changes in the shop`, async () => {
    serve({ 'GET /service/stock/V4': STOCK, 'GET /service/unites': [] })
    await openScreen(ecran, `?fiche=${fiche}`)
    await until(() => document.querySelector('form fieldset input') !== null)
    assert.deepEqual(muets(), [])
    // What need not be filled in is said in one way on every screen.
    assert.equal(text().replaceAll('(facultatif)', '').indexOf('facultatif'), -1)
  })
}
