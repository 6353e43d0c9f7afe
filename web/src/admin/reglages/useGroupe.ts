// Form of a group of settings.
import { useRef } from 'react'
import { offerUndo } from '../../lib/annulation'
import type { Champ } from '../../lib/champ'
import { CHAMPS, champId } from '../../lib/champsReglages'
import type { ChampFusion } from '../../lib/fusion'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { focusFirst } from '../commun/refus'
import { useRecord } from '../commun/useRecord'
import {
  findReglages,
  type Groupe,
  resetReglages,
  type Saisies,
  saisiesOf,
  saveReglages,
} from './calls'

/** A password is never read back: its group cannot be put back whole. */
const isSecret = ({ genre }: Champ) => genre === 'motDePasse' || genre === 'secret'
export const hasSecret = (id: string) => (CHAMPS[id] ?? []).some(isSecret)

const NOTE_SECRET =
  'Le mot de passe que vous avez saisi remplacera celui qui est gardé, même s’il vient d’être changé\u00a0: aucun des deux ne se relit.'

/** True where a password was typed. */
const saisitSecret = (id: string, saisies: Saisies) =>
  (CHAMPS[id] ?? []).some((it) => it.genre === 'motDePasse' && saisies[it.nom])

/** A setting as two administrators may both change it. */
const enChamp = ({ nom, label, genre, choix }: Champ): ChampFusion<Saisies> => ({
  nom,
  label,
  genre: genre === 'drapeau' ? 'case' : 'texte',
  choix: choix?.map(([value, label]) => ({ value, label })) ?? [],
})

/** A group as its form holds it. */
const keptOf = (groupe: Groupe) => ({ valeur: saisiesOf(groupe), version: groupe.version })

export function useGroupe(kept: Groupe, onSaved: (groupe: Groupe) => void) {
  const { id, libelle } = kept
  const champs = CHAMPS[id] ?? []
  const confirme = useConfirme()
  const resetting = useRef(false)
  const record = useRecord({
    start: () => keptOf(kept),
    champs: champs.map(enChamp),
    load: async () => keptOf(await findReglages(id)),
    // Once the password is given again where the server wants it.
    send: async (typed, { valeur, version }) => {
      let saved: Groupe | undefined
      await confirme.run(async () => {
        const { current: isReset } = resetting
        saved = isReset
          ? await resetReglages(id, version)
          : await saveReglages(id, edits(typed, valeur), version)
      })
      return saved
    },
    onSaved: (saved) => {
      begin(saved)
      if (resetting.current) tellReset(saved)
      else toast('Réglages enregistrés')
    },
    onRefus: (refus) => {
      const isShown = champs.some(({ nom }) => refus.champs[nom])
      if (isShown) focusFirst(refus, (nom) => champId(id, nom))
      else toast(refus.phrase, 'error')
    },
    differs: (typed, { valeur }) => Object.keys(edits(typed, valeur)).length > 0,
  })
  const { base, valeur } = record
  const begin = (groupe: Groupe) => {
    record.begin(keptOf(groupe))
    onSaved(groupe)
  }
  const tellReset = ({ version }: Groupe) => {
    toast('Réglages d’origine rétablis')
    if (hasSecret(id)) return
    offerUndo({
      texte: `«\u00a0${libelle}\u00a0» a retrouvé ses valeurs d’origine.`,
      undo: async () => begin(await saveReglages(id, base.valeur, version)),
      retabli: 'Vos réglages sont rétablis',
    })
  }
  return {
    ...record,
    /**
     * Note beside the dialog, which cannot tell whether the password that is kept was changed too.
     */
    note: saisitSecret(id, valeur) ? NOTE_SECRET : undefined,
    save: () => {
      resetting.current = false
      return record.save()
    },
    reset: () => {
      resetting.current = true
      return record.save()
    },
    merge: {
      ...record.merge,
      onSave: (both: Saisies) => {
        resetting.current = false
        return record.saveBoth(both)
      },
    },
    confirme,
  }
}

/** Only what was changed is sent: the rest is not this person's work. */
function edits(saisies: Saisies, before: Saisies): Saisies {
  const differ = Object.entries(saisies).filter(([nom, valeur]) => valeur !== (before[nom] ?? ''))
  return Object.fromEntries(differ)
}
