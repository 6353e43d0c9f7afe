// What a visitor reads: JSON calls and pages, measured apart.
import { LOAD_COLUMNS } from './banc.mjs'
import { familleOf, searches, spread, typedReferences, wrongReferences } from './catalogue.mjs'
import { percentile } from './charge.mjs'
import { Client } from './http.mjs'
import { learn } from './pertinence/apprentissage.mjs'
import { against, french } from './rapport.mjs'
import { quickOrder, reading, visitors } from './scenarios.mjs'

/** The family of the promise about lists holds 45,000 of 100,000 articles. */
const FAMILLE_SHARE = 0.45
const PATHS = 400
/** Pages of that list asked in turn. */
const PAGES = 40
const LIST_MICROS_MAX = 5000
const LIST_P95_MS_MAX = 25
const FIRST_RENDER_MS_MAX = 60
/** Lines of a quick order at most, and what resolving them may take of the processor. */
const QUICK_ORDER_LINES = 5000
const QUICK_ORDER_MICROS_MAX = 300_000
/** Texts after which an article was chosen often enough to come first. */
const TAUGHT = 100

export async function measureReads(banc, catalogue) {
  const famille = familleOf(catalogue, banc.articles * FAMILLE_SHARE)
  const list = reading(
    Array.from(
      { length: PAGES },
      (_, page) => `/rest/articles?famille=${famille.code}&page=${page + 1}`,
    ),
  )
  const words = searches(catalogue.articles, PATHS)

  banc.report.section('Réponses JSON', LOAD_COLUMNS)
  await banc.scenario('Étalon : 2 ko de JSON statique', reading(['/etalon.json']))
  await banc.scenario(
    'Suggestions, prix et stock compris',
    reading(words.map((text) => `/rest/recherche/${encodeURIComponent(text)}`)),
    { target: banc.within(20, 99, 25) },
  )
  await banc.scenario(`Liste et facettes de ${french(famille.count)} articles`, list)
  await banc.scenario('La même, une seule connexion', list, { connections: 1, target: listTarget })
  await banc.scenario(
    `Saisie rapide de ${french(QUICK_ORDER_LINES)} références, une sur dix fautive`,
    quickOrder(typedReferences(catalogue.articles, QUICK_ORDER_LINES)),
    { connections: 1, target: quickOrderTarget },
  )
  await banc.scenario(
    `Saisie rapide de ${french(QUICK_ORDER_LINES)} références, toutes fautives`,
    quickOrder(wrongReferences(catalogue.articles, QUICK_ORDER_LINES)),
    { connections: 1, target: quickOrderTarget },
  )
  await measurePages(banc, catalogue, famille)

  banc.report.section('Après la charge', ['Mesure', 'Valeur', 'But', 'Atteint'])
  banc.report.row('Mémoire', ...against(banc.server.memory(), 256, 'Mo', 0))
}

/** Suggestions once the shop has learnt from choices, which are applied to what every text finds. */
export async function measureLearned(banc, { articles }) {
  const texts = searches(articles, TAUGHT)
  const client = await Client.open(banc.server.port)
  const links = new Map()
  const choices = []
  for (const texte of texts) {
    const answer = await client.json('GET', `/rest/articles?query=${encodeURIComponent(texte)}`)
    const chosen = answer.list.at(-1)
    if (!chosen) continue
    links.set(chosen.codeArticle, chosen.LIEN_FICHE)
    choices.push({ texte, code: chosen.codeArticle })
  }
  client.close()
  await learn(banc.server, choices, links)
  // Applied when the shop is opened, as after each quarter of an hour.
  await banc.stop()
  await banc.start()
  banc.report.section('Une fois des choix appris', LOAD_COLUMNS)
  await banc.scenario(
    `Suggestions, prix et stock compris, ${french(choices.length, 0)} textes appris`,
    reading(texts.map((text) => `/rest/recherche/${encodeURIComponent(text)}`)),
    { target: banc.within(20, 99, 25) },
  )
}

function listTarget({ micros, latencies }) {
  const reached = micros <= LIST_MICROS_MAX && percentile(latencies, 95) <= LIST_P95_MS_MAX
  return [`≤ ${LIST_MICROS_MAX} µs, p95 ≤ ${LIST_P95_MS_MAX} ms`, reached]
}

function quickOrderTarget({ micros }) {
  return [`≤ ${french(QUICK_ORDER_MICROS_MAX)} µs`, micros <= QUICK_ORDER_MICROS_MAX]
}

async function measurePages(banc, { articles }, famille) {
  const paths = spread(articles, PATHS).map(({ code_article }) => `/produit/${code_article}/x`)
  paths.push(`/categorie/${famille.code}/x`)
  const products = await canonicalPaths(banc.server.port, paths)
  const category = products.pop()

  banc.report.section('Pages HTML', LOAD_COLUMNS)
  await measureFirstRenders(banc, products)
  await banc.scenario('Page article, en cache', reading(products), { target: banc.within(3) })
  await banc.scenario('Page famille, en cache', reading([category]), { target: banc.within(3) })
}

/** Where pages asked with a wrong slug redirect to: one after the other, as one address may ask for pages. */
async function canonicalPaths(port, paths) {
  const [visitor] = await visitors(port, 1)
  const places = []
  for (const path of paths) {
    const { status, head } = await visitor.ask('GET', path)
    const place = /^location: (\S+)/im.exec(head)?.[1]
    if (!place) throw new Error(`${path} answered ${status}, and leads nowhere`)
    places.push(place)
  }
  visitor.close()
  return places
}

/** Each page once, one after the other: nothing is cached yet. */
async function measureFirstRenders(banc, paths) {
  const { clients, once } = await reading(paths)(banc.server.port, 1)
  const before = banc.server.cpu()
  const latencies = []
  for (const _ of paths) latencies.push(await once(0))
  const micros = ((banc.server.cpu() - before) / paths.length) * 1e6
  clients[0].close()
  latencies.sort((a, b) => a - b)
  const reached = percentile(latencies, 95) <= FIRST_RENDER_MS_MAX
  const target = () => [`p95 ≤ ${FIRST_RENDER_MS_MAX} ms`, reached]
  banc.loadRow('Page article, premier rendu', { micros, latencies }, target)
}
