// Transport fees as the screen groups them: agency, zone, sales-plan category, then brackets.
import type { AgenceView } from '../../wire/AgenceView'
import type { ForfaitView } from '../../wire/ForfaitView'

/** The group of the fees that no agency has to itself. */
export const SANS_AGENCE = 'sans_agence'

interface Groupe<T> {
  cle: string
  titre: string
  contenu: T[]
}

export type GroupeAgence = Groupe<Groupe<Groupe<ForfaitView>>>

/** The default values come first; everything else keeps the order in which it came. */
export function groupForfaits(forfaits: ForfaitView[], agences: AgenceView[]): GroupeAgence[] {
  const nom = (code: string) => agences.find((it) => it.code_agence === code)?.libelle_agence
  return par(forfaits, (it) => [
    it.agence ?? SANS_AGENCE,
    it.agence
      ? (nom(it.agence) ?? it.agence)
      : 'Valeurs appliquées par défaut à toutes les agences',
  ])
    .sort((a, b) => Number(b.cle === SANS_AGENCE) - Number(a.cle === SANS_AGENCE))
    .map((agence) => ({
      ...agence,
      contenu: par(agence.contenu, ({ zone }) => [
        String(zone?.id ?? ''),
        zone?.libelle ?? 'Toutes les zones',
      ]).map((zone) => ({
        ...zone,
        contenu: par(zone.contenu, ({ categorie }) => [
          categorie?.code_famille ?? '',
          categorie?.libelle_famille ?? 'Tout le plan de vente',
        ]),
      })),
    }))
}

function par(
  forfaits: ForfaitView[],
  name: (forfait: ForfaitView) => [cle: string, titre: string],
): Groupe<ForfaitView>[] {
  const groupes = new Map<string, Groupe<ForfaitView>>()
  for (const forfait of forfaits) {
    const [cle, titre] = name(forfait)
    const groupe = groupes.get(cle) ?? { cle, titre, contenu: [] }
    groupe.contenu.push(forfait)
    groupes.set(cle, groupe)
  }
  return [...groupes.values()]
}
