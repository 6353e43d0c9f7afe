// The groups of settings under their headings, and their fields found by a word.
import { CHAMPS, champId } from '../../lib/champsReglages'
import { fold } from '../../lib/fold'

/** Groups by what they are about, in the order of the screen. */
export const RUBRIQUES: [titre: string, groupes: string[]][] = [
  ['La maison', ['boutique', 'legales']],
  ['Vente', ['reglements', 'paiementEnLigne', 'commandes', 'credit', 'attentes', 'apresVente']],
  ['Vitrine', ['couleurs', 'navigation', 'stock', 'fenetres', 'textes']],
  ['Audience', ['cookies', 'mesure', 'referencement']],
  ['Courriels et accès', ['courriel', 'securite']],
]

/** The group of a field, or of the place of a group in the page. */
export const groupeDe = (id: string): string => id.replace('groupe-', '').replace(/-.*/, '')

interface Trouve {
  /** Of its field. */
  id: string
  label: string
}

/** Fields a search shows: more is no answer. */
const TROUVES_MAX = 12

/** The fields of some groups that a text names, those it names by their label first. */
export function searchChamps(texte: string, groupes: string[]): Trouve[] {
  const wanted = fold(texte.trim())
  const all = groupes.flatMap((groupe) =>
    (CHAMPS[groupe] ?? []).map(({ nom, label, aide }) => ({
      id: champId(groupe, nom),
      label,
      named: fold(label).includes(wanted),
      told: fold(aide).includes(wanted),
    })),
  )
  const found = [
    ...all.filter(({ named }) => named),
    ...all.filter(({ named, told }) => told && !named),
  ]
  return found.slice(0, TROUVES_MAX).map(({ id, label }) => ({ id, label }))
}
