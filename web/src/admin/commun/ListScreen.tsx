// Frame of every list of the back office, around its rows: it says what happens, offers to try
// again, and turns pages. `lib/useListe.ts` gives the state; the screen draws the rows.
import { type ReactNode, useEffect, useRef } from 'react'
import type { EtatListe } from '../../lib/useListe'
import { Echec } from './Echec'
import s from './ListScreen.module.css'
import { Pages } from './Pages'

interface Props {
  liste: EtatListe & {
    href: (change: Record<never, string>, page: number) => string
    go: (change: Record<never, string>, page: number, options?: { replace: boolean }) => unknown
  }
  /** Said while it is asked. */
  attente?: string
  /** Said once it is there: how many, or that there is none; nothing where nobody counts. */
  trouve: ReactNode
  /** "Pages de commandes". */
  labelPages: string
  /** Stands beside the count: what the rows come to, their table for a spreadsheet. */
  outils?: ReactNode
  /** The rows, shown once there are some to show or to miss. */
  children: ReactNode
}

export function ListScreen(props: Props) {
  const { liste, attente = 'Chargement…', trouve, labelPages, outils, children } = props
  const { page, pages, ready, busy, erreur, go } = liste
  // An old address, or rows deleted since: the last page is the nearest.
  const isBeyond = ready && !busy && !erreur && pages > 0 && page > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is another one at each render.
  useEffect(() => {
    if (isBeyond) go({}, pages, { replace: true })
  }, [isBeyond])
  const tete = useRef<HTMLParagraphElement>(null)
  // The page that was pressed is no link any more: one goes on from the first row of the new one.
  const turn = (to: number) => {
    go({}, to)
    tete.current?.focus()
  }
  return (
    <>
      <div className={s.tete}>
        <p role="status" ref={tete} tabIndex={-1} className={s.statut}>
          {busy ? attente : ready && (trouve || (pages > 1 && `Page ${page} sur ${pages}`))}
        </p>
        {ready && outils}
      </div>
      {erreur && <Echec erreur={erreur} onAgain={liste.again} />}
      {ready && children}
      <Pages
        page={page}
        pages={pages}
        label={labelPages}
        href={(to) => liste.href({}, to)}
        onPage={turn}
      />
    </>
  )
}
