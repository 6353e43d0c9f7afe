// The name of a row, which opens its record.
import type { ReactNode } from 'react'
import type { Colonne } from './TableListe'
import type { useFicheOuverte } from './useFicheOuverte'

type Fiche = ReturnType<typeof useFicheOuverte>

interface Props {
  href: string
  onOpen: () => void
  children: ReactNode
}

export function LienFiche({ href, onOpen, children }: Props) {
  return (
    <a
      href={href}
      onClick={(event) => {
        // Another tab is the browser's to open.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

/** The column named `fiche` holds the words that open the record. */
export function opening<R>(
  columns: Colonne<R>[],
  rowKey: (row: R) => string,
  fiche: Fiche,
): Colonne<R>[] {
  return columns.map((column) => {
    if (column.key !== 'fiche') return column
    const cell = (row: R) => (
      <LienFiche href={fiche.href(rowKey(row))} onOpen={() => fiche.open(rowKey(row))}>
        {column.cell(row)}
      </LienFiche>
    )
    return { ...column, cell }
  })
}
