// What the form of a group of settings holds and does.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { offerUndo } from '../../lib/annulation'
import type { Champ } from '../../lib/champ'
import { CHAMPS } from '../../lib/champsReglages'
import { type ChampDe, ecartDe } from '../../lib/fiches'
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

/** A setting as the fields of records are described. */
const enChamp = ({ label, genre, choix }: Champ): Pick<ChampDe, 'label' | 'genre' | 'choix'> => ({
  label,
  genre: genre === 'drapeau' ? 'case' : 'texte',
  choix: choix?.map(([value, label]) => ({ value, label })) ?? [],
})

export function useGroupe(kept: Groupe, onSaved: (groupe: Groupe) => void) {
  const [saisies, setSaisies] = useState<Saisies>(() => saisiesOf(kept))
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)
  const [ecarts, setEcarts] = useState<string[]>([])
  const confirme = useConfirme()
  const before = saisiesOf(kept)
  const changed = Object.keys(saisies).filter((nom) => saisies[nom] !== (before[nom] ?? ''))

  /** What somebody else changed meanwhile; the dialog does without what cannot be read. */
  const told = async () => {
    const fresh = await findReglages(kept.id).catch(() => kept)
    const now = saisiesOf(fresh)
    const differ = (CHAMPS[kept.id] ?? []).filter(({ nom }) => now[nom] !== before[nom])
    const lines = differ.map((it) => ecartDe(enChamp(it), before[it.nom] ?? '', now[it.nom] ?? ''))
    setEcarts(lines)
    setConflict(true)
  }
  const failed = (error: unknown, form: HTMLFormElement | null) => {
    if (!(error instanceof HttpError)) return toast(messageOf(error), 'error')
    if (error.status === 409) return told()
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
    setConflict(false)
    try {
      await confirme.run(async () => {
        const groupe = await act()
        take(groupe)
        done(groupe)
      })
    } catch (error) {
      failed(error, form)
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
          texte: `« ${kept.libelle} » a retrouvé ses valeurs d’origine.`,
          undo: async () => take(await saveReglages(kept.id, before, version)),
          retabli: 'Vos réglages sont rétablis',
        })
      },
    )
  /** Only what was changed is sent: the rest is not this person's work. */
  const edits = () => Object.fromEntries(changed.map((nom) => [nom, saisies[nom] ?? '']))
  return {
    saisies,
    erreurs,
    busy,
    conflict,
    ecarts,
    dirty: changed.length > 0,
    set: (nom: string, valeur: string) => {
      setSaisies((all) => ({ ...all, [nom]: valeur }))
      // What was refused is no longer what is there.
      setErreurs(({ [nom]: _, ...others }) => others)
    },
    save: (version: number | null, form: HTMLFormElement | null) =>
      run(
        () => saveReglages(kept.id, edits(), version),
        form,
        () => toast('Réglages enregistrés'),
      ),
    reset,
    settle: () => setConflict(false),
    confirme,
  }
}
