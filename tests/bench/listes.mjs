// The lists of the back office, each filter and deep pages, in a shop of 100,000 articles, 50,000
// customers and their logins, 200,000 orders: node listes.mjs BINARY [--out FILE].
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { Client } from './http.mjs'
import { ADMIN, Server } from './processus.mjs'
import { against, french, Report } from './rapport.mjs'
import { zipFolder } from './zip.mjs'

/** Server time of a list. */
const LIST_MS_MAX = 100
/** The middle of so many answers. */
const ASKS = 15
const COUNTS = { articles: 100_000, clients: 50_000, commandes: 200_000 }

/** A grouping of so many articles opens and changes in so long. */
const GROUPED = 2_000
const OPEN_MS_MAX = 300
const CHANGE_MS_MAX = 50

/** A zip of articles that differ by one attribute, and their codes. */
function groupedArticles(folder) {
  const codes = Array.from({ length: GROUPED }, (_, index) => `GRAND-${index}`)
  const csv = (head, row) => `${[head, ...codes.map(row)].join('\n')}\n`
  mkdirSync(folder)
  const write = (name, text) => writeFileSync(join(folder, `${name}.csv`), text)
  write('categories', 'code_famille;libelle;niveau;code_parent\nGRAND;Grand;1;\n')
  const article = (code) => `${code};Article ${code};GRAND;1,50;20`
  write('articles', csv('code_article;designation1;code_famille;prix_ht;taux_tva', article))
  const attribut = (code, index) => `${code};TAILLE;OPT;Taille;${index};`
  write('attributs', csv('code_article;propriete;nature;designation;valeur;suffixe', attribut))
  zipFolder(folder, `${folder}.zip`)
  return codes
}

/** The middle of many asks, in ms. */
async function middleOf(ask) {
  const times = []
  for (let turn = 0; turn < ASKS; turn++) {
    const start = performance.now()
    await ask(turn)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(ASKS / 2)]
}

async function measureGrouping(client, codes, report) {
  const of = (count) => codes.slice(0, count).map((codeArticle) => ({ codeArticle }))
  const body = (count) => ({
    titre: 'Grand',
    articleMaitre: { codeArticle: codes[0] },
    articles: of(count),
    attributs: [{ propriete: 'TAILLE', nature: 'OPT', affichage: 'SEL' }],
  })
  const path = '/service/regroupement'
  const { id } = await client.json('POST', path, { body: body(GROUPED) })
  const open = await middleOf(() => client.json('GET', `${path}/${id}`))
  // One article leaves and comes back by turns.
  const change = await middleOf((turn) =>
    client.json('PUT', path, { body: { id, ...body(GROUPED - 1 + (turn % 2)) } }),
  )
  report.section('Regroupement de 2 000 articles', ['Geste', 'Médiane', 'But', 'Atteint'])
  report.row('L’ouvrir', ...against(open, OPEN_MS_MAX, 'ms'))
  report.row('Y ajouter ou en ôter un article', ...against(change, CHANGE_MS_MAX, 'ms'))
}

