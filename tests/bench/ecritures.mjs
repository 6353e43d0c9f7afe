// What a customer and an administrator do, durable before the answer.
import { LOAD_COLUMNS } from './banc.mjs'
import { spread } from './catalogue.mjs'
import { french, verdict } from './rapport.mjs'
import { basketAdds, orderList, orders } from './scenarios.mjs'

const CHANGES_PER_COMMIT_MIN = 8
const ARTICLES = 50
/** Articles ordered in turn: enough that none sells out. */
const ARTICLES_ORDERED = 20_000

export async function measureWrites(banc, catalogue) {
  const codes = (count) => spread(catalogue.articles, count).map((it) => it.code_article)
  banc.report.section('Écritures, durables avant la réponse', LOAD_COLUMNS)
  const before = await commits(banc.server)
  await banc.scenario('Ajout au panier', basketAdds(codes(ARTICLES)), { target: banc.within(10) })
  const after = await commits(banc.server)
  await banc.scenario(
    'Commande ; en CPU, avec son panier et sa ligne',
    orders(codes(ARTICLES_ORDERED), catalogue.codeAgence),
  )
  await banc.scenario('Liste des 20 dernières commandes', orderList, { target: banc.within(12) })

  const shared = (after.changes - before.changes) / (after.commits - before.commits)
  banc.report.section('Écritures groupées', ['Mesure', 'Valeur', 'But', 'Atteint'])
  banc.report.row(
    'Changements par écriture sur disque, 16 clients',
    french(shared),
    `≥ ${CHANGES_PER_COMMIT_MIN}`,
    verdict(shared >= CHANGES_PER_COMMIT_MIN),
  )
}

async function commits(server) {
  return {
    changes: await server.metric('comptoir_changes_total'),
    commits: await server.metric('comptoir_commits_total'),
  }
}
