// What the form of a carrier holds and does: what is typed, the step it is at, and saving.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import { listForfaits } from '../../lib/transport'
import { focusFirst, type Refus, refusDe, useEnregistrement } from '../commun/useEnregistrement'
import { useFusion } from '../commun/useFusion'
import { type Saisie, saveTransporteur } from './calls'
import { champs, modifies } from './saisie'

export const ETAPES = ['Détails', 'Forfait de transport', 'Paramétrage et options']

/** Fields of the first step, as the server names what it refuses. */
const PREMIERS = ['nom', 'description', 'logo', 'tracking_url']

/** Said by the server too, at the same field. */
const SUIVI = 'L’adresse de suivi commence par https://.'
const isTracked = (adresse: string) => adresse.trim() === '' || adresse.startsWith('https://')

/** What the first step asks is judged there, before the next ones. */
async function refusOf({ nom, tracking_url }: Saisie): Promise<Refus | undefined> {
  return refusDe({
    nom: await check('checkTransporteur', nom),
    tracking_url: isTracked(tracking_url) ? undefined : SUIVI,
  })
}

interface Demande {
  start: Saisie
  /** Reads the carrier again: what somebody else made of it meanwhile. */
  relire: () => Promise<Saisie>
  onSaved: () => void
}

export function useTransporteur({ start, relire, onSaved }: Demande) {
  // What a fee is called: asked with the form, which offers them at its second step.
  const forfaits = useQuery({
    queryKey: ['forfaits'],
    queryFn: ({ signal }) => listForfaits(signal),
  })
  const fusion = useFusion({
    start: () => lu(start),
    champs: champs(forfaits.data ?? []),
    relire: async () => lu(await relire()),
  })
  const { valeur: saisie, base } = fusion
  const [etape, setEtape] = useState(0)
  const [walked, setWalked] = useState(false)
  const { save, refuse, clear, ...etat } = useEnregistrement({
    echec: 'Le transporteur n’est pas enregistré',
    onStale: fusion.stale,
    onRefus: (refus) => {
      if (PREMIERS.some((it) => refus.champs[it])) setEtape(0)
      toast(refus.phrase, 'warning')
      focusFirst(refus)
    },
  })
  const go = (to: number) => {
    setWalked(true)
    setEtape(to)
  }
  /** Does it once nothing of the first step is refused. */
  const judged = async (act: () => void, typed = saisie) => {
    const refused = await refusOf(typed)
    if (refused) refuse(refused)
    else act()
  }
  const send = (typed: Saisie, kept: Saisie, version: number | null) => {
    const changed = { ...modifies(typed, kept), version }
    return judged(() => save(() => saveTransporteur(changed), onSaved), typed)
  }
  const saveBoth = (both: Saisie) => {
    const kept = fusion.conflit?.trois.lui
    if (kept) send(both, kept, fusion.take(both))
  }
  return {
    ...etat,
    saisie,
    dirty: fusion.dirty,
    conflit: fusion.conflit,
    settle: fusion.settle,
    isNew: start.id === null,
    change: (next: Saisie) => {
      clear()
      fusion.change(next)
    },
    etape,
    isLast: etape === ETAPES.length - 1,
    /** A step was asked for: the first one is only opened. */
    walked,
    go,
    next: () =>
      judged(() => {
        clear()
        go(etape + 1)
      }),
    save: () => send(saisie, base.valeur, base.version),
    saveBoth,
  }
}

const lu = (saisie: Saisie) => ({ valeur: saisie, version: saisie.version })

export type Formulaire = ReturnType<typeof useTransporteur>
