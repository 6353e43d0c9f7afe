// A record of the imports that two people changed: what its dialog tells and settles.
import { type ChampDe, enTexte, type FicheLue, marque, nommes } from '../../lib/fiches'
import type { Valeurs } from '../../lib/useFormulaire'
import type { ConflitDe } from './useFusion'

/** The record as its form holds it. */
const enTextes = (champs: ChampDe[], fiche: object): Valeurs => {
  const read = fiche as Record<string, unknown>
  return Object.fromEntries(champs.map(({ nom }) => [nom, enTexte(read[nom])]))
}

export async function conflitFiche(
  champs: ChampDe[],
  fiche: object,
  typed: Valeurs,
  now: FicheLue,
): Promise<ConflitDe<Valeurs>> {
  const [lu, moi, lui] = [fiche, typed, now].map((it) => enTextes(champs, it)) as [
    Valeurs,
    Valeurs,
    Valeurs,
  ]
  const named = await nommes(champs, lu, moi, lui)
  return {
    champs: named.map(({ nom, label, genre = 'texte', choix = [] }) => {
      return { nom, label, genre, choix, suite: marque(now.retouches, nom) }
    }),
    trois: { lu, moi, lui },
  }
}
