// Downloads of the browser, weighed as sent: for the budgets.
import { readFileSync, statSync } from 'node:fs'

interface Entry {
  js: string
  css: string
  preload: string[]
  chunks: string[]
}

export const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as {
  storefront: Entry
  admin: Entry
  /** The typefaces, by the name of the setting. */
  polices: Record<string, string>
  regles?: string
}

export const gzipped = (files: Iterable<string>) =>
  [...files].reduce((sum, it) => sum + statSync(`dist/assets/${it}.gz`).size, 0)

/** The chunks a chunk names, `import("...")` and `from"..."`. */
export function namedBy({ chunks, js }: Entry, chunk: string, pattern: RegExp): string[] {
  const text = readFileSync(`dist/assets/${chunk}`, 'utf8')
  const named = [...text.matchAll(pattern)].map((it) => it[1] ?? '')
  return named.filter((it) => it === js || chunks.includes(it))
}

/** A chunk and all it needs to run. */
export function whole(entry: Entry, chunk: string, found = new Set<string>()): Set<string> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const it of namedBy(entry, chunk, /(?:from|import)"\.\/([^"]+)"/g)) whole(entry, it, found)
  return found
}

/** The name of the module a chunk is made of. */
export const nameOf = (chunk: string) => chunk.replace(/-[A-Z0-9]+\.js$/, '')
