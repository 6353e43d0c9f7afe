// What happens to a fee of the list while it is edited: kept, refused, changed meanwhile.
import { type RefObject, useEffect, useState } from 'react'
import { toast } from '../../lib/toast'
import type { ForfaitView } from '../../wire/ForfaitView'
import { focusFirst, useEnregistrement } from '../commun/useEnregistrement'
import { type Saisie, saisieDe, saveForfait } from './calls'
import { refusOf } from './refus'

/** What a row lets one edit, by their titles. */
export const CHAMPS = [
  { name: 'montant', titre: 'Montant (€)' },
  { name: 'franco', titre: 'Franco (€)' },
  { name: 'libelle', titre: 'Libelle' },
] as const

interface Demande {
  forfait: ForfaitView
  form: RefObject<HTMLFormElement | null>
  onDirty: (id: number, dirty: boolean) => void
  onChange: () => void
}

export function useLigneForfait({ forfait, form, onDirty, onChange }: Demande) {
  const { id } = forfait
  // What the edits were begun from; a newer one takes its place only when nothing was edited.
  const [base, setBase] = useState(forfait)
  const kept = saisieDe(base)
  const [saisie, change] = useState(kept)
  const { refus, erreurs, conflict, ...enregistrement } = useEnregistrement({
    echec: 'Le forfait n’est pas enregistré',
    onRefus: (refused) => {
      toast(refused.phrase, 'warning')
      focusFirst(refused, (champ) => `${champ}-${id}`)
    },
  })
  const dirty = CHAMPS.some(({ name }) => saisie[name] !== kept[name])
  const start = (from: ForfaitView) => {
    setBase(from)
    change(saisieDe(from))
  }
  if (forfait.version > base.version && !dirty) start(forfait)
  useEffect(() => {
    onDirty(id, dirty)
    return () => onDirty(id, false)
  }, [id, dirty, onDirty])

  const saved = (forfait: ForfaitView) => {
    start(forfait)
    toast('Forfait enregistré')
    // The button that was pressed is gone.
    form.current?.querySelector('input')?.focus()
    onChange()
  }
  const save = async (version: number | null) => {
    enregistrement.settle()
    const refused = await refusOf(saisie)
    if (refused) return enregistrement.refuse(refused)
    enregistrement.clear()
    await enregistrement.save(() => saveForfait(saisie, { id, version }), saved)
  }
  const edit = (name: keyof Saisie, value: string) => {
    change({ ...saisie, [name]: value })
    enregistrement.correct(name)
  }
  const cancel = () => {
    change(kept)
    enregistrement.clear()
  }
  const reload = () => {
    enregistrement.settle()
    change(kept)
    onChange()
  }
  return {
    saisie,
    erreurs,
    /** Why the fee is refused, where none of its fields here is to blame. */
    refus: CHAMPS.some(({ name }) => erreurs[name]) ? undefined : refus?.phrase,
    dirty,
    conflict,
    edit,
    cancel,
    reload,
    save: () => save(base.version),
    overwrite: () => save(null),
    settle: enregistrement.settle,
  }
}
