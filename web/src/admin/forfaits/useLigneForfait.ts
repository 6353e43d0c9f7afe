// Fee of the list while it is edited: kept, refused, changed meanwhile.
import type { RefObject } from 'react'
import type { ChampFusion } from '../../lib/fusion'
import { HttpError } from '../../lib/http'
import { phrase } from '../../lib/phrases'
import { toast } from '../../lib/toast'
import { listForfaits } from '../../lib/transport'
import type { ForfaitView } from '../../wire/ForfaitView'
import { focusFirst } from '../commun/refus'
import { useRecord } from '../commun/useRecord'
import { type Saisie, saisieDe, saveForfait } from './calls'
import { refusOf } from './refus'

/** Fields that a row lets one edit, by their titles. */
export const CHAMPS = [
  { nom: 'montant', label: 'Montant (€)' },
  { nom: 'franco', label: 'Franco (€)' },
  { nom: 'libelle', label: phrase('Libelle') },
] as const satisfies ChampFusion<Saisie>[]

const keptOf = (forfait: ForfaitView) => ({ valeur: saisieDe(forfait), version: forfait.version })

/** The fee as somebody else left it. */
async function findForfait(id: number) {
  const found = (await listForfaits()).find((it) => it.id === id)
  if (!found) throw new HttpError(404, 'introuvable', 'Ce forfait n’existe plus.')
  return keptOf(found)
}

interface Demande {
  forfait: ForfaitView
  form: RefObject<HTMLFormElement | null>
  onChange: () => void
}

export function useLigneForfait({ forfait, form, onChange }: Demande) {
  const { id } = forfait
  // What the edits were begun from; a newer one takes its place only when nothing was edited.
  const record = useRecord({
    start: () => keptOf(forfait),
    champs: [...CHAMPS],
    load: () => findForfait(id),
    judge: refusOf,
    send: (typed, { version }) => saveForfait(typed, { id, version }),
    onSaved: (saved) => {
      record.begin(keptOf(saved))
      toast('Forfait enregistré')
      // The button that was pressed is gone.
      form.current?.querySelector('input')?.focus()
      onChange()
    },
    echec: 'Le forfait n’est pas enregistré',
    onRefus: (refused) => {
      toast(refused.phrase, 'warning')
      focusFirst(refused, (champ) => `${champ}-${id}`)
    },
    differs: (typed, { valeur }) => CHAMPS.some(({ nom }) => typed[nom] !== valeur[nom]),
  })
  const { base, dirty, begin, erreurs } = record
  if (forfait.version > (base.version ?? 0) && !dirty) begin(keptOf(forfait))
  return {
    ...record,
    /** Refusal of the fee, where none of its fields here is to blame. */
    refus: CHAMPS.some(({ nom }) => erreurs[nom]) ? undefined : record.refus?.phrase,
    cancel: () => {
      record.change(base.valeur)
      record.clear()
    },
    reload: () => {
      begin(base)
      onChange()
    },
  }
}
