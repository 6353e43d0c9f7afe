// How the shop answers the hand on a slowed processor: the gestures of tests/e2e, and what they came to.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Interaction to next paint on a processor slowed four times, and layout shift. */
const INP_MS_MAX = 100
const CLS_MAX = 0.02

const E2E = join(import.meta.dirname, '..', 'e2e')

export async function measureReactivite({ binary, folder, report }) {
  const mesures = join(folder, 'reactivite.jsonl')
  const playwright = spawn('npx', ['playwright', 'test', 'reactivite', '--workers=1'], {
    cwd: E2E,
    // These gestures are of the whole run.
    env: { ...process.env, COMPTOIR_BIN: binary, COMPTOIR_ENTIER: 'oui', COMPTOIR_MESURES: mesures },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(playwright, 'exit')
  if (code !== 0) throw new Error(`the gestures of tests/e2e ended with code ${code}`)
  report.section('Réactivité, processeur ralenti quatre fois', [
    'Page',
    `Geste le plus lent (< ${INP_MS_MAX} ms)`,
    `Décalage (< ${CLS_MAX})`,
  ])
  for (const line of readFileSync(mesures, 'utf8').trim().split('\n')) {
    const { page, inp_ms, cls } = JSON.parse(line)
    const slow = inp_ms < INP_MS_MAX ? `${inp_ms} ms` : `**${inp_ms} ms**`
    report.row(page, slow, cls < CLS_MAX ? `${cls}` : `**${cls}**`)
  }
}
