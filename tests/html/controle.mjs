// The Nu HTML checker over every page and popup: `node controle.mjs BINARY`. Any error fails.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN, Server } from '../bench/processus.mjs'
import { everyPage } from './pages.mjs'
import { Visiteur } from './visiteur.mjs'

const JAR = new URL('node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url).pathname

/** What the checker may say about some hundred pages. */
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

const binary = process.argv[2] ?? process.env.COMPTOIR_BIN
if (!binary) throw new Error('node controle.mjs BINARY')
const folder = await mkdtemp(join(tmpdir(), 'comptoir-html-'))
const server = await Server.start(binary, 'demo', join(folder, 'boutique'))
const names = new Map()
try {
  await mkdir(join(folder, 'pages'))
  const boutique = { admin: ADMIN, refuse: 'essai.ko' }
  await writeFile(join(folder, 'boutique', 'import', boutique.refuse), '')
  for await (const { name, html } of everyPage(() => new Visiteur(server.url), boutique)) {
    const file = `${String(names.size + 1).padStart(3, '0')}.html`
    await writeFile(join(folder, 'pages', file), html)
    names.set(file, name)
  }
} finally {
  await server.stop()
}
const found = await errors(join(folder, 'pages'))
for (const [text, where] of found) {
  console.log(`\n${text}`)
  for (const it of where.slice(0, 5)) console.log(`  ${it}`)
  if (where.length > 5) console.log(`  et ${where.length - 5} autres`)
}
await rm(folder, { recursive: true, force: true })
console.log(`\n${names.size} pages contrôlées, ${found.size} sortes d’erreurs`)
process.exitCode = found.size > 0 ? 1 : 0

/** Each kind of error, with where it is. */
async function errors(pages) {
  const options = ['--errors-only', '--exit-zero-always', '--format', 'json', '--stdout']
  const output = await new Promise((resolve, reject) => {
    execFile(
      'java',
      ['-Xss4m', '-jar', JAR, ...options, pages],
      { maxBuffer: OUTPUT_BYTES_MAX },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
  })
  const found = new Map()
  for (const { type, url, message, extract, lastLine } of JSON.parse(output).messages) {
    if (type === 'info') continue
    const page = names.get(url?.split('/').at(-1)) ?? url
    found.set(message, [...(found.get(message) ?? []), `${page} (l. ${lastLine}) : ${extract?.trim()}`])
  }
  return found
}
