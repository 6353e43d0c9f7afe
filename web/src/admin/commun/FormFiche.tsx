// The form of a record: only what was changed is sent, over the version that was read; somebody
// else's change meanwhile is told, never overwritten unknowingly.

import { type FormEvent, type ReactNode, useState } from 'react'
import { envois } from '../../lib/envois'
import {
  type ChampDe,
  changes,
  enTexte,
  type FicheLue,
  type GroupeDe,
  type GroupesDe,
  groupesDe,
  marque,
  reglesDe,
} from '../../lib/fiches'
import { HttpError } from '../../lib/http'
import { useFormulaire, type Valeurs, valeursDe } from '../../lib/useFormulaire'
import { useStore } from '../../lib/useStore'
import { SaveBar } from '../../ui/SaveBar'
import { ChampFiche } from './ChampFiche'
import { Conflit } from './Conflit'
import { conflitFiche, type Fusible, valeursDe as settledDe } from './conflitFiche'
import s from './FormFiche.module.css'
import { auChamp } from './refus'
import { type ConflitDe, type Kept, useRecord } from './useRecord'

interface Props<F extends FicheLue> {
  /** `null` for a new record. */
  fiche: F | null
  /** Values a new record starts with. */
  depart?: Record<string, string>
  /** Reads the record again: what somebody else made of it meanwhile. */
  load: () => Promise<F>
  groupes: GroupesDe
  /** The fields of its code, which never change. */
  codes: string[]
  /** Saves the fields that were changed; given all the form holds too. */
  save: (json: Record<string, unknown>, valeurs: Valeurs) => Promise<F>
  onSaved: (fiche: F) => void
  onReload: () => void
  onClose: () => void
  /** Stands beside the buttons: deleting. */
  fin?: ReactNode
}

/** Record as it was read; nothing of it was typed over yet. */
interface Lue<F> extends Kept<Valeurs> {
  fiche: F | null
  /** Conflict as its dialog tells it: the record that somebody else left. */
  dit?: ConflitDe<Fusible>
}

const keptOf = <F extends FicheLue>(fiche: F | null): Lue<F> => ({
  valeur: {},
  version: fiche?.version ?? null,
  fiche,
})

/** Nothing of it must be filled: its title says so, once. */
const isFacultatif = (champs: ChampDe[]) => !champs.some((it) => it.requis)

/** The rows that both left out are not those they had. */
function emptyRows(groupes: GroupesDe, now: object): Valeurs {
  const rows = groupesDe(groupes, lu(now)).filter((it) => it.paires)
  return Object.fromEntries(rows.flatMap((it) => it.champs).map(({ nom }) => [nom, '']))
}

const lu = (fiche: object) => fiche as Record<string, unknown>

