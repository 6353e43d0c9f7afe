// The life of the shop: import, start, memory, files.
import { execFileSync, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { spread } from './catalogue.mjs'
import { median, percentile } from './charge.mjs'
import { against, french } from './rapport.mjs'
import { orders } from './scenarios.mjs'

const COLUMNS = ['Mesure', 'Valeur', 'But', 'Atteint']
const STARTS = 3
/** Customers who order while a catalogue comes in. */
const BUYERS = 2
const ARTICLES = 20_000

export async function measureImport(banc, { zip }) {
  banc.report.section('Import', COLUMNS)
  banc.server.resetPeak()
  const took = await importFile(banc, zip)
  const peak = banc.server.memory('VmHWM')
  const label = `Import de ${french(banc.articles)} articles, index compris`
  banc.report.row(label, ...against(took, 15, 's'))
  banc.report.row('Mémoire au plus haut pendant cet import', ...against(peak, 350, 'Mo', 0))
  banc.report.row('Index de recherche, sur le disque', `${french(size(join(banc.data, 'index')), 0)} Mo`, '', '')
}

/** Seconds taken by `comptoir import` while the shop is served. */
export async function importFile({ binary, data }, zip) {
  const began = performance.now()
  const program = spawn(binary, ['import', zip, '--data', data], { stdio: 'ignore' })
  const code = await new Promise((done) => program.once('exit', done))
  if (code !== 0) throw new Error(`comptoir import ended with code ${code}`)
  return (performance.now() - began) / 1000
}

export async function measureStart(banc) {
  const starts = []
  for (let start = 0; start < STARTS; start++) {
    await banc.stop()
    await banc.start()
    starts.push(banc.server.started)
  }
  banc.report.section('Démarrage', COLUMNS)
  banc.report.row('Du lancement à la première réponse', ...against(median(starts), 500, 'ms', 0))
  banc.report.row('Mémoire au repos', ...against(banc.server.memory(), 120, 'Mo', 0))
}

/** A second catalogue, of other articles, comes in while customers order those of the first. */
export async function measureImportMeanwhile(banc, { articles, codeAgence }, { zip }) {
  const codes = spread(articles, ARTICLES).map(({ code_article }) => code_article)
  const { clients, once } = await orders(codes, codeAgence)(banc.server.port, BUYERS)
  banc.server.resetPeak()
  const latencies = []
  const purchases = []
  let imported = false
  const importing = importFile(banc, zip).finally(() => {
    imported = true
  })
  const buying = clients.map(async (_, buyer) => {
    while (!imported) {
      const began = performance.now()
      latencies.push(await once(buyer))
      purchases.push(performance.now() - began)
    }
  })
  const [took] = await Promise.all([importing, ...buying])
  for (const client of clients) client.close()
  for (const waits of [latencies, purchases]) waits.sort((a, b) => a - b)
  const peak = banc.server.memory('VmHWM')
  banc.report.section('Import pendant les ventes', COLUMNS)
  banc.report.row("Durée de l'import", `${french(took)} s`, '', '')
  banc.report.row('Commandes passées pendant ce temps', french(latencies.length, 0), '', '')
  banc.report.row('Commande, p99', ...against(percentile(latencies, 99), 1000, 'ms', 0))
  // Whoever buys while the rows are copied in waits for all of them, once, whatever it asked then.
  const label = 'Achat entier (panier, ligne, commande) : p50 / p95 / p99 / p99,9 / au plus'
  const waits = [50, 95, 99, 99.9, 100].map((share) => french(percentile(purchases, share), 0))
  banc.report.row(label, `${waits.join(' / ')} ms`, '', '')
  banc.report.row('Mémoire au plus haut', ...against(peak, 350, 'Mo', 0))
}

/** Megabytes a folder takes on the disk. */
function size(folder) {
  return Number(execFileSync('du', ['-sm', folder]).toString().split('\t')[0])
}

export function measureSizes({ binary, data, report }) {
  report.section('Taille', COLUMNS)
  report.row('Dossier de données', `${french(size(data), 0)} Mo`, '', '')
  report.row('Exécutable', ...against(statSync(binary).size / 1e6, 40, 'Mo'))
}