const orders = (query) => `/admin/commandes/fetch?size=20&${query}`
const YEARS = 'dateDebut=2021-11-21&dateFin=2026-11-20'
const YEAR = 'dateDebut=2025-11-21&dateFin=2026-11-20'
const statistiques = (echelle) => `/admin/statistiques/fetch?echelle=${echelle}`
const LISTS = [
  ['Commandes, première page', orders('page=0')],
  ['Commandes, page 5 000', orders('page=4999')],
  ['Commandes, dernière page', orders('page=9999')],
  ['Commandes d’une année', orders('page=0&dateDebut=2024-01-01&dateFin=2024-12-31')],
  ['Commandes de cinq ans', orders(`page=0&${YEARS}`)],
  ['Commandes d’un client', orders('page=0&codeClient=C00777')],
  ['Commandes d’une agence, page 400', orders('page=400&codeAgence=AG03')],
  ['Commandes d’un état, dernière page', orders('page=1666&etat=E_PRE')],
  ['Commandes d’un état et d’une agence', orders('page=60&etat=E_LIV&codeAgence=AG03')],
  ['Commandes d’un état, un client', orders('page=0&etat=E_LIV&codeClient=C00777')],
  ['Commandes d’un état, une année', orders(`page=0&etat=E_FAC&${YEAR}`)],
  ['Commandes, les plus chères', orders('page=0&tri=-montantHT')],
  ['Commandes par montant, page 5 000', orders('page=4999&tri=montantHT')],
  ['Commandes, les plus anciennes', orders('page=0&tri=date')],
  ['Commandes d’un état par montant', orders('page=0&etat=E_LIV&tri=-montantHT')],
  ['Total des commandes d’un état', '/admin/commandes/totaux?etat=E_FAC'],
  ['Total des commandes de cinq ans', `/admin/commandes/totaux?${YEARS}`],
  ['Commandes à traiter', orders('page=0&etat=aucun')],
  ['Commande par sa référence', orders('page=0&reference=CD0150000')],
  ['Total des commandes d’une agence', '/admin/commandes/totaux?codeAgence=AG03'],
  ['Articles, première page', '/service/articles?page=1'],
  ['Articles, page 5 000', '/service/articles?page=5000'],
  ['Articles par référence, page 5 000', '/service/articles?page=5000&tri=-reference'],
  ['Articles par désignation', '/service/articles?page=1&tri=-designation'],
  ['Articles par prix, page 2 500', '/service/articles?page=2500&tri=-prix'],
  ['Articles par texte et prix', '/service/articles?page=1&queryString=vis&tri=prix'],
  ['Articles par texte', '/service/articles?page=1&queryString=vis'],
  ['Articles d’une famille, page 2 000', '/service/articles?page=2000&codeFamille=f-1'],
  ['Articles vendables', '/service/articles?page=1&excludeUnavailableArticles=1'],
  ['Articles retirés de la vente', '/service/articles?page=1&masques=1'],
  ['Clients, première page', '/service/clients?q=&page=1'],
  ['Clients, page 2 500', '/service/clients?q=&page=2500'],
  ['Clients par nom, page 1 250', '/service/clients?q=&page=1250&tri=-nom'],
  ['Clients par texte', '/service/clients?q=dupont&page=1'],
  ['Clients par type et agence', '/service/clients?codeType=GC&codeAgence=AG03&page=1'],
  ['Types de client', '/service/typesClient'],
  ['Connexions, page 2 500', '/service/connexions?q=&page=2500'],
  ['Connexions par texte', '/service/connexions?q=client4999&page=1'],
  ['Connexions par client, page 1 250', '/service/connexions?q=&page=1250&tri=-client'],
  ['Connexions par état', '/service/connexions?q=&page=1&tri=-etat'],
  ['Connexions d’un client', '/service/connexions?client=C00777&page=1'],
  ['Stocks, page 5 000', '/service/stocks?page=5000'],
  ['Tarif, page 2 000', '/service/tarifs?code=PRO&page=2000'],
  ['Tarif par prix, page 1 000', '/service/tarifs?code=PRO&page=1000&tri=-prix'],
  ['Tarif par référence, les dernières', '/service/tarifs?code=PRO&page=1&tri=-reference'],
  ['Clients par type', '/service/clients?q=&page=1&tri=-type'],
  ['Journal, les refus d’abord', '/service/journal?page=1&tri=-resultat'],
  ['Plan de vente', '/service/planVente'],
  ['Regroupements, page 100', '/service/regroupements?page=100'],
  ['Utilisateurs', '/service/utilisateurs?page=1'],
  ['Statistiques, cinq ans par jour, 24 agences', `${statistiques('jour')}&${YEARS}`],
  ['Statistiques, cinq ans par jour, une agence', `${statistiques('jour')}&${YEARS}&agences=AG07`],
  ['Statistiques, cinq ans par mois, un type', `${statistiques('mois')}&${YEARS}&typeClient=PRO`],
  ['Statistiques, un an par heure', `${statistiques('heure')}&${YEAR}`],
  ['Statistiques, cinq ans d’un client', `${statistiques('jour')}&${YEARS}&client=C00777`],
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(import.meta.dirname, 'LISTES.md') } },
})
const binary = resolve(positionals[0])
const folder = mkdtempSync(join(tmpdir(), 'comptoir-listes-'))
const data = join(folder, 'boutique')
let server
try {
  const csv = join(folder, 'csv')
  const counts = Object.entries(COUNTS).flatMap(([name, count]) => [`--${name}`, String(count)])
  execFileSync(binary, ['generate', ...counts, csv])
  zipFolder(csv, `${csv}.zip`)
  // As years of trade by 24 agencies leave them: rows by hour, and by day beside. First, since it
  // fills only a shop that is empty.
  execFileSync(binary, ['etalon', '--data', data])
  execFileSync(binary, ['import', `${csv}.zip`, '--data', data])
  const grouped = join(folder, 'grand')
  const codes = groupedArticles(grouped)
  execFileSync(binary, ['import', `${grouped}.zip`, '--data', data])
  server = await Server.start(binary, 'serve', data)
  const client = await Client.open(server.port)
  await client.json('POST', '/rest/connexion', { body: ADMIN })

  const report = new Report()
  const columns = ['Liste', 'ms CPU', 'Médiane', 'But', 'Atteint']
  report.section('Listes de l’administration', columns)
  for (const [label, path] of LISTS) {
    await client.json('GET', path)
    const before = server.cpu()
    const middle = await middleOf(() => client.json('GET', path))
    const cpu = ((server.cpu() - before) / ASKS) * 1_000
    report.row(label, french(cpu, 1), ...against(middle, LIST_MS_MAX, 'ms'))
  }
  await measureGrouping(client, codes, report)
  client.close()
  report.write(values.out, 'node tests/bench/listes.mjs target/release/comptoir')
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
