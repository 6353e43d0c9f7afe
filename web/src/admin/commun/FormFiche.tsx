// The form of a record: only what was changed is sent, over the version that was read; somebody
// else's change meanwhile is told, never overwritten unknowingly.
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type ChampDe,
  changes,
  enTexte,
  type FicheLue,
  type GroupeDe,
  marque,
  reglesDe,
} from '../../lib/fiches'
import { HttpError } from '../../lib/http'
import { useFormulaire, type Valeurs, valeursDe } from '../../lib/useFormulaire'
import { leave, useUnsaved } from '../../lib/useUnsaved'
import { ChampFiche } from './ChampFiche'
import { Conflit } from './Conflit'
import { conflitFiche } from './conflitFiche'
import s from './FormFiche.module.css'
import { auChamp, isStale } from './useEnregistrement'
import type { ConflitDe } from './useFusion'

interface Props<F extends FicheLue> {
  /** `null` for a new record. */
  fiche: F | null
  /** What a new record starts with. */
  depart?: Record<string, string>
  /** Reads the record again: what somebody else made of it meanwhile. */
  relire?: () => Promise<F>
  groupes: GroupeDe[]
  /** The fields of its code, which never change. */
  codes: string[]
  enregistrer: (json: Record<string, unknown>) => Promise<F>
  onSaved: (fiche: F) => void
  onReload: () => void
  onClose: () => void
  /** Stands beside the buttons: deleting. */
  fin?: ReactNode
}

/** Nothing of it must be filled: its title says so, once. */
const isFacultatif = (champs: ChampDe[]) => !champs.some((it) => it.requis)

export function FormFiche<F extends FicheLue>(props: Props<F>) {
  const { fiche, depart = {}, relire, groupes, codes, enregistrer } = props
  const { onSaved, onReload, onClose, fin } = props
  const champs = groupes.flatMap((it) => it.champs)
  const [dirty, setDirty] = useState(false)
  /** What somebody else made of it, and what the dialog says of that. */
  const [conflict, setConflict] = useState<{ now: F; dit: ConflitDe<Valeurs> } | undefined>()
  useUnsaved(dirty)
  const kept = (fiche ?? {}) as unknown as Record<string, unknown>

  /** Over what is kept. */
  const send = async (valeurs: Valeurs, over: F | null) => {
    const code = codes.map((it) => [it, fiche ? enTexte(kept[it]) : (valeurs[it] ?? '')])
    const changed = changes(champs, over, valeurs)
    const json = { ...changed, ...Object.fromEntries(code), version: over?.version ?? 0 }
    try {
      const saved = await enregistrer(json)
      setDirty(false)
      onSaved(saved)
    } catch (error) {
      if (error instanceof HttpError && error.code === 'code_pris') {
        throw auChamp(error, codes.at(-1) ?? '')
      }
      // A conflict of another kind is a refusal, told in its own words.
      if (!isStale(error) || !fiche || !relire) throw error
      const now = await relire()
      setConflict({ now, dit: await conflitFiche(champs, fiche, valeurs, now) })
    }
  }
  // The server knows what no rule here does, and tells all of it: a rule that refused to send
  // would hide the rest.
  const form = useFormulaire(reglesDe(champs, fiche), (valeurs) => send(valeurs, fiche), {
    juge: 'serveur',
  })
  const saveBoth = async (both: Valeurs) => {
    if (!conflict) return
    setConflict(undefined)
    await send(both, conflict.now).catch(form.echouer)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event)
    setDirty(Object.keys(changes(champs, fiche, valeursDe(event.currentTarget))).length > 0)
  }

  return (
    <form {...form.props} onInput={onInput} className={s.form}>
      {groupes.map(({ titre, aide, paires, champs }) => (
        <fieldset key={titre} className={`carte ${s.groupe} ${paires ? s.paires : ''}`}>
          <legend>
            {titre}
            {!paires && isFacultatif(champs) && <span className="aide"> facultatif</span>}
          </legend>
          {aide && <p className={`aide ${s.pour}`}>{aide}</p>}
          {champs.map((it) => (
            <ChampFiche
              key={it.nom}
              champ={it}
              valeur={enTexte(kept[it.nom] ?? depart[it.nom])}
              marque={marque(fiche?.retouches ?? [], it.nom)}
              erreur={form.erreurs[it.nom]}
              readOnly={fiche !== null && codes.includes(it.nom)}
              facultatif={!paires && !isFacultatif(champs)}
            />
          ))}
        </fieldset>
      ))}
      {form.message && (
        <p role="alert" className="message message-erreur">
          {form.message}
        </p>
      )}
      <div className={s.boutons}>
        <button type="submit" className="bouton bouton-principal" disabled={form.encours}>
          Enregistrer
        </button>
        <button type="button" className="bouton" onClick={() => leave(dirty, onClose)}>
          Retour
        </button>
        {fin && <div className={s.fin}>{fin}</div>}
      </div>
      <Conflit
        conflit={conflict?.dit}
        quoi="cette fiche"
        onReload={() => {
          setConflict(undefined)
          setDirty(false)
          onReload()
        }}
        onSave={saveBoth}
        onCancel={() => setConflict(undefined)}
      />
    </form>
  )
}
