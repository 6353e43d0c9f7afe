import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import type { RecherchesView } from '../../wire/RecherchesView'
import { RecherchesPage } from './RecherchesPage'

after(closeScreen)

const LUES: RecherchesView = {
  jours: 30,
  apprentissage: true,
  sansReponse: [
    {
      texte: 'bidulette',
      fois: 4,
      dernier: 1_795_305_600,
      enPartie: false,
      ignoree: false,
      proches: ['bidule'],
    },
  ],
}

async function open(more: Record<string, unknown> = {}) {
  const served = serve({ 'GET /service/recherches': LUES, ...more })
  await openScreen(<RecherchesPage />)
  await until(() => !/Chargement/.test(text()))
  return served
}

test('a search without answer leads to a group of synonyms, or is ignored', async () => {
  const served = await open({ 'POST /service/recherches/ignorer': { ok: true } })
  const cells = [...document.querySelectorAll('tbody td')].map((it) => it.textContent)
  assert.deepEqual(cells.slice(0, 5), ['bidulette', '4', '22/11/26', 'Aucune', 'bidule'])
  assert.match(named<HTMLAnchorElement>('a', 'bidule').href, /mots=bidulette%7Cbidule$/)
  assert.match(named<HTMLAnchorElement>('a', 'Ajouter un synonyme').href, /mots=bidulette$/)
  await click(named('button', 'Ignorer bidulette'))
  const call = 'POST /service/recherches/ignorer'
  await until(() => served.asked.some((it) => it.call === call))
  assert.deepEqual(sentTo(served, call)[0], { texte: 'bidulette', ignoree: true })
})

test('learning is switched off', async () => {
  const served = await open({ 'POST /service/recherches/apprentissage': { ok: true } })
  await click(document.querySelector('input[type=checkbox]') as HTMLInputElement)
  const call = 'POST /service/recherches/apprentissage'
  await until(() => served.asked.some((it) => it.call === call))
  assert.deepEqual(sentTo(served, call)[0], { actif: false })
})

test('a search is explained: its words, then why each article stands there', async () => {
  await open({
    'GET /service/recherches/explication?texte=je+cherche+vis': {
      texte: 'je cherche vis',
      mots: [
        { mot: 'cherche', racine: 'cherch', demande: true, commence: false, trouve: false },
        { mot: 'vis', racine: 'vis', demande: false, commence: true, trouve: true },
      ],
      corrections: [],
      synonymes: [{ mot: 'vis', lu: ['visserie'] }],
      familles: ['Vis à bois'],
      enPartie: false,
      total: 1,
      articles: [
        {
          codeArticle: 'V4',
          designation: 'Vis à bois',
          raisons: ['tous les mots', 'poids 36'],
          marques: [
            { mots: ['vis'], etape: 'mot', champ: 'premier mot du titre', terme: 'vis', poids: 36 },
          ],
        },
      ],
    },
  })
  await type(document.querySelector('#texte-explique') as HTMLInputElement, 'je cherche vis')
  await click(named('button', 'Expliquer'))
  await until(() => /poids 36/.test(text()))
  assert.match(text(), /cherche \(racine cherch\).: mot de demande, laissé de côté/)
  assert.match(text(), /vis se dit aussi visserie/)
  assert.match(text(), /\+36.: mot vis dans premier mot du titre \(vis\)/)
})
