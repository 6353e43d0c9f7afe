// What is counted: one list for the table, the chart and its toggles.
import { euros, nombre } from '../../lib/format'
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
