// A record of the imports that two people changed: what its dialog tells and settles.
import {
  type ChampDe,
  enTexte,
  type FicheLue,
  type GroupeDe,
  marque,
  nameCodes,
} from '../../lib/fiches'
import type { ChampFusion } from '../../lib/fusion'
import { enChamps, enListe, type Paire, type Paires } from '../../lib/paires'
import type { Valeurs } from '../../lib/useFormulaire'
import type { ConflitDe } from './useRecord'

/** Values of a form as they merge; rows that go by two are the list they are. */
export type Fusible = Record<string, string | Paire[]>

/** The record as its form holds it. */
const enTextes = (champs: ChampDe[], fiche: object): Valeurs => {
  const read = fiche as Record<string, unknown>
  return Object.fromEntries(champs.map(({ nom }) => [nom, enTexte(read[nom])]))
}

const paires = (groupes: GroupeDe[]) => groupes.flatMap((it) => it.paires ?? [])

export async function conflitFiche(
  groupes: GroupeDe[],
  base: object,
  typed: Valeurs,
  now: FicheLue,
): Promise<ConflitDe<Fusible>> {
  const champs = groupes.filter((it) => !it.paires).flatMap((it) => it.champs)
  const fiches = [base, typed, now]
  const [lu, moi, lui] = fiches.map((it) => enTextes(champs, it)) as [Valeurs, Valeurs, Valeurs]
  const named = await nameCodes(champs, lu, moi, lui)
  const lists = (it: object) =>
    Object.fromEntries(paires(groupes).map((rows) => [rows.nom, enListe(rows, it)]))
  return {
    champs: [
      ...named.map(({ nom, label, genre = 'texte', choix = [], mots }) => {
        const suite = marque(now.retouches, nom)
        return {
          nom,
          label,
          genre,
          choix,
          suite,
          ...(mots && { texte: (it: unknown) => mots(String(it)) }),
        }
      }),
      ...paires(groupes).map((it) => champListe(it, groupes)),
    ],
    trois: {
      lu: { ...lu, ...lists(base) },
      moi: { ...moi, ...lists(typed) },
      lui: { ...lui, ...lists(now) },
    },
  }
}

/** Rows are told apart by their key: somebody who puts one in between moves the numbers of others. */
function champListe({ nom, dit, label }: Paires, groupes: GroupeDe[]): ChampFusion<Fusible> {
  const groupe = groupes.find((it) => it.paires?.nom === nom)
  return {
    nom,
    label: groupe?.titre ?? '',
    liste: {
      cle: (it) => it.code,
      nom: (it) => dit(it.cle),
      champs: [{ nom: 'valeur', label }],
    },
  }
}

/** Values that were settled, as the fields of the form hold them. */
export function valeursDe(groupes: GroupeDe[], settled: Fusible): Valeurs {
  const fields = Object.entries(settled).filter(
    (it): it is [string, string] => !Array.isArray(it[1]),
  )
  const rows = paires(groupes).map((it) => enChamps(it, (settled[it.nom] ?? []) as Paire[]))
  return Object.assign(Object.fromEntries(fields), ...rows)
}
