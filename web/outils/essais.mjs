// npm run essais [-- MOT]: bundles the tests whose path holds MOT, all without it, and runs them.
// COMPTOIR_TEMPS names a file for what each took, in milliseconds.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

const OUT = 'dist-tests'

const bundling = ['build.mjs', '--tests', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, bundling, { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const built = readdirSync(OUT)
const files = built.filter((it) => it.startsWith('lot-')).map((it) => resolve(OUT, it))
const awaited = new Set(built.filter((it) => it.endsWith('.test.js')))
const times = []

const stream = run({ files, concurrency: files.length })
const note = ({ name, nesting, details }) => {
  if (nesting === 0) awaited.delete(`${name}.js`)
  else times.push(`${Math.round(details.duration_ms)}\t${name}`)
}
stream.on('test:pass', note)
stream.on('test:fail', (test) => {
  process.exitCode = 1
  note(test)
})
stream.on('end', () => {
  // A process that ended early has not failed in the eyes of the runner.
  if (awaited.size > 0) {
    process.exitCode = 1
    console.error('not run to their end:', ...awaited)
  }
  if (process.env.COMPTOIR_TEMPS) writeFileSync(process.env.COMPTOIR_TEMPS, `${times.join('\n')}\n`)
})
stream.compose(new spec()).pipe(process.stdout)
