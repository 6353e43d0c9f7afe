// The generated catalogue: written, zipped, and read back for codes and words to ask for.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipFolder } from './zip.mjs'

export function generate({ binary, folder, articles: count }, seed) {
  const csv = join(folder, `catalogue-${seed}`)
  mkdirSync(csv, { recursive: true })
  execFileSync(binary, ['generate', '--articles', String(count), '--seed', String(seed), csv])
  const zip = `${csv}.zip`
  zipFolder(csv, zip)
  const [articles, familles, agences] = ['articles', 'categories', 'agences'].map((name) =>
    rows(join(csv, `${name}.csv`)),
  )
  return { zip, articles, familles, codeAgence: agences[0].code_agence }
}

/** Rows of a CSV whose fields hold no separator, as `generate` writes them. */
function rows(file) {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  const columns = header.replace(/^\ufeff/, '').split(';')
  return lines.map((line) => {
    const fields = line.split(';')
    return Object.fromEntries(columns.map((column, at) => [column, fields[at]]))
  })
}

/** `count` of them, evenly spread. */
export function spread(list, count) {
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)])
}

/** The family whose articles, with its descendants', come nearest to `wanted`. */
export function familleOf({ articles, familles }, wanted) {
  const parent = new Map(familles.map((row) => [row.code_famille, row.code_parent]))
  const counts = new Map()
  for (const { code_famille } of articles) {
    for (let code = code_famille; code; code = parent.get(code)) {
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  const far = ([, count]) => Math.abs(count - wanted)
  const [code, count] = [...counts].reduce((best, next) => (far(next) < far(best) ? next : best))
  return { code, count }
}

/** What shoppers type: the first letters of the words of designations, one or two words. */
export function searches(articles, count) {
  return spread(articles, count).map(({ designation1 }, at) => {
    const words = designation1.split(' ').filter((word) => /^\p{L}{4,}$/u.test(word))
    const text = [words[at % words.length] ?? 'acier', words[(at + 1) % words.length] ?? '']
    return at % 2 ? text[0].slice(0, 3 + (at % 4)) : text.join(' ').trim().slice(0, 40)
  })
}

/** References as somebody types them, one in ten with its last character doubled. */
export function typedReferences(articles, count) {
  return spread(articles, count).map(({ code_article }, at) =>
    at % 10 ? code_article : code_article + code_article.at(-1),
  )
}

/** References none of which is right: a character too many, two swapped, a beginning, no such one. */
export function wrongReferences(articles, count) {
  const spoil = [
    (code) => code + code.at(-1),
    (code) => code.slice(0, -2) + code.at(-1) + code.at(-2) + 'Z',
    (code) => `${code.slice(0, -1)}ZZ`,
    (code) => `${code.slice(0, 4)}ZZ${code.slice(-4)}`,
  ]
  return spread(articles, count).map(({ code_article }, at) => spoil[at % spoil.length](code_article))
}
