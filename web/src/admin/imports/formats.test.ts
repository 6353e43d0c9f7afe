import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { FORMATS } from './formats'

const IMPORTER = '../app/shop/src/imports'

const words = (text: string) => [...text.matchAll(/"([a-z_0-9]+)"/g)].map((it) => it[1] ?? '')

/** Keys and columns that the importer asks of each file. */
async function asked(): Promise<Map<string, { cles: string[]; colonnes: string[] }>> {
  const names = (await readdir(IMPORTER)).filter((it) => it.endsWith('.rs'))
  const sources = await Promise.all(names.map((it) => readFile(`${IMPORTER}/${it}`, 'utf8')))
  const shared = await readFile('../app/shop/src/import_files.rs', 'utf8')
  const found = new Map<string, { cles: string[]; colonnes: string[] }>()
  for (const source of sources) {
    const rows =
      /\(("[a-z_]+"|(?:import_files::)?[A-Z_]+), &\[([^\]]*)\]\),\s*\|table\| (?:\{\s*)?table\.find_columns\((\[[^\]]*\]|[\w:]+)\)/g
    for (const [, said = '', cles = '', columns = ''] of source.matchAll(rows)) {
      // A name that several files of the importer speak of is a constant.
      const name = said.replace(/^import_files::/, '')
      const declared = new RegExp(`const ${name}: &str = ("[a-z_]+")`)
      const constant = (source.match(declared) ?? shared.match(declared))?.[1]
      const [fichier = ''] = words(constant ?? said)
      const given = columns.replace(/^colonnes_lues::/, '')
      const named = new RegExp(`(?:const|let) ${given}(?:: \\[&str; \\d+\\])? =\\s*(\\[[^\\]]*\\])`)
      // The columns of a file are said beside those of the others.
      const list = [given, ...[source, ...sources].map((it) => it.match(named)?.[1] ?? '')].find(
        (it) => it.startsWith('['),
      )
      found.set(fichier, { cles: words(cles), colonnes: words(list ?? '') })
    }
  }
  return found
}

test('the help tells the keys and the columns of the files that the importer reads by hand', async () => {
  const told = FORMATS.map(({ fichier, cles, colonnes }) => [fichier, { cles, colonnes }] as const)
  const read = [...(await asked())].map(([fichier, it]) => {
    return [fichier, { cles: it.cles, colonnes: it.colonnes.join(' ') }] as const
  })
  const byName = (a: readonly [string, unknown], b: readonly [string, unknown]) =>
    a[0].localeCompare(b[0])
  // The files of records say their columns in tables, which a test of the importer compares.
  const listed = new Set(read.map(([fichier]) => fichier))
  assert.ok(listed.size >= 6, [...listed].join(' '))
  const toldOfListed = told.filter(([fichier]) => listed.has(fichier))
  assert.deepEqual(toldOfListed.sort(byName), read.sort(byName))
  for (const { fichier, requises, colonnes } of FORMATS) {
    const unknown = requises.filter((it) => it !== '' && !colonnes.split(' ').includes(it))
    assert.deepEqual(unknown, [], fichier)
  }
})
