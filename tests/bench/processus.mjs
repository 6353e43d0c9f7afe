// The server as the system sees it: its processor time, its memory, its files.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** A demo shop loads its catalogue before it answers, in a program that nothing has optimised too. */
const START_MS_MAX = 180_000

export const ADMIN = { login: 'admin', motDePasse: 'Mesure-Comptoir-2026!' }

export class Server {
  constructor(program, url, started) {
    this.program = program
    this.port = Number(new URL(url).port)
    this.url = url
    /** Milliseconds from the start of the process to its first answer. */
    this.started = started
  }

  /** `command` is `serve` or `demo`. */
  static async start(binary, command, folder, options = []) {
    const began = performance.now()
    const program = spawn(
      binary,
      [command, '--data', folder, '--listen', '127.0.0.1:0', '--rate-limits', 'off', ...options],
      {
        // The backup of the night is measured by the torture, not by chance here.
        env: { ...process.env, COMPTOIR_BACKUP_HOUR: 'off', COMPTOIR_ADMIN_PASSWORD: ADMIN.motDePasse },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const url = await printedUrl(program)
    const answer = await fetch(`${url}sante`)
    if (!answer.ok) throw new Error(`/sante answered ${answer.status}`)
    return new Server(program, url, performance.now() - began)
  }

  async stop() {
    const exited = new Promise((resolve) => this.program.once('exit', resolve))
    this.program.kill('SIGTERM')
    await exited
  }

  /** Processor seconds used so far, by every thread, in user and system mode. */
  cpu() {
    const fields = readFileSync(`/proc/${this.program.pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  }

  /** Resident memory in MB: now (`VmRSS`) or at its highest (`VmHWM`). */
  memory(field = 'VmRSS') {
    const status = readFileSync(`/proc/${this.program.pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)[1]) / 1024
  }

  /** Forgets the highest memory so far, so that the next part of the run has its own. */
  resetPeak() {
    execFileSync('sh', ['-c', `echo 5 > /proc/${this.program.pid}/clear_refs`])
  }

  /** One counter of `/metrics`. */
  async metric(name) {
    const text = await (await fetch(`${this.url}metrics`)).text()
    const value = new RegExp(`^${name}(?:\\{[^}]*\\})? ([0-9.e+]+)`, 'm').exec(text)?.[1]
    return value === undefined ? undefined : Number(value)
  }
}

function printedUrl(program) {
  return new Promise((resolve, reject) => {
    let said = ''
    const give = (why) => reject(new Error(`comptoir ${why}. It said:\n${said}`))
    const timer = setTimeout(() => give('printed no address'), START_MS_MAX)
    program.stdout.on('data', (chunk) => {
      said += chunk
      const url = /^Boutique\s*:\s*(http\S+)$/m.exec(said)?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    })
    program.once('exit', (code) => give(`ended with code ${code}`))
  })
}
