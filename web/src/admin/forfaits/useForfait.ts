// Form of a new fee; what was refused is told until it is changed.
import type { RefObject } from 'react'
import { toast } from '../../lib/toast'
import { isWhole } from '../commun/refus'
import { useRecord } from '../commun/useRecord'
import { type Saisie, saveForfait } from './calls'
import { refusOf } from './refus'

const VIDE: Saisie = {
  agence: '',
  zone: '',
  categorie: '',
  tranche: '',
  montant: '',
  franco: '',
  libelle: '',
}

interface Demande {
  /** Field to begin again from once a fee was added. */
  first: RefObject<HTMLElement | null>
  onAdded: () => void
}

export function useForfait({ first, onAdded }: Demande) {
  const record = useRecord({
    start: () => ({ valeur: VIDE, version: null }),
    judge: refusOf,
    send: (typed) => saveForfait(typed),
    onSaved: () => {
      record.change(VIDE)
      toast('Forfait ajouté')
      onAdded()
      first.current?.focus()
    },
    echec: 'Le forfait n’est pas enregistré',
  })
  const { refus } = record
  return {
    ...record,
    /** Refusal of the fee as a whole. */
    refus: refus && isWhole(refus) ? refus.phrase : undefined,
    set: (name: keyof Saisie) => (value: string) => record.edit({ [name]: value }),
  }
}
