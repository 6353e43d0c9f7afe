import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import type { SynonymeView } from '../../wire/SynonymeView'
import { SynonymesPage } from './SynonymesPage'

provideRules({})
after(closeScreen)

const groupe = (code: string, mots: string, more: Partial<SynonymeView> = {}): SynonymeView => ({
  code,
  mots,
  sens: 'double',
  actif: true,
  metier: true,
  modifie: false,
  version: 7,
  retouches: [],
  ...more,
})
const FORET = groupe('foret', 'foret|mèche')
const PLACO = groupe('placo', 'placo|plaque de plâtre', {
  sens: 'simple',
  metier: false,
  actif: false,
})

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/synonymes': [FORET, PLACO],
    'GET /service/synonyme/foret': FORET,
    ...more,
  })
  await openScreen(<SynonymesPage />, search)
  await until(() => !/Chargement|Recherche en cours/.test(text()))
  return served
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((it) => it.textContent),
  )

test('groups are told with their sense, their origin, and found without accents', async () => {
  await open()
  assert.deepEqual(rows(), [
    ['foret, mèche', 'Métier', 'Appliqué'],
    ['placo → plaque de plâtre', 'Le vôtre', 'Coupé'],
  ])
  await open('?q=platre')
  assert.equal(rows().length, 1)
  await open('?origine=propre')
  assert.equal(rows()[0]?.[1], 'Le vôtre')
})

test('an expression is added to a group of the trade and another taken away', async () => {
  const served = await open('?fiche=foret', { 'POST /service/synonyme': FORET })
  await until(() => /foret/.test(text()))
  await type(document.querySelector('[id$="mots"]') as HTMLInputElement, 'mèche à bois')
  await click(named('button', 'Ajouter'))
  await click(named('button', 'Retirer mèche'))
  await click(named('button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === 'POST /service/synonyme'))
  assert.deepEqual(sentTo(served, 'POST /service/synonyme')[0], {
    code: 'foret',
    mots: 'foret|mèche à bois',
    version: 7,
  })
})

test('an expression that is typed and not added is saved with the group', async () => {
  const served = await open('?fiche=foret', { 'POST /service/synonyme': FORET })
  await until(() => /foret/.test(text()))
  const input = document.querySelector('[id$="mots"]') as HTMLInputElement
  await type(input, ' mèche plate|foret ')
  await click(named('button', 'Retirer mèche'))
  await click(named('button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === 'POST /service/synonyme'))
  assert.equal(sentTo(served, 'POST /service/synonyme')[0]?.mots, 'foret|mèche plate')
})

test('a search without answer fills a new group, which is tried before it is kept', async () => {
  const served = await open('?fiche=%2B&mots=Bidulette|vis', {
    'GET /service/recherches/explication?texte=Bidulette&code=bidulette&mots=Bidulette%7Cvis&sens=double&actif=1':
      {
        texte: 'Bidulette',
        total: 3,
        mots: [],
        corrections: [],
        synonymes: [],
        familles: [],
        enPartie: false,
        articles: [{ codeArticle: 'V4', designation: 'Vis à bois', raisons: [], marques: [] }],
      },
  })
  await click(named('button', 'Chercher «\u00a0Bidulette\u00a0»'))
  await until(() => /trouve 3.articles/.test(text()))
  assert.match(text(), /Vis à bois V4/)
  const asked = served.asked.find((it) => it.call.startsWith('GET /service/recherches'))
  assert.match(String(asked?.call), /mots=Bidulette%7Cvis/)
  assert.equal(document.querySelector<HTMLInputElement>('[name="code"]')?.value, 'bidulette')
})
