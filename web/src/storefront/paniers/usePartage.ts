// The basket that the address names: a colleague sent it.
import { useEffect, useState } from 'react'
import { HttpError, messageOf } from '../../lib/http'
import { readPanier } from '../../lib/paniers'
import type { PanierView } from '../../wire/paniers'

export type Partage =
  | { etat: 'aucun' }
  | { etat: 'attente' }
  | { etat: 'lu'; panier: PanierView }
  /** Not this account's, or nobody's. */
  | { etat: 'absent' }
  | { etat: 'echec'; message: string }

export function usePartage(): Partage {
  const [partage, setPartage] = useState<Partage>({ etat: 'aucun' })

  useEffect(() => {
    const id = Number(new URLSearchParams(location.search).get('panier'))
    if (!Number.isSafeInteger(id) || id <= 0) return
    setPartage({ etat: 'attente' })
    readPanier(id).then(
      (panier) => setPartage({ etat: 'lu', panier }),
      (error: unknown) => {
        const isAbsent = error instanceof HttpError && error.status === 404
        setPartage(isAbsent ? { etat: 'absent' } : { etat: 'echec', message: messageOf(error) })
      },
    )
  }, [])

  return partage
}
