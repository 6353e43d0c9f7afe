// Form of a carrier: what is typed, the step it is at, and saving.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { check } from '../../lib/rules'
import { toast } from '../../lib/toast'
import { listForfaits } from '../../lib/transport'
import type { TransporteurView } from '../../wire/TransporteurView'
import { focusFirst, type Refus, refusDe } from '../commun/refus'
import { useRecord } from '../commun/useRecord'
import { findTransporteur, type Saisie, saveTransporteur } from './calls'
import { champs, changedFields, saisieOf, VIDE } from './saisie'

export const ETAPES = ['Détails', 'Forfait de transport', 'Paramétrage et options']

/** Fields of the first step, as the server names what it refuses. */
const PREMIERS = ['nom', 'description', 'logo', 'tracking_url', 'poidsMax', 'volumeMax']

/** Said by the server too, at the same field. */
const SUIVI = 'L’adresse de suivi commence par https://.'
const isTracked = (adresse: string) => adresse.trim() === '' || adresse.startsWith('https://')

/** Refusal of the first step, judged there, before the next ones. */
async function refusOf({ nom, tracking_url }: Saisie): Promise<Refus | undefined> {
  return refusDe({
    nom: await check('checkTransporteur', nom),
    tracking_url: isTracked(tracking_url) ? undefined : SUIVI,
  })
}

export function useTransporteur(kept: TransporteurView | undefined, onSaved: () => void) {
  // What a fee is called: asked with the form, which offers them at its second step.
  const forfaits = useQuery({
    queryKey: ['forfaits'],
    queryFn: ({ signal }) => listForfaits(signal),
  })
  const [etape, setEtape] = useState(0)
  const [walked, setWalked] = useState(false)
  const record = useRecord({
    start: () => keptOf(kept ? saisieOf(kept) : VIDE),
    champs: champs(forfaits.data ?? []),
    load: async (_, { valeur }) => keptOf(saisieOf(await findTransporteur(valeur.id ?? 0))),
    judge: refusOf,
    send: (typed, { valeur, version }) =>
      saveTransporteur({ ...changedFields(typed, valeur), version }),
    onSaved,
    echec: 'Le transporteur n’est pas enregistré',
    onRefus: (refus) => {
      const isFirst = (champ: string) => PREMIERS.includes(champ) || champ.startsWith('delais')
      if (Object.keys(refus.champs).some(isFirst)) setEtape(0)
      toast(refus.phrase, 'warning')
      focusFirst(refus)
    },
  })
  const { valeur, clear, refuse } = record
  const go = (to: number) => {
    setWalked(true)
    setEtape(to)
  }
  return {
    ...record,
    isNew: kept === undefined,
    change: (next: Saisie) => {
      clear()
      record.change(next)
    },
    etape,
    isLast: etape === ETAPES.length - 1,
    /** A step was asked for: the first one is only opened. */
    walked,
    go,
    /** Once nothing of the first step is refused. */
    next: async () => {
      const refused = await refusOf(valeur)
      if (refused) return refuse(refused)
      clear()
      go(etape + 1)
    },
  }
}

const keptOf = (saisie: Saisie) => ({ valeur: saisie, version: saisie.version })

export type Formulaire = ReturnType<typeof useTransporteur>
