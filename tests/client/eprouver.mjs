// Schemathesis over the API, by its own document: `node eprouver.mjs BINARY SCHEMATHESIS [EXAMPLES]`. It fails
// on an answer of ours (5xx), a status, a type or a shape that the document does not tell, a demand that is
// taken though the document forbids it, an operation that answers without a token.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Server } from '../bench/processus.mjs'
import { makeTokens, PORTEES } from './porteur.mjs'

/** Orders that acts are tried on. */
const COMMANDES = 40

const [binary, schemathesis, examples = '25'] = process.argv.slice(2)
if (!schemathesis) throw new Error('node eprouver.mjs BINARY SCHEMATHESIS [EXAMPLES]')
const here = new URL('.', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'comptoir-schema-'))
const server = await Server.start(binary, 'demo', join(folder, 'boutique'))
try {
  const [jeton] = await makeTokens(server.url, [PORTEES])
  const headers = { authorization: `Bearer ${jeton}` }
  const lues = await fetch(new URL(`/api/v1/commandes?limite=${COMMANDES}`, server.url), { headers })
  const commandes = (await lues.json()).list.map((it) => it.numero)
  const args = ['--config-file', join(here, 'schemathesis.toml'), 'run']
  args.push(new URL('/api/v1/openapi.json', server.url).href, '--checks', 'all')
  args.push('--header', `Authorization: ${headers.authorization}`, '--max-examples', examples)
  args.push('--phases', 'examples,coverage,fuzzing', '--suppress-health-check', 'all')
  const env = { ...process.env, SCHEMATHESIS_HOOKS: 'crochets', PYTHONPATH: here, COMMANDES: commandes.join(' ') }
  const { status } = spawnSync(schemathesis, args, { cwd: folder, stdio: 'inherit', env })
  process.exitCode = status === 0 ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
