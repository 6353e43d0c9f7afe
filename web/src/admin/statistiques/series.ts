// Series of the statistics: one list for the table, the chart and its toggles.
import { euros, nombre } from '../../lib/format'
import type { LigneStatistiqueView } from '../../wire/LigneStatistiqueView'
import type { TotauxView } from '../../wire/TotauxView'

export interface Serie {
  key: keyof TotauxView
  nom: string
  couleur: string
  /** Counts and amounts have an axis each. */
  axe: 'nombre' | 'montant'
  /** Drawn before anybody chooses. */
  parDefaut: boolean
}

export const SERIES: Serie[] = [
  { key: 'connexions', nom: 'Connexions', couleur: '#2f80c9', axe: 'nombre', parDefaut: true },
  { key: 'commandes', nom: 'Commandes', couleur: '#23874b', axe: 'nombre', parDefaut: true },
  { key: 'ca', nom: 'CA HT', couleur: '#d0521b', axe: 'montant', parDefaut: true },
  { key: 'camoyen', nom: 'Panier moyen HT', couleur: '#8e5bd0', axe: 'montant', parDefaut: false },
  {
    key: 'premiereco',
    nom: 'Premières connexions',
    couleur: '#b0467a',
    axe: 'nombre',
    parDefaut: false,
  },
]

export const valeur = (serie: Serie, comptes: TotauxView) =>
  serie.axe === 'montant' ? euros(comptes[serie.key]) : nombre(comptes[serie.key])

/** Labels under the points: the hours of a single day need no date. */
export function etiquettes(lignes: LigneStatistiqueView[]): string[] {
  const [jour, heure] = [lignes[0]?.code.slice(0, 10) ?? '', 'HH:MM'.length]
  const isOneDay = lignes.length > 1 && lignes.every((it) => it.code.startsWith(jour))
  const hours = lignes.map((it) => it.code.slice(11, 11 + heure))
  // When summer ends an hour comes twice: it is told with its offset.
  const isTwice = (it: string) => hours.indexOf(it) !== hours.lastIndexOf(it)
  const told = (it: string, code: string) => (isTwice(it) ? `${it} (UTC${code.slice(19)})` : it)
  return lignes.map(({ code, libelle }, index) =>
    isOneDay ? told(hours[index] ?? '', code) : libelle,
  )
}
