// The changes of the current basket: one after another, in the order of the clicks; after each the
// basket is read again, so that prices, breaks and totals are always the server's.
import { startTransition, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/http'
import { readPanier } from '../../lib/paniers'
import { painted } from '../../lib/peinture'
import { refreshSession, session } from '../../lib/session'
import type { LigneView } from '../../wire/LigneView'
import type { PanierView } from '../../wire/PanierView'

export function useChangements(initial: PanierView) {
  const [panier, setPanier] = useState(initial)
  const [erreurs, setErreurs] = useState<Record<number, string>>({})
  const [annonce, setAnnonce] = useState('')
  const [attente, setAttente] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** As last read: lines that were not drawn again act on it all the same. */
  const now = useRef(initial)

  /** `setWaiting` is drawn with what was read, not before it. */
  async function read(setWaiting?: (it: false) => void): Promise<void> {
    const fresh = await readPanier(initial.id).catch(() => null)
    if (fresh) now.current = { ...fresh, lignes: memes(now.current.lignes, fresh.lignes) }
    // A gesture made meanwhile goes first: a long basket is drawn between two of them.
    startTransition(() => {
      setPanier(now.current)
      setWaiting?.(false)
    })
  }

  /**
   * Does one change after those before it; a refusal is said on its line: beside the quantity under the
   * line's number, beside its worksite under the opposite one. Says if it was done.
   */
  function change(
    id: number,
    action: () => Promise<string>,
    setWaiting?: (it: false) => void,
  ): Promise<boolean> {
    const run = async () => {
      await painted()
      setAttente((it) => it + 1)
      const refus = await action().then(setAnnonce, messageOf)
      // Whatever was refused of this line before is answered by what was just done to it.
      setErreurs(({ [id]: _, [-id]: __, ...others }) =>
        refus ? { ...others, [id]: refus } : others,
      )
      // What the change did is read even when it was refused: the basket may be older than that.
      await read(setWaiting)
      setAttente((it) => it - 1)
      return !refus
    }
    const done = last.current.then(run)
    last.current = done
    void done.then(refreshSession)
    return done
  }

  // Another tab may have changed this basket: what the session says of it tells, and asks little.
  useEffect(() => {
    return session.subscribe(() => {
      const said = session.get()?.panier
      if (said?.id !== initial.id) return
      const { lignes, totalHT } = now.current
      if (said.nbLignes === lignes.length && said.totalHT === totalHT) return
      last.current = last.current.then(() => read())
    })
  })

  return { panier, now, change, erreurs, annonce, occupe: attente > 0 }
}

/** The lines just read, each the one known before where it says the same. */
function memes(before: LigneView[], fresh: LigneView[]): LigneView[] {
  const known = new Map(before.map((it) => [it.id, it]))
  return fresh.map((it) => {
    const old = known.get(it.id)
    return old && JSON.stringify(old) === JSON.stringify(it) ? old : it
  })
}
