// What the form of a new fee holds and does; what was refused is told until it is changed.
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { toast } from '../../lib/toast'
import { isWhole, useEnregistrement } from '../commun/useEnregistrement'
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
  /** Where one begins again once a fee was added. */
  first: RefObject<HTMLElement | null>
  /** It must not change with each draw. */
  onDirty: (dirty: boolean) => void
  onAdded: () => void
}

export function useForfait({ first, onDirty, onAdded }: Demande) {
  const [saisie, change] = useState(VIDE)
  const enregistrement = useEnregistrement({ echec: 'Le forfait n’est pas enregistré' })
  const { refus, clear } = enregistrement
  useEffect(() => onDirty(saisie !== VIDE), [onDirty, saisie])

  const added = () => {
    change(VIDE)
    toast('Forfait ajouté')
    onAdded()
    first.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refused = await refusOf(saisie)
    if (refused) return enregistrement.refuse(refused)
    clear()
    await enregistrement.save(() => saveForfait(saisie), added)
  }
  const set = (name: keyof Saisie) => (value: string) => {
    change({ ...saisie, [name]: value })
    // What is refused as a whole is another fee as soon as one of its fields changes.
    enregistrement.correct(name)
  }
  return {
    saisie,
    erreurs: enregistrement.erreurs,
    /** Why the fee is refused as a whole. */
    refus: refus && isWhole(refus) ? refus.phrase : undefined,
    busy: enregistrement.busy,
    set,
    submit,
  }
}
