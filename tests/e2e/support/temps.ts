// Duration of each walk, for the table of the slowest (`COMPTOIR_TEMPS` names its file).
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Named by the configuration: a reporter is a default export. */
export default class Temps implements Reporter {
  readonly #lines: string[] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = test.location.file.split('/').pop()
    this.#lines.push(`${Math.round(duration)}\t${file} › ${test.title}`)
  }

  onEnd(): void {
    const { COMPTOIR_TEMPS: path } = process.env
    if (path) writeFileSync(path, `${this.#lines.join('\n')}\n`)
  }
}
