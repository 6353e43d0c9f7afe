// A record that is edited over what was read of it, and what somebody else made of it meanwhile.
import { useState } from 'react'
import { marque } from '../../lib/fiches'
import type { ChampFusion, Trois } from '../../lib/fusion'
import type { RetoucheView } from '../../wire/RetoucheView'

/** What is kept, as the form holds it. */
export interface Lu<T> {
  valeur: T
  /** `null` for a new one. */
  version: number | null
  /** Its fields that were changed by hand, where that is told. */
  retouches?: RetoucheView[]
}

/** What the dialog of a conflict tells and settles. */
export interface ConflitDe<T> {
  champs: ChampFusion<T>[]
  trois: Trois<T>
}

interface Demande<T> {
  start: () => Lu<T>
  champs: ChampFusion<T>[]
  /** Reads it again. */
  relire: () => Promise<Lu<T>>
}

export function useFusion<T extends object>({ start, champs, relire }: Demande<T>) {
  const [base, setBase] = useState(start)
  const [valeur, change] = useState(base.valeur)
  const [lui, setLui] = useState<Lu<T> | undefined>()
  const begin = (kept: Lu<T>) => {
    setBase(kept)
    change(kept.valeur)
    setLui(undefined)
  }
  return {
    base,
    valeur,
    change,
    dirty: valeur !== base.valeur,
    /** Said below a field that was changed by hand. */
    marque: (nom: keyof T & string) => marque(base.retouches ?? [], nom),
    /** What is kept is another: the edits begin again from it. */
    begin,
    /** Somebody was faster: what they left is read. */
    stale: async () => setLui(await relire()),
    conflit: lui && {
      champs: champs.map((it) => ({ ...it, suite: marque(lui.retouches ?? [], it.nom) })),
      trois: { lu: base.valeur, moi: valeur, lui: lui.valeur },
    },
    /** What both made of it is what is edited from now on, over what they left; its version. */
    take: (both: T): number | null => {
      begin(lui ?? base)
      change(both)
      return (lui ?? base).version
    },
    settle: () => setLui(undefined),
  }
}
