// A day of an ERP, by a client that a generator makes of the document of the API: `node jouer.mjs BINARY`.
// What the document says wrongly does not compile here, or is not found at runtime.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { Server } from '../bench/processus.mjs'
import { makeTokens, PORTEES } from './porteur.mjs'

const here = new URL('.', import.meta.url).pathname
const binary = process.argv[2] ?? process.env.COMPTOIR_BIN
if (!binary) throw new Error('node jouer.mjs BINARY')
const folder = await mkdtemp(join(tmpdir(), 'comptoir-client-'))
const server = await Server.start(binary, 'demo', join(folder, 'boutique'))
try {
  const [jeton, lecteur] = await makeTokens(server.url, [PORTEES, ['lecture']])
  await rm(join(here, 'dist'), { recursive: true, force: true })
  const document = join(folder, 'openapi.json')
  await writeFile(document, await (await fetch(new URL('/api/v1/openapi.json', server.url))).text())
  await createClient({
    input: document,
    output: { path: join(here, 'dist', 'sdk'), tsConfigPath: join(here, 'tsconfig.json') },
    logs: { level: 'silent' },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  })
  run(['node_modules/typescript/bin/tsc', '--project', '.'])
  run(['--test', join('dist', 'js', 'client', 'jour.js')], {
    BOUTIQUE: server.url,
    JETON: jeton,
    JETON_LECTEUR: lecteur,
  })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Runs a script of Node; what it says is shown. */
function run(args, env = {}) {
  const options = { cwd: here, stdio: 'inherit', env: { ...process.env, ...env } }
  const { status } = spawnSync(process.execPath, args, options)
  if (status !== 0) {
    process.exitCode = 1
    throw new Error(`${args.join(' ')} : ${status}`)
  }
}
