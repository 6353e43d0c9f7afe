import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TORTURE } from '../support/palier.ts'
import { expect, test as base } from '../support/test.ts'

const run = promisify(execFile)
const binary = process.env.COMPTOIR_BIN ?? ''

/** A folder of the test's own. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-programme-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

test('a shop is backed up while it serves, and the restored copy passes the check', TORTURE, async ({
  boutique,
  folder,
}) => {
  const [file, copy] = [join(folder, 'boutique.sauvegarde'), join(folder, 'copie')]
  await run(binary, ['backup', file, '--data', boutique.folder])
  await run(binary, ['restore', file, '--data', copy])
  await run(binary, ['check', '--data', copy])
})

test('the program ends with code 0 when it is told to, and leaves a shop that is sound', async ({
  folder,
}) => {
  const program = spawn(binary, ['serve', '--data', folder, '--listen', '127.0.0.1:0'], {
    env: { ...process.env, COMPTOIR_ADMIN_PASSWORD: 'Essai-Comptoir-2026!' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(program.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  expect((await fetch(`${url}sante`)).status).toBe(200)
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
  await run(binary, ['check', '--data', folder])
})
