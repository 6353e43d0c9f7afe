// One basket of the list on paper: it is read, drawn where only the printer sees it, and printed.
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { PanierView } from '../../wire/PanierView'

/**
 * Printing of a basket: what is to be printed, and how to ask for it; its code comes with the first
 * one.
 */
export function useImpression(): [ReactNode, (panier: PanierView) => Promise<void>] {
  const [papier, setPapier] = useState<ReactNode>(null)

  useEffect(() => {
    if (!papier) return
    const onDone = () => setPapier(null)
    addEventListener('afterprint', onDone, { once: true })
    print()
    return () => removeEventListener('afterprint', onDone)
  }, [papier])

  async function imprimer(panier: PanierView) {
    const { PanierImprime } = await import('./PanierImprime')
    setPapier(<PanierImprime panier={panier} />)
  }
  return [papier, imprimer]
}
