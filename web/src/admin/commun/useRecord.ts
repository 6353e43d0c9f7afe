// A record that is edited: the state behind every form of the administration.
//
//   kept ── change ──▸ dirty ── save ──▸ judged ──▸ sent ──▸ kept, under its new version
//                        ▲                  ├─ refused: told at its fields
//                        │                  ├─ stale (409): read again, `conflit` asks which of both
//                        │                  │    stays, `saveBoth` sends that over what the other left
//                        └── what is typed ─┴─ failed: told
//
// It owns what was read, what is typed, why that is refused, whether it is being sent, the conflict
// and the question before edits are left. A form whose fields are the page's own (`useFormulaire`)
// tells its refusals by itself, and sends by `put`.
import { useRef, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { marque } from '../../lib/fiches'
import type { ChampFusion, Trois } from '../../lib/fusion'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { leave, useUnsaved } from '../../lib/useUnsaved'
import type { RetoucheView } from '../../wire/RetoucheView'
import { focusFirst, isRefused, isStale, isUnknown, type Refus, refusDe } from './refus'

/** Record that is kept, as the form holds it. */
export interface Kept<T> {
  valeur: T
  /** `null` for a new one. */
  version: number | null
  /** Its fields that were changed by hand, where that is told. */
  retouches?: RetoucheView[]
}

/** Conflict, as its dialog tells and settles it. */
export interface ConflitDe<T> {
  champs: ChampFusion<T>[]
  trois: Trois<T>
}

interface Demande<T extends object, R, K extends Kept<T>> {
  /** Once, when the form opens. */
  start: () => K & Kept<T>
  /** Fields that two may both change. */
  champs?: ChampFusion<T>[]
  /** Reads again what somebody else left; without it, being late is a refusal. */
  load?: (typed: T, over: K) => Promise<K>
  /** Refuses before anything is sent. */
  judge?: (typed: T) => Promise<Refus | undefined>
  /** Over what was read; `undefined` where it was given up: the password was not given. */
  send: (typed: T, over: K) => Promise<R | undefined>
  /** Follows a save; nothing where `send` does it all. */
  onSaved?: (saved: R, typed: T) => void
  /** The words for a failure that no field is to blame for, before its reason. */
  echec?: string
  /** Does something else than saying the refusal and going to its first field. */
  onRefus?: (refus: Refus) => void
  /**
   * True where what is typed differs from what is kept; another value does, where it is not said.
   */
  differs?: (typed: T, kept: K) => boolean
}

/** Warning after a lost answer: saving a new record again would make a second one. */
const A_VERIFIER = '. La réponse s’est perdue\u00a0: regardez la liste avant de recommencer.'

export function useRecord<T extends object, R = unknown, K extends Kept<T> = Kept<T>>(
  demande: Demande<T, R, K>,
) {
  const { champs = [], load, judge, send, onSaved, echec, onRefus } = demande
  const [base, setBase] = useState<K>(demande.start)
  const [valeur, change] = useState(base.valeur)
  const [lui, setLui] = useState<K | undefined>()
  const [refus, setRefus] = useState<Refus | undefined>()
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)
  const dirty = valeur !== base.valeur && (demande.differs?.(valeur, base) ?? true)
  useUnsaved(dirty)

  const begin = (kept: K) => {
    setBase(kept)
    change(kept.valeur)
    setLui(undefined)
  }
  const refuse = (refused: Refus) => {
    setRefus(refused)
    if (onRefus) return onRefus(refused)
    toast(refused.phrase, 'warning')
    focusFirst(refused)
  }
  const fail = (error: unknown, suite = '') => {
    if (isRefused(error)) refuse({ phrase: error.message, champs: error.champs })
    else if (echec) tell(echec, error, suite)
    else toast(messageOf(error), 'error')
  }
  /** Sends it; what is refused is thrown. */
  const attempt = async (typed: T, over: K) => {
    const saved = await send(typed, over)
    if (saved === undefined) return
    setRefus(undefined)
    onSaved?.(saved, typed)
    return saved
  }
  const isLate = (error: unknown, over: K) => load && over.version !== null && isStale(error)
  const meet = async (typed: T, over: K) => setLui(await load?.(typed, over))

  const judgeAndSend = async (typed: T, over: K): Promise<R | undefined> => {
    const refused = await judge?.(typed)
    if (refused) return void refuse(refused)
    if (judge) setRefus(undefined)
    setBusy(true)
    try {
      return await attempt(typed, over)
    } catch (error) {
      // What cannot be read again is not merged: the failure is told, and saving asks again.
      if (isLate(error, over)) await meet(typed, over).catch((why: unknown) => fail(why))
      else fail(error, isUnknown(error) ? A_VERIFIER : '')
    } finally {
      setBusy(false)
    }
  }
  /** One at a time: who presses twice does not make two of it. */
  const save = async (typed = valeur, over = base): Promise<R | undefined> => {
    if (saving.current) return
    saving.current = true
    return await judgeAndSend(typed, over).finally(() => {
      saving.current = false
    })
  }
  /** Takes the merge of both as what is edited from now on, over what they left. */
  const take = (both: T): K => {
    const over = lui ?? base
    begin(over)
    change(both)
    return over
  }
  const saveBoth = (both: T) => save(both, take(both))
  const settle = () => setLui(undefined)
  const conflit = lui && {
    champs: champs.map((it) => ({ ...it, suite: marque(lui.retouches ?? [], it.nom) })),
    trois: { lu: base.valeur, moi: valeur, lui: lui.valeur },
  }
  return {
    base,
    valeur,
    change,
    dirty,
    busy,
    refus,
    /** Refusal of each field. */
    erreurs: refus?.champs ?? {},
    /** Some of its fields; what was refused of them is no longer what is there. */
    edit: (part: Partial<T>) => {
      const edited = Object.fromEntries(Object.keys(part).map((it) => [it, undefined]))
      setRefus((it) => it && refusDe({ ...it.champs, ...edited }))
      change((before) => ({ ...before, ...part }))
    },
    /** Forgets the refusal: its cause is no longer there. */
    clear: () => setRefus(undefined),
    refuse,
    /** Tells why something else was not done to it. */
    fail,
    save,
    saveBoth,
    /** For a form that tells its refusals: only who was faster is met here. */
    put: async (typed: T, over = base): Promise<void> => {
      change(typed)
      try {
        await attempt(typed, over)
      } catch (error) {
        if (!isLate(error, over)) throw error
        await meet(typed, over)
      }
    },
    /** Begins the edits again from another record. */
    begin,
    take,
    settle,
    /** Record that somebody else left meanwhile, until that is settled. */
    lui,
    /** Props of `Conflit`. */
    merge: { conflit, onSave: saveBoth, onCancel: settle },
    /** Said below a field that was changed by hand. */
    marque: (nom: keyof T & string) => marque(base.retouches ?? [], nom),
    /** Busy while something else is done to it. */
    during: async (act: () => Promise<unknown>) => {
      setBusy(true)
      await act().finally(() => setBusy(false))
    },
    /** Goes elsewhere, once who would lose edits agrees. */
    leave: (act: () => void) => leave(dirty, act),
  }
}
