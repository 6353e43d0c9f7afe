// An empty shop, as its merchant starts it: no administrator, no article.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Starts it: where it answers, the code of its terminal, what that says so far, and its end. */
export async function openNeuve() {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-neuve-'))
  const { COMPTOIR_ADMIN_PASSWORD: _, ...env } = process.env
  const options = ['serve', '--data', folder, '--listen', '127.0.0.1:0']
  const program = spawn(process.env.COMPTOIR_BIN ?? '', options, { env })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const found = (pattern: RegExp) => pattern.exec(said)?.[1] ?? ''
  await expect.poll(() => found(/^Boutique : (\S+)/m), { timeout: 30_000 }).not.toBe('')
  return {
    url: found(/^Boutique : (\S+)/m),
    code: found(/démarrage : (\S+)/),
    said,
    close: async () => {
      const exited = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
