// `./install.sh bench`: a generated shop of 100,000 articles, measured from outside.
// node run.mjs BINARY [--articles N] [--seconds N] [--out FILE]: smaller numbers for a closer look.
// node run.mjs BINARY --quick: every row once, of a small shop, without a browser nor a verdict. The checks
// do so: a bench that nobody runs stops at the first rule that changed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Banc } from './banc.mjs'
import { generate } from './catalogue.mjs'
import { measureWrites } from './ecritures.mjs'
import { measureGestion } from './gestion.mjs'
import { measureLearned, measureReads } from './lectures.mjs'
import { isQuick } from './rapport.mjs'
import { measureImport, measureImportMeanwhile, measureSizes, measureStart } from './vie.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    articles: { type: 'string', default: isQuick ? '1000' : '100000' },
    seconds: { type: 'string', default: isQuick ? '1' : '5' },
    out: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
    quick: { type: 'boolean' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
const binary = resolve(positionals[0])
const articles = Number(values.articles)
const banc = new Banc({ binary, folder, articles, seconds: Number(values.seconds) })

try {
  const catalogue = generate(banc, 1)
  await banc.start()
  await measureImport(banc, catalogue)
  await measureStart(banc)
  await measureReads(banc, catalogue)
  await measureLearned(banc, catalogue)
  await measureWrites(banc, catalogue)
  await measureGestion(banc, catalogue)
  await measureImportMeanwhile(banc, catalogue, generate(banc, 2))
  measureSizes(banc)
  await banc.stop()
  if (!isQuick) {
    // They want packages that a quick look does without.
    const { measurePhare } = await import('./phare.mjs')
    const { measureReactivite } = await import('./reactivite.mjs')
    await measurePhare(banc)
    await measureReactivite(banc)
    banc.report.write(values.out, './install.sh bench')
  }
} finally {
  await banc.stop()
  rmSync(folder, { recursive: true, force: true })
}
