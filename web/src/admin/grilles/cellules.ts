// A grid of fees as it is typed: an amount a bracket and a zone, a franco a zone.
import { montantSaisi } from '../../lib/format'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TrancheView } from '../../wire/TrancheView'
import type { ZoneView } from '../../wire/ZoneView'
import type { Choix } from './calls'

/** Zone of the column for every other place. */
export const AILLEURS = ''

export interface Colonne {
  /** Number of the zone; empty for every other place. */
  zone: string
  titre: string
}

export interface Grille {
  /** By cell. */
  montants: Record<string, string>
  /** By zone; what is not one for the whole column is empty. */
  francos: Record<string, string>
}

/** A cell as it is sent. */
export interface CelluleSaisie {
  cle: string
  zone: string
  tranche: number
  montant: string
  franco: string
  version: number | null
}

export const cleDe = (zone: string, tranche: number) => `case-${zone || 'ailleurs'}-${tranche}`

const zoneDe = (forfait: ForfaitView) => (forfait.zone ? String(forfait.zone.id) : AILLEURS)

/** The fees of one grid: those of a family are the list's. */
export function forfaitsDe(forfaits: ForfaitView[], choix: Choix): ForfaitView[] {
  return forfaits.filter(
    (it) =>
      it.categorie === null &&
      String(it.transporteur ?? '') === choix.transporteur &&
      (it.agence ?? '') === choix.agence,
  )
}

/** Every zone, then every other place. */
export const colonnesDe = (zones: ZoneView[]): Colonne[] => [
  ...zones.map((it) => ({ zone: String(it.id), titre: it.libelle })),
  { zone: AILLEURS, titre: 'Ailleurs' },
]

export const triees = (tranches: TrancheView[]) =>
  [...tranches].sort((a, b) => a.debut_tranche - b.debut_tranche || a.id - b.id)

export function grilleDe(forfaits: ForfaitView[]): Grille {
  const montants: Grille['montants'] = {}
  const francos: Record<string, Set<string>> = {}
  for (const it of forfaits) {
    if (!it.tranche) continue
    const zone = zoneDe(it)
    montants[cleDe(zone, it.tranche.id)] = montantSaisi(it.montant)
    const franco = it.franco === null || it.franco <= 0 ? '' : montantSaisi(it.franco)
    francos[zone] = (francos[zone] ?? new Set()).add(franco)
  }
  const whole = Object.entries(francos).map(([zone, all]) => {
    return [zone, all.size === 1 ? ([...all][0] ?? '') : '']
  })
  return { montants, francos: Object.fromEntries(whole) }
}

/** The cells to send: those whose amount changed, and all of a zone whose franco did. */
export function cellulesChangees(
  saisie: Grille,
  forfaits: ForfaitView[],
  colonnes: Colonne[],
  tranches: TrancheView[],
): CelluleSaisie[] {
  const start = grilleDe(forfaits)
  return colonnes.flatMap(({ zone }) => {
    const franco = saisie.francos[zone] ?? ''
    const hasNewFranco = franco.trim() !== (start.francos[zone] ?? '')
    return tranches.flatMap(({ id }) => {
      const cle = cleDe(zone, id)
      const montant = (saisie.montants[cle] ?? '').trim()
      const kept = forfaits.find((it) => zoneDe(it) === zone && it.tranche?.id === id)
      const isChanged = montant !== (start.montants[cle] ?? '')
      if (!isChanged && !(hasNewFranco && kept)) return []
      const ancien = kept?.franco ? montantSaisi(kept.franco) : ''
      return {
        cle,
        zone,
        tranche: id,
        montant,
        franco: hasNewFranco || !kept ? franco : ancien,
        version: kept?.version ?? null,
      }
    })
  })
}
