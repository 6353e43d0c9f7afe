// What happens to a fee of the list while it is edited: kept, refused, changed meanwhile.
import { type RefObject, useEffect, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import type { ForfaitView } from '../../wire/ForfaitView'
import { type Saisie, saisieDe, saveForfait } from './calls'
import { type Refus, refusOf } from './refus'

/** What a row lets one edit, by their titles. */
export const CHAMPS = [
  { name: 'montant', titre: 'Montant (€)' },
  { name: 'franco', titre: 'Franco (€)' },
  { name: 'libelle', titre: 'Libelle' },
] as const

/** Already taken, as against changed meanwhile: both are conflicts. */
const isStale = (error: unknown) =>
  error instanceof HttpError && error.status === 409 && error.code === 'version_perimee'

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
  const [conflict, setConflict] = useState(false)
  const [refus, setRefus] = useState<Refus | undefined>()
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

  const refuse = (refused: Refus) => {
    setRefus(refused)
    toast(refused.phrase, 'warning')
    setTimeout(() => document.getElementById(`${refused.champ}-${id}`)?.focus(), 0)
  }
  const save = async (seen: number | null) => {
    setConflict(false)
    const refused = await refusOf(saisie)
    if (refused) return refuse(refused)
    setRefus(undefined)
    try {
      start(await saveForfait(saisie, { id, version: seen }))
      toast('Forfait enregistré')
      // The button that was pressed is gone.
      form.current?.querySelector('input')?.focus()
      onChange()
    } catch (error) {
      if (isStale(error)) setConflict(true)
      else if (error instanceof HttpError && [409, 422].includes(error.status))
        refuse({ champ: Object.keys(error.champs)[0], phrase: error.message })
      else tell('Le forfait n’est pas enregistré', error)
    }
  }
  const edit = (name: keyof Saisie, value: string) => {
    change({ ...saisie, [name]: value })
    setRefus(undefined)
  }
  const cancel = () => {
    change(kept)
    setRefus(undefined)
  }
  const reload = () => {
    setConflict(false)
    change(kept)
    onChange()
  }
  return {
    saisie,
    refus,
    dirty,
    conflict,
    edit,
    cancel,
    reload,
    save: () => save(base.version),
    overwrite: () => save(null),
    settle: () => setConflict(false),
  }
}
