// The figures as a page: each beside what the project promised itself.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'

/** Tables, shown on the terminal as they fill, written at the end. */
export class Report {
  #sections = []

  section(title, columns) {
    this.#sections.push({ title, columns, rows: [] })
    console.log(`\n${title}`)
  }

  row(...cells) {
    this.#sections.at(-1).rows.push(cells)
    console.log(`  ${cells.join(' | ')}`)
  }

  write(file, command) {
    const parts = this.#sections.map(({ title, columns, rows }) =>
      [
        `## ${title}\n`,
        `| ${columns.join(' | ')} |`,
        `|${columns.map(() => '---').join('|')}|`,
        ...rows.map((cells) => `| ${cells.join(' | ')} |`),
      ].join('\n'),
    )
    writeFileSync(file, `${head(command)}\n${parts.join('\n\n')}\n`)
  }
}

/** The cells of a figure with a bound: value, target, verdict. */
export function against(value, max, unit, digits = 1) {
  return [`${french(value, digits)} ${unit}`, `≤ ${french(max, 0)} ${unit}`, verdict(value <= max)]
}

/** A quick look shows that everything can still be measured: of so little, nothing is judged. */
export const isQuick = process.argv.includes('--quick')

export function verdict(reached) {
  if (isQuick) return ''
  return reached ? 'oui' : '**non**'
}

export function french(value, digits = 1) {
  return value.toLocaleString('fr-FR', { maximumFractionDigits: digits })
}

function head(command) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  const memory = `${french(totalmem() / 2 ** 30, 0)} Gio`
  return `# Mesures

Écrit par \`${command}\` : la machine est partagée, le temps de processeur par requête est le chiffre qui compte.

- Date : ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, révision ${commit}
- Machine : ${cpus().length} cœurs (${cpus()[0].model.trim()}), ${memory}, Linux ${release()}
- Charge moyenne en fin de mesure : ${readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')}
- Client et serveur sont sur la même machine et se partagent ses cœurs.
`
}
