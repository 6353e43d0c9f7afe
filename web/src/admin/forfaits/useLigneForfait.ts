// What happens to a fee of the list while it is edited: kept, refused, changed meanwhile.
import { type RefObject, useEffect } from 'react'
import type { ChampFusion } from '../../lib/fusion'
import { HttpError } from '../../lib/http'
import { phrase } from '../../lib/phrases'
import { toast } from '../../lib/toast'
import { listForfaits } from '../../lib/transport'
import type { ForfaitView } from '../../wire/ForfaitView'
import { focusFirst, useEnregistrement } from '../commun/useEnregistrement'
import { useFusion } from '../commun/useFusion'
import { type Saisie, saisieDe, saveForfait } from './calls'
import { refusOf } from './refus'

/** What a row lets one edit, by their titles. */
export const CHAMPS = [
  { nom: 'montant', label: 'Montant (€)' },
  { nom: 'franco', label: 'Franco (€)' },
  { nom: 'libelle', label: phrase('Libelle') },
] as const satisfies ChampFusion<Saisie>[]

const lu = (forfait: ForfaitView) => ({ valeur: saisieDe(forfait), version: forfait.version })

/** The fee as somebody else left it. */
async function relire(id: number) {
  const found = (await listForfaits()).find((it) => it.id === id)
  if (!found) throw new HttpError(404, 'introuvable', 'Ce forfait n’existe plus.')
  return lu(found)
}

interface Demande {
  forfait: ForfaitView
  form: RefObject<HTMLFormElement | null>
  onDirty: (id: number, dirty: boolean) => void
  onChange: () => void
}

export function useLigneForfait({ forfait, form, onDirty, onChange }: Demande) {
  const { id } = forfait
  // What the edits were begun from; a newer one takes its place only when nothing was edited.
  const fusion = useFusion({
    start: () => lu(forfait),
    champs: [...CHAMPS],
    relire: () => relire(id),
  })
  const { valeur: saisie, change, base, begin } = fusion
  const { refus, erreurs, ...enregistrement } = useEnregistrement({
    echec: 'Le forfait n’est pas enregistré',
    onStale: fusion.stale,
    onRefus: (refused) => {
      toast(refused.phrase, 'warning')
      focusFirst(refused, (champ) => `${champ}-${id}`)
    },
  })
  const dirty = CHAMPS.some(({ nom }) => saisie[nom] !== base.valeur[nom])
  if (forfait.version > (base.version ?? 0) && !dirty) begin(lu(forfait))
  useEffect(() => {
    onDirty(id, dirty)
    return () => onDirty(id, false)
  }, [id, dirty, onDirty])

  const saved = (forfait: ForfaitView) => {
    begin(lu(forfait))
    toast('Forfait enregistré')
    // The button that was pressed is gone.
    form.current?.querySelector('input')?.focus()
    onChange()
  }
  const send = async (typed: Saisie, version: number | null) => {
    const refused = await refusOf(typed)
    if (refused) return enregistrement.refuse(refused)
    enregistrement.clear()
    await enregistrement.save(() => saveForfait(typed, { id, version }), saved)
  }
  const edit = (name: keyof Saisie, value: string) => {
    change({ ...saisie, [name]: value })
    enregistrement.correct(name)
  }
  const cancel = () => {
    change(base.valeur)
    enregistrement.clear()
  }
  const reload = () => {
    begin(base)
    onChange()
  }
  return {
    saisie,
    erreurs,
    /** Why the fee is refused, where none of its fields here is to blame. */
    refus: CHAMPS.some(({ nom }) => erreurs[nom]) ? undefined : refus?.phrase,
    dirty,
    conflit: fusion.conflit,
    edit,
    cancel,
    reload,
    save: () => send(saisie, base.version),
    saveBoth: (both: Saisie) => send(both, fusion.take(both)),
    settle: fusion.settle,
  }
}
