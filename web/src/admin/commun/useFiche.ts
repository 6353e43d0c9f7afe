// The edits of a record: over what was read of it, then over what somebody else left there.
import { type FormEvent, useState } from 'react'
import {
  changes,
  enTexte,
  type FicheLue,
  type GroupesDe,
  groupesDe,
  reglesDe,
} from '../../lib/fiches'
import { HttpError } from '../../lib/http'
import { useFormulaire, type Valeurs, valeursDe } from '../../lib/useFormulaire'
import { useUnsaved } from '../../lib/useUnsaved'
import { conflitFiche, type Fusible, valeursDe as settledDe } from './conflitFiche'
import { auChamp, isStale } from './useEnregistrement'
import type { ConflitDe } from './useFusion'

export interface DemandeFiche<F extends FicheLue> {
  /** `null` for a new record. */
  fiche: F | null
  /** What a new record starts with. */
  depart?: Record<string, string>
  /** Reads the record again: what somebody else made of it meanwhile. */
  relire?: () => Promise<F>
  groupes: GroupesDe
  /** The fields of its code, which never change. */
  codes: string[]
  /** What was changed, and all the form holds. */
  enregistrer: (json: Record<string, unknown>, valeurs: Valeurs) => Promise<F>
  onSaved: (fiche: F) => void
}

export function useFiche<F extends FicheLue>(demande: DemandeFiche<F>) {
  const { fiche, depart = {}, relire, groupes, codes, enregistrer, onSaved } = demande
  /** What is edited was read from here; what both made of it begins the form anew. */
  const [base, setBase] = useState(fiche)
  const [start, setStart] = useState<{ valeurs: Record<string, unknown>; tour: number }>({
    valeurs: { ...depart, ...base },
    tour: 0,
  })
  const [dirty, setDirty] = useState(false)
  /** What somebody else made of it, and what the dialog says of that. */
  const [conflict, setConflict] = useState<{ now: F; dit: ConflitDe<Fusible> } | undefined>()
  useUnsaved(dirty)
  const shown = groupesDe(groupes, start.valeurs)
  const champs = shown.flatMap((it) => it.champs)

  /** Over what is kept. */
  const send = async (valeurs: Valeurs, over: F | null) => {
    const code = codes.map((it) => [it, over ? enTexte(lu(over)[it]) : (valeurs[it] ?? '')])
    const all = groupesDe(groupes, { ...over, ...valeurs }).flatMap((it) => it.champs)
    const changed = changes(all, over, valeurs)
    const json = { ...changed, ...Object.fromEntries(code), version: over?.version ?? 0 }
    try {
      const saved = await enregistrer(json, valeurs)
      setDirty(false)
      onSaved(saved)
    } catch (error) {
      if (error instanceof HttpError && error.code === 'code_pris') {
        throw auChamp(error, codes.at(-1) ?? '')
      }
      // A conflict of another kind is a refusal, told in its own words.
      if (!isStale(error) || !over || !relire) throw error
      const now = await relire()
      setConflict({ now, dit: await conflitFiche(shown, over, valeurs, now) })
    }
  }
  // The server knows what no rule here does, and tells all of it: a rule that refused to send
  // would hide the rest.
  const form = useFormulaire(reglesDe(champs, base), (valeurs) => send(valeurs, base), {
    juge: 'serveur',
  })
  const saveBoth = async (settled: Fusible) => {
    if (!conflict) return
    const { now } = conflict
    const both = settledDe(shown, settled)
    // Whatever comes of it, what both made of it is what is edited from now on, over what they left.
    setConflict(undefined)
    setBase(now)
    setStart({ valeurs: { ...now, ...vide(now), ...both }, tour: start.tour + 1 })
    setDirty(true)
    await send(both, now).catch(form.echouer)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event)
    setDirty(Object.keys(changes(champs, base, valeursDe(event.currentTarget))).length > 0)
  }
  /** Nothing of the conflict is left, nor of what was typed. */
  const drop = () => {
    setConflict(undefined)
    setDirty(false)
  }
  return {
    form,
    onInput,
    dirty,
    base,
    groupes: shown,
    start,
    conflit: conflict?.dit,
    saveBoth,
    cancel: () => setConflict(undefined),
    drop,
  }

  /** The rows that both left out are not those they had. */
  function vide(now: F): Valeurs {
    const rows = groupesDe(groupes, lu(now)).filter((it) => it.paires)
    return Object.fromEntries(rows.flatMap((it) => it.champs).map(({ nom }) => [nom, '']))
  }
}

const lu = (fiche: object) => fiche as Record<string, unknown>
