// The name of a row, which opens its record.
import type { ReactNode } from 'react'

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
