// A catalogue in the import format, as the relevance bench reads it: articles with their folded words.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Without case, accents or diameter signs: the bench folds by itself, as it judges the one that folds. */
export function fold(text) {
  const plain = text.replace(/[Øø]/g, ' ').replace(/œ/gi, 'oe').replace(/×/g, 'x')
  return plain.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Rows of a CSV file, by the names of its columns. */
export function readRows(folder, name) {
  const [titles, ...rows] = parse(readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, ''))
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])))
}

function parse(text) {
  const rows = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g)) {
    if (plain === '' && end === '' && rows.at(-1).length === 0) break
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ';') rows.push([])
  }
  return rows.filter((cells) => cells.length > 1)
}

/** The rows of each key. */
export function groupBy(rows, key) {
  const groups = new Map()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

/** Words of a folded text: letters and digits, numbers with their point, fractions whole. */
export function listWords(folded) {
  return folded.replace(/(\d),(\d)/g, '$1.$2').replace(/(\d)x(?=\d)/g, '$1 ').match(/\d{1,2}\/\d{1,2}(?![\w/])|[a-z0-9]+(?:\.[0-9]+)*/g) ?? []
}

/** Letters of a word that say nothing of an article. */
const EMPTY = new Set(
  'a au aux avec de des du en et l d la le les ou par pour sur un une x sans mm cm m g kg ml w v'.split(' '),
)

/** True for a word of letters that names something. */
export function isTold(word) {
  return word.length >= 3 && /^[a-z]+$/.test(word) && !EMPTY.has(word)
}

export function readCatalogue(folder) {
  const familles = new Map(
    readRows(folder, 'categories.csv').map((row) => [row.code_famille, { libelle: row.libelle, parent: row.code_parent }]),
  )
  const attributs = groupBy(
    readRows(folder, 'attributs.csv').filter((row) => row.nature === 'OPT'),
    (row) => row.code_article,
  )
  const articles = readRows(folder, 'articles.csv').map((row) => {
    const folded = fold(row.designation1)
    const words = listWords(folded)
    return {
      code: row.code_article,
      designation: row.designation1,
      folded,
      words,
      set: new Set(words),
      famille: row.code_famille,
      marque: row.marque,
      reference: row.reference_fabricant,
      gtin: row.gtin13,
      attributs: attributs.get(row.code_article) ?? [],
    }
  })
  return { articles, familles }
}

/** Pseudorandom numbers below 1, the same from one run to the next (a linear congruential generator). */
export function randoms(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
