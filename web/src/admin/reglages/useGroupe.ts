// What the form of a group of settings holds and does.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { offerUndo } from '../../lib/annulation'
import type { Champ } from '../../lib/champ'
import { CHAMPS } from '../../lib/champsReglages'
import type { ChampFusion } from '../../lib/fusion'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import {
  findReglages,
  type Groupe,
  resetReglages,
  type Saisies,
  saisiesOf,
  saveReglages,
} from './calls'

/** A password is never read back: its group cannot be put back whole. */
export const hasSecret = (id: string) => (CHAMPS[id] ?? []).some((it) => it.genre === 'motDePasse')

const NOTE_SECRET =
  'Le mot de passe que vous avez saisi remplacera celui qui est gardé, même s’il vient d’être changé\u00a0: aucun des deux ne se relit.'

/** Whether a password was typed. */
const saisitSecret = (id: string, saisies: Saisies) =>
  (CHAMPS[id] ?? []).some((it) => it.genre === 'motDePasse' && saisies[it.nom])

/** A setting as two administrators may both change it. */
const enChamp = ({ nom, label, genre, choix }: Champ): ChampFusion<Saisies> => ({
  nom,
  label,
  genre: genre === 'drapeau' ? 'case' : 'texte',
  choix: choix?.map(([value, label]) => ({ value, label })) ?? [],
})

export function useGroupe(kept: Groupe, onSaved: (groupe: Groupe) => void) {
  const [saisies, setSaisies] = useState<Saisies>(() => saisiesOf(kept))
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  /** The group as somebody else left it meanwhile. */
  const [lui, setLui] = useState<Groupe | undefined>()
  const confirme = useConfirme()
  const before = saisiesOf(kept)

  const failed = async (error: unknown, form: HTMLFormElement | null) => {
    if (!(error instanceof HttpError)) return toast(messageOf(error), 'error')
    if (error.status === 409) {
      const told = (why: unknown) => toast(messageOf(why), 'error')
      return findReglages(kept.id).then(setLui, told)
    }
    flushSync(() => setErreurs(error.champs))
    const first = [...(form?.elements ?? [])].find(
      (it) => error.champs[(it as HTMLInputElement).name],
    )
    if (first) (first as HTMLElement).focus()
    else toast(error.message, 'error')
  }
  const take = (groupe: Groupe) => {
    setSaisies(saisiesOf(groupe))
    setErreurs({})
    onSaved(groupe)
  }
  /** Does it, once the password is given again where the server wants it. */
  const run = async (
    act: () => Promise<Groupe>,
    form: HTMLFormElement | null,
    done: (groupe: Groupe) => void,
  ) => {
    setBusy(true)
    try {
      await confirme.run(async () => {
        const groupe = await act()
        take(groupe)
        done(groupe)
      })
    } catch (error) {
      await failed(error, form)
    } finally {
      setBusy(false)
    }
  }
  const reset = () =>
    run(
      () => resetReglages(kept.id, kept.version),
      null,
      ({ version }) => {
        toast('Réglages d’origine rétablis')
        if (hasSecret(kept.id)) return
        offerUndo({
          texte: `«\u00a0${kept.libelle}\u00a0» a retrouvé ses valeurs d’origine.`,
          undo: async () => take(await saveReglages(kept.id, before, version)),
          retabli: 'Vos réglages sont rétablis',
        })
      },
    )
  const send = (typed: Saisies, over: Groupe, form: HTMLFormElement | null) =>
    run(
      () => saveReglages(kept.id, edits(typed, over), over.version),
      form,
      () => toast('Réglages enregistrés'),
    )
  return {
    saisies,
    erreurs,
    busy,
    conflit: lui && {
      champs: (CHAMPS[kept.id] ?? []).map(enChamp),
      trois: { lu: before, moi: saisies, lui: saisiesOf(lui) },
    },
    /** What the dialog cannot tell: whether the password that is kept was changed too. */
    note: saisitSecret(kept.id, saisies) ? NOTE_SECRET : undefined,
    dirty: Object.keys(edits(saisies, kept)).length > 0,
    set: (nom: string, valeur: string) => {
      setSaisies((all) => ({ ...all, [nom]: valeur }))
      // What was refused is no longer what is there.
      setErreurs(({ [nom]: _, ...others }) => others)
    },
    save: (form: HTMLFormElement | null) => send(saisies, kept, form),
    saveBoth: (both: Saisies, form: HTMLFormElement | null) => {
      if (!lui) return
      setLui(undefined)
      setSaisies(both)
      onSaved(lui)
      return send(both, lui, form)
    },
    reset,
    settle: () => setLui(undefined),
    confirme,
  }
}

/** Only what was changed is sent: the rest is not this person's work. */
function edits(saisies: Saisies, kept: Groupe): Saisies {
  const before = saisiesOf(kept)
  const differ = Object.entries(saisies).filter(([nom, valeur]) => valeur !== (before[nom] ?? ''))
  return Object.fromEntries(differ)
}
