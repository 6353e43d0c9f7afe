import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A demo shop loads its catalogue before it answers. */
export const START_MS_MAX = 180_000

/** Administrator who may come in. */
export const ADMIN = { login: 'admin', motDePasse: 'Essai-Comptoir-2026!' }
export const CLIENT = { login: 'client1@example.test', motDePasse: 'Comptoir-2026!' }

/** A free port; and the tests log in more often in a minute than one person may. */
const DEMO = ['demo', '--listen', '127.0.0.1:0', '--rate-limits', 'off']

/** The demo shop, run from the release binary in a folder of its own. */
export class Boutique {
  private constructor(
    /** Ends with a slash, as the program prints it. */
    readonly url: string,
    readonly folder: string,
    private readonly program: ChildProcess,
  ) {}

  /** A shop as the demo starts: a copy of the one that `demo.ts` has loaded, which opens at once. */
  static async open(env: Record<string, string> = {}): Promise<Boutique> {
    const { COMPTOIR_BIN: binary, COMPTOIR_DEMO: demo } = process.env
    if (!binary) throw new Error('COMPTOIR_BIN must name the comptoir binary')
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-e2e-'))
    const isKept = (path: string) => !path.endsWith('.sock')
    if (demo) await cp(demo, folder, { recursive: true, filter: isKept })
    const program = spawn(binary, [...DEMO, '--data', folder], {
      // A run at three in the morning would find a backup that nobody asked for.
      env: {
        ...process.env,
        COMPTOIR_BACKUP_HOUR: 'off',
        COMPTOIR_ADMIN_PASSWORD: ADMIN.motDePasse,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return new Boutique(await printedUrl(program), folder, program)
  }

  /** Leaves the folder, which another program may open. */
  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.program.once('exit', resolve))
    if (this.program.exitCode === null && this.program.kill('SIGTERM')) await exited
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Waits for the line `Boutique : http://127.0.0.1:PORT/`. */
function printedUrl(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const give = (why: string) => reject(new Error(`comptoir demo ${why}. It said:\n${said}`))
    const timer = setTimeout(() => give(`printed no address in ${START_MS_MAX} ms`), START_MS_MAX)
    const listen = (chunk: Buffer) => {
      said += chunk
      const url = /^Boutique\s*:\s*(http\S+)$/m.exec(said)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    program.stdout?.on('data', listen)
    program.stderr?.on('data', listen)
    program.once('error', (error) => give(`could not start (${error.message})`))
    program.once('exit', (code) => give(`ended with code ${code}`))
  })
}
