// Rows that differ by a few texts: one of each kind is drawn, the others are copies of it with their
// own texts. On the server drawing a row takes the time of some hundred copies.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Stands for a text in what is drawn: characters that mean nothing to anybody. */
const PLACES = /([\uE000-\uE00F])/
const place = (rank: number) => String.fromCharCode(0xe000 + rank)

/** One row: rows of one kind are drawn alike but for their texts. */
export interface Copie {
  kind: string
  texts: string[]
}

/** The markup of the rows, in their order. Texts are escaped as React escapes them. */
export function copies(rows: Copie[], draw: (row: Copie) => ReactNode): string {
  const drawn = new Map<string, string[]>()
  const partsOf = ({ kind, texts }: Copie) => {
    // An empty text may be drawn otherwise than a text.
    const shown = texts.map((it, rank) => (it === '' ? '' : place(rank)))
    const key = JSON.stringify([kind, shown])
    const parts = drawn.get(key) ?? renderToStaticMarkup(draw({ kind, texts: shown })).split(PLACES)
    drawn.set(key, parts)
    return parts
  }
  return rows
    .map((row) => {
      const own = row.texts.map(escaped)
      const fill = (part: string, at: number) =>
        at % 2 === 0 ? part : (own[part.charCodeAt(0) - 0xe000] ?? part)
      return partsOf(row).map(fill).join('')
    })
    .join('')
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (it) => ESCAPES[it] ?? it)
}
