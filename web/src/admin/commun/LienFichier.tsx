// A file that the browser itself fetches, however large: it is left to it once somebody is there.
import type { MouseEvent, ReactNode } from 'react'
import { tell } from '../../lib/catalogue'
import { leaveOnceThere } from '../../lib/presence'

interface Props {
  href: string
  className?: string
  label: string
  type?: string
  children: ReactNode
}

export function LienFichier({ href, label, children, ...others }: Props) {
  const load = (event: MouseEvent) => {
    // A tab of its own is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    leaveOnceThere(() => location.assign(href)).catch((error) =>
      tell('Le fichier n’a pas pu venir', error),
    )
  }
  return (
    <a href={href} aria-label={label} onClick={load} {...others}>
      {children}
    </a>
  )
}