export function FormFiche<F extends FicheLue>(props: Props<F>) {
  const { fiche, depart = {}, load, groupes, codes, save, onReload, onClose, fin } = props
  /** Start of the fields: a merge begins them anew. */
  const [start, setStart] = useState({ valeurs: lu({ ...depart, ...fiche }), tour: 0 })
  const shown = groupesDe(groupes, start.valeurs)
  const champs = shown.flatMap((it) => it.champs)

  const record = useRecord({
    start: () => keptOf(fiche),
    load: async (typed, over) => {
      const now = await load()
      return { ...keptOf(now), dit: await conflitFiche(shown, over.fiche ?? {}, typed, now) }
    },
    send: (typed, { fiche: over, version }) => {
      const code = codes.map((it) => [it, over ? enTexte(lu(over)[it]) : (typed[it] ?? '')])
      const all = groupesDe(groupes, { ...over, ...typed }).flatMap((it) => it.champs)
      const json = { ...changes(all, over, typed), ...Object.fromEntries(code) }
      return save({ ...json, version: version ?? 0 }, typed).catch((error: unknown) => {
        const isTaken = error instanceof HttpError && error.code === 'code_pris'
        throw isTaken ? auChamp(error, codes.at(-1) ?? '') : error
      })
    },
    onSaved: (saved) => {
      record.begin(keptOf(saved))
      props.onSaved(saved)
    },
    differs: (typed, kept) => Object.keys(changes(champs, kept.fiche, typed)).length > 0,
  })
  const { base, lui } = record
  // The server knows what no rule here does, and tells all of it: a rule that refused to send
  // would hide the rest.
  const form = useFormulaire(reglesDe(champs, base.fiche), (valeurs) => record.put(valeurs), {
    judgedBy: 'server',
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event)
    record.change(valeursDe(event.currentTarget))
  }
  const saveBoth = async (settled: Fusible) => {
    const both = settledDe(shown, settled)
    // Whatever comes of it, what both made of it is what is edited from now on, over what they left.
    const over = record.take(both)
    const now = over.fiche ?? {}
    setStart({ valeurs: { ...now, ...emptyRows(groupes, now), ...both }, tour: start.tour + 1 })
    await record.put(both, over).catch(form.fail)
  }

  const isFilled = (nom: string) =>
    enTexte(start.valeurs[nom]) !== '' || form.erreurs[nom] !== undefined
  const groupe = ({ titre, aide, paires, repli = false, champs }: GroupeDe) => (
    <fieldset key={titre} className={`carte ${s.groupe} ${paires ? s.paires : ''}`}>
      <legend>
        {titre}
        {!paires && isFacultatif(champs) && <span className="aide"> (facultatif)</span>}
      </legend>
      {aide && <p className={`aide ${s.pour}`}>{aide}</p>}
      <Repli si={repli} ouvert={champs.some(({ nom }) => isFilled(nom))}>
        {champs.map((it) => (
          <ChampFiche
            key={`${it.nom}/${start.tour}`}
            champ={it}
            valeur={enTexte(start.valeurs[it.nom])}
            marque={marque(base.fiche?.retouches ?? [], it.nom)}
            erreur={form.erreurs[it.nom]}
            readOnly={base.fiche !== null && codes.includes(it.nom)}
            facultatif={!paires && !isFacultatif(champs)}
          />
        ))}
      </Repli>
    </fieldset>
  )

  const isSending = useStore(envois) > 0

  return (
    <form {...form.props} onInput={onInput} className={s.form}>
      {shown.some((it) => it.cote) ? (
        <div className={s.colonnes}>
          <div className={s.colonne}>{shown.filter((it) => !it.cote).map(groupe)}</div>
          <div className={s.colonne}>{shown.filter((it) => it.cote).map(groupe)}</div>
        </div>
      ) : (
        shown.map(groupe)
      )}
      {form.message && (
        <p role="alert" className="message message-erreur">
          {form.message}
        </p>
      )}
      <SaveBar modifie={record.dirty}>
        <button
          type="submit"
          className="bouton bouton-principal"
          disabled={form.encours || isSending}
        >
          {isSending ? 'Envoi des fichiers…' : 'Enregistrer'}
        </button>
        <button type="button" className="bouton" onClick={() => record.leave(onClose)}>
          Retour
        </button>
        {fin && <div className="fin">{fin}</div>}
      </SaveBar>
      <Conflit
        conflit={lui?.dit}
        quoi="cette fiche"
        onReload={() => {
          record.begin(base)
          onReload()
        }}
        onSave={saveBoth}
        onCancel={record.settle}
      />
    </form>
  )
}

interface PropsRepli {
  si: boolean
  /** It holds something, or something of it is refused. */
  ouvert: boolean
  children: ReactNode
}

/** The fields of a group that few fill in. */
function Repli({ si, ouvert, children }: PropsRepli) {
  if (!si) return children
  return (
    <details className={s.repli} open={ouvert}>
      <summary>Renseigner</summary>
      <div>{children}</div>
    </details>
  )
}
