// The tables of cases in `fixtures/cas`, read as `wasm-rules/src/cas.rs` reads them.
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = '../fixtures/cas'
const ESCAPES: Record<string, string> = { t: '\t', n: '\n', '\\': '\\' }

export interface Table {
  /** Word of the table about itself. */
  comment: string
  rows: string[][]
}

/** Names of all tables, without `.tsv`. */
export const tableNames = () =>
  readdirSync(FOLDER)
    .map((it) => it.replace(/\.tsv$/, ''))
    .sort()

export function readTable(name: string): Table {
  const lines = readFileSync(`${FOLDER}/${name}.tsv`, 'utf8').split('\n').filter(Boolean)
  const [header = '', ...rows] = lines.filter((it) => !it.startsWith('#'))
  const columns = header.split('\t').length
  return {
    comment: lines.filter((it) => it.startsWith('#')).join('\n'),
    rows: rows.map((line) => {
      const cells = line.split('\t').map(unescaped)
      if (cells.length !== columns) throw new Error(`${name}: ${columns} cells in ${line}`)
      return cells
    }),
  }
}

const unescaped = (cell: string) =>
  cell.replaceAll(/\\(?:u\{([0-9a-f]+)\}|(.))/gi, (_, hex?: string, letter = '') =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ESCAPES[letter] ?? ''),
  )
