// Lighthouse, as on a mid-range telephone, on the demo shop: home, list and product pages.
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './charge.mjs'
import { Server } from './processus.mjs'

const RUNS = 3
const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
/** What the project promised itself, by Lighthouse category. */
const TARGETS = [
  ['performance', 'Performance', 98],
  ['accessibility', 'Accessibilité', 100],
  ['best-practices', 'Bonnes pratiques', 100],
  ['seo', 'Référencement', 100],
]

export async function measurePhare({ binary, folder, report }) {
  const server = await Server.start(binary, 'demo', join(folder, 'demo'))
  const names = TARGETS.map(([, name, min]) => `${name} (≥ ${min})`)
  report.section('Lighthouse, téléphone', ['Page', ...names, 'LCP', 'CLS', 'TBT'])
  try {
    for (const [name, path] of await pages(server.url)) {
      report.row(name, ...(await scores(new URL(path, server.url).href)))
    }
  } finally {
    await server.stop()
  }
}

/** Home, and the first list and product it leads to. */
async function pages(url) {
  const home = await (await fetch(url)).text()
  const list = /href="(\/categorie\/[^"?#]+)"/.exec(home)[1]
  const product = /href="(\/produit\/[^"?#]+)"/.exec(await (await fetch(new URL(list, url))).text())[1]
  return [['Accueil', '/'], ['Liste', list], ['Article', product]]
}

/** The median of each score and of the three timings behind the performance. */
async function scores(url) {
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: FLAGS })
    try {
      const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
      runs.push(lhr)
    } finally {
      chrome.kill()
    }
  }
  const audit = (id) => median(runs.map(({ audits }) => audits[id].numericValue))
  return [
    ...TARGETS.map(([id, , min]) => {
      const score = Math.round(median(runs.map(({ categories }) => categories[id].score)) * 100)
      return score < min ? `**${score}**` : `${score}`
    }),
    `${Math.round(audit('largest-contentful-paint'))} ms`,
    audit('cumulative-layout-shift').toFixed(3),
    `${Math.round(audit('total-blocking-time'))} ms`,
  ]
}
