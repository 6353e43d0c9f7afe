// The calls of the transport fees.
import { montantSaisi, nombreSaisi } from '../../lib/format'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TrancheView } from '../../wire/TrancheView'
import type { TypeForfaitView } from '../../wire/TypeForfaitView'

/** Measure of the brackets. */
export type TypeForfait = TypeForfaitView['typeForfait']

/** A fee as it is typed; empty is none. */
export interface Saisie {
  agence: string
  zone: string
  categorie: string
  tranche: string
  montant: string
  franco: string
  libelle: string
}

/** With `kept` it changes that fee, over the version that was read. */
export const saveForfait = (
  saisie: Saisie,
  kept?: { id: number; version: number | null },
): Promise<ForfaitView> => askJson(appels.forfait, { json: { ...saisie, ...kept } })

export const removeForfait = ({ id, version }: ForfaitView) =>
  removeRecord(`${appels.forfait}/${id}`, version)

export const resetForfaits = () =>
  askJson<{ supprimes: number }>(appels.effacerForfaits, { method: 'DELETE' })

export const findType = () => askJson<TypeForfaitView>(appels.typeForfait)

export const changeType = (type: TypeForfait) =>
  askJson<TypeForfaitView>(appels.changerTypeForfait, { json: { type } })

export const listTranches = () => askJson<TrancheView[]>(appels.tranches)

/** A bracket as it is typed; `unique` is one fee for all of it. */
export interface SaisieTranche {
  libelle: string
  debut: string
  unique: boolean
  interval: string
}

/** With `kept` it changes that bracket, over the version that was read. */
export const saveTranche = (saisie: SaisieTranche, kept?: Pick<TrancheView, 'id' | 'version'>) =>
  askJson<TrancheView>(appels.tranche, { json: { ...saisie, ...kept } })

export const removeTranche = ({ id, version }: TrancheView) =>
  removeRecord(`${appels.tranche}/${id}`, version)

/** A kept bracket as it would be typed. */
export const saisieTrancheDe = (tranche: TrancheView): SaisieTranche => ({
  libelle: tranche.libelle,
  debut: nombreSaisi(tranche.debut_tranche),
  unique: tranche.tranche_unique,
  interval: tranche.tranche_interval === null ? '' : nombreSaisi(tranche.tranche_interval),
})

/** A kept fee as it would be typed; a negative or missing franco shows as 0. */
export function saisieDe(forfait: ForfaitView): Saisie {
  const { agence, zone, categorie, tranche, montant, franco, libelle } = forfait
  return {
    agence: agence ?? '',
    zone: zone ? String(zone.id) : '',
    categorie: categorie?.code_famille ?? '',
    tranche: tranche ? String(tranche.id) : '',
    montant: decimal(montant),
    franco: decimal(Math.max(franco ?? 0, 0)),
    libelle,
  }
}

const decimal = (value: number) => (value === 0 ? '0' : montantSaisi(value))
