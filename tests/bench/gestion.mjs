// What a merchant's ERP asks: a wide workbook, lots of stocks while customers order, the feed of a comparator.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { familleOf, spread } from './catalogue.mjs'
import { load, median, percentile, timed } from './charge.mjs'
import { writeWorkbook } from './classeur.mjs'
import { Client } from './http.mjs'
import { ADMIN } from './processus.mjs'
import { against, french, verdict } from './rapport.mjs'
import { orders } from './scenarios.mjs'
import { importFile } from './vie.mjs'

const COLUMNS = ['Mesure', 'Valeur', 'But', 'Atteint']
/** Rows of a lot: as many as one may have. */
const LOT = 5_000
const LOTS = 5
const BUYERS = 4
/** A lot begins each second, where an ERP sends one every five minutes: it is one change, which orders wait for. */
const LOT_EVERY_MS = 1_000
const ARTICLES_ORDERED = 20_000
/** An article of each list that is asked right after a stock changed. */
const LISTS = 20

export async function measureGestion(banc, catalogue) {
  banc.report.section('Fichiers et gestion', COLUMNS)
  await measureWorkbook(banc, catalogue)
  const client = await Client.open(banc.server.port)
  const erp = await openErp(banc.server.port, client)
  client.close()
  await measureLots(banc, catalogue, erp)
  await measureOrdersMeanwhile(banc, catalogue, erp)
  await measureListAfterStock(banc, catalogue, erp)
  await measureFeed(banc)
}

async function measureWorkbook(banc, { articles }) {
  const file = join(banc.folder, 'gestion.xlsx')
  writeWorkbook(articles, file)
  banc.server.resetPeak()
  const took = await importFile(banc, file)
  const peak = banc.server.memory('VmHWM')
  const label = `Import d'un classeur de ${french(articles.length)} lignes et 14 colonnes`
  banc.report.row(label, ...against(took, 30, 's'))
  banc.report.row('Mémoire au plus haut pendant cet import', ...against(peak, 350, 'Mo', 0))
}

/** A program that may set stocks; it answers the turn that sends a lot from a place on. */
async function openErp(port, client) {
  await client.json('POST', '/rest/connexion', { body: ADMIN })
  const body = { nom: 'Banc', portees: ['stock.ecrire'], expire: '' }
  const { jeton } = await client.json('POST', '/service/jetons', { body })
  const own = await Client.open(port)
  return (lignes) => {
    const headers = { authorization: `Bearer ${jeton}`, 'idempotency-key': randomUUID() }
    return timed(own, own.encode('POST', '/api/v1/stocks', { headers, body: { lignes } }))
  }
}

let turn = 0
/** Rows that change: no stock is twice the same. */
function rows(articles, codeAgence) {
  turn += 1
  return articles.map(({ code_article }, at) => ({
    code_article,
    code_agence: codeAgence,
    stock: 1_000 + ((at + turn * 31) % 900),
  }))
}

async function measureLots(banc, { articles, codeAgence }, send) {
  const lot = spread(articles, Math.min(LOT, articles.length))
  const costs = []
  for (let round = 0; round < LOTS; round++) {
    const before = banc.server.cpu()
    await send(rows(lot, codeAgence))
    costs.push((banc.server.cpu() - before) * 1_000)
  }
  const label = `Lot de ${french(lot.length)} stocks, temps de processeur`
  banc.report.row(label, ...against(median(costs), 150, 'ms', 0))
}

/** The wait of an order alone, then beside a program that sends a lot each second. */
async function measureOrdersMeanwhile(banc, { articles, codeAgence }, send) {
  const codes = spread(articles, ARTICLES_ORDERED).map((it) => it.code_article)
  const { clients, once } = await orders(codes, codeAgence)(banc.server.port, BUYERS)
  const run = () => load({ seconds: banc.seconds, connections: BUYERS, once })
  const alone = percentile((await run()).latencies, 99)
  const lot = spread(articles, Math.min(LOT, articles.length))
  let over = false
  const sending = (async () => {
    while (!over) {
      await Promise.all([send(rows(lot, codeAgence)), setTimeout(LOT_EVERY_MS)])
    }
  })()
  const { latencies } = await run()
  const beside = percentile(latencies, 99)
  over = true
  await sending
  for (const client of clients) client.close()
  banc.report.row(
    "p99 d'une commande, sans puis avec un lot par seconde (au plus)",
    `${french(alone)} / ${french(beside)} (${french(percentile(latencies, 100))}) ms`,
    '≤ 2 fois',
    verdict(beside <= 2 * alone),
  )
}

/** A list of what is in stock, asked again as it is, then right after the stock of an article changed. */
async function measureListAfterStock(banc, catalogue, send) {
  const { articles, codeAgence } = catalogue
  const famille = familleOf(catalogue, articles.length / 2)
  const client = await Client.open(banc.server.port)
  const path = (at) => `/rest/articles?famille=${famille.code}&stock=1&page=${at + 1}`
  const ask = (at) => client.ask('GET', path(at))
  await ask(0)
  const cost = async (at) => {
    const before = banc.server.cpu()
    await ask(at)
    return (banc.server.cpu() - before) * 1_000
  }
  let [plain, after] = [0, 0]
  for (let at = 1; at <= LISTS; at++) plain += await cost(at)
  for (let at = 1; at <= LISTS; at++) {
    await send(rows([articles[at]], codeAgence))
    after += await cost(at)
  }
  client.close()
  banc.report.row(
    `Liste « en stock » (${french(famille.count)} articles), puis juste après un stock changé, en CPU`,
    `${french(plain / LISTS)} / ${french(after / LISTS)} ms`,
    '',
    '',
  )
}

async function measureFeed(banc) {
  const client = await Client.open(banc.server.port)
  banc.server.resetPeak()
  const before = banc.server.memory('VmHWM')
  const began = performance.now()
  const { status, body } = await client.ask('GET', '/flux/articles.csv')
  const took = (performance.now() - began) / 1_000
  client.close()
  const more = banc.server.memory('VmHWM') - before
  banc.report.row(
    'Flux des articles (CSV)',
    status === 200 ? `${french(took)} s, ${french(body.length / 1e6)} Mo` : `fermé (${status})`,
    '',
    '',
  )
  banc.report.row('Mémoire de plus pendant ce flux', ...against(more, 50, 'Mo', 0))
}
