// The same act on many rows, one after the other: how far it is, what each refusal said, stopped
// by a press. The password is asked once, where the act wants it.
import { useEffect, useRef, useState } from 'react'
import { messageOf } from './http'
import { useConfirme } from './useConfirme'
import { useUnsaved } from './useUnsaved'

const QUITTER =
  'Un traitement est en cours\u00a0: quitter l’écran l’arrête. Quitter quand même\u00a0?'

export interface Refus {
  nom: string
  message: string
}

/** Outcome of the batch. */
export interface Bilan<R> {
  /** Rows that were changed. */
  faits: R[]
  /** Rows that were so already. */
  inchanges: number
  refus: Refus[]
  /** Rows that were not reached: it was stopped. */
  restes: number
}

export function useLot<R>(nom: (row: R) => string) {
  const [cours, setCours] = useState<{ fait: number; total: number } | undefined>()
  const stopped = useRef(false)
  /** The screen is still there to say what came of it. */
  const isHere = useRef(true)
  const confirme = useConfirme()
  useUnsaved(cours !== undefined, QUITTER)
  useEffect(() => {
    isHere.current = true
    // Nobody could stop it any more.
    return () => {
      isHere.current = false
      stopped.current = true
    }
  }, [])

  /** Does it to each row; an act that answers `false` found nothing to change. */
  const run = async (rows: R[], act: (row: R) => Promise<unknown>): Promise<Bilan<R>> => {
    const bilan: Bilan<R> = { faits: [], inchanges: 0, refus: [], restes: rows.length }
    stopped.current = false
    for (const row of rows) {
      if (stopped.current) break
      setCours({ fait: rows.length - bilan.restes, total: rows.length })
      let outcome: unknown
      let isAnswered = false
      try {
        const attempt = async () => {
          outcome = await act(row)
          isAnswered = true
        }
        // Of a screen that was left, nobody can be asked for a password.
        await (isHere.current ? confirme.run(attempt) : attempt())
        // The password was not given.
        if (!isAnswered) break
        if (outcome === false) bilan.inchanges += 1
        else bilan.faits.push(row)
      } catch (error) {
        bilan.refus.push({ nom: nom(row), message: messageOf(error) })
      }
      bilan.restes -= 1
    }
    setCours(undefined)
    return bilan
  }
  const stop = () => {
    stopped.current = true
  }
  return { cours, run, stop, confirme, isHere: () => isHere.current }
}
