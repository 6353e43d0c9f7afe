// The periods of the dashboard (docs/gestion.md 2.1). Days are `YYYY-MM-DD`; today is given.
import { at, parse, plus, text } from '../../lib/jours'

export type Echelle = 'heure' | 'jour' | 'semaine' | 'mois'

export const ECHELLES: { value: Echelle; label: string }[] = [
  { value: 'heure', label: 'Heure' },
  { value: 'jour', label: 'Jour' },
  { value: 'semaine', label: 'Semaine' },
  { value: 'mois', label: 'Mois' },
]

export interface Periode {
  dateDebut: string
  dateFin: string
  echelle: Echelle
}

/** Today and the 29 days before. */
const JOURS_DEFAUT = 30

export function periodeParDefaut(today: string): Periode {
  const debut = text(plus(parse(today), 1 - JOURS_DEFAUT))
  return { dateDebut: debut, dateFin: today, echelle: 'jour' }
}

/** The eight quick ranges, in the order of docs/gestion.md 2.1. */
export function periodesRapides(today: string): { nom: string; periode: Periode }[] {
  const day = parse(today)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
  const lundi = plus(day, -((day.getUTCDay() + 6) % 7))
  const range = (nom: string, debut: Date, fin: Date, echelle: Echelle) => ({
    nom,
    periode: { dateDebut: text(debut), dateFin: text(fin), echelle },
  })
  const hier = plus(day, -1)
  return [
    range('Aujourd’hui', day, day, 'heure'),
    range('Cette semaine', lundi, plus(lundi, 6), 'jour'),
    range('Ce mois', at(year, month, 1), at(year, month + 1, 0), 'semaine'),
    range('Cette année', at(year, 0, 1), at(year, 11, 31), 'mois'),
    range('Hier', hier, hier, 'heure'),
    range('La semaine précédente', plus(lundi, -7), plus(lundi, -1), 'jour'),
    range('Le mois précédent', at(year, month - 1, 1), at(year, month, 0), 'semaine'),
    range('L’année précédente', at(year - 1, 0, 1), at(year - 1, 11, 31), 'mois'),
  ]
}
