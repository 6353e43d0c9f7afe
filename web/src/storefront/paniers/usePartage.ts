// The basket that the address names: a colleague sent it.
import { useEffect, useState } from 'react'
import { HttpError, messageOf } from '../../lib/http'
import { readPanier } from '../../lib/paniers'
import { loadSession, session } from '../../lib/session'
import type { PanierView } from '../../wire/PanierView'

export type Partage =
  | { etat: 'aucun' }
  | { etat: 'attente' }
  | { etat: 'lu'; panier: PanierView }
  /** Not this account's, or nobody's. */
  | { etat: 'absent' }
  /** Nobody is logged in: it may be theirs once they are. */
  | { etat: 'visiteur' }
  | { etat: 'echec'; message: string }

export function usePartage(): Partage {
  const [partage, setPartage] = useState<Partage>({ etat: 'aucun' })

  useEffect(() => {
    const id = Number(new URLSearchParams(location.search).get('panier'))
    if (!Number.isSafeInteger(id) || id <= 0) return
    setPartage({ etat: 'attente' })
    readPanier(id).then(
      (panier) => setPartage({ etat: 'lu', panier }),
      async (error: unknown) => {
        const isAbsent = error instanceof HttpError && error.status === 404
        if (!isAbsent) return setPartage({ etat: 'echec', message: messageOf(error) })
        await loadSession()
        setPartage({ etat: session.get()?.connecte ? 'absent' : 'visiteur' })
      },
    )
  }, [])

  return partage
}
