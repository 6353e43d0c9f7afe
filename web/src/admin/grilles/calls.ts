// The calls of the grids of transport fees.
import { askJson, HttpError } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { EssaiTransportView } from '../../wire/EssaiTransportView'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { TrancheView } from '../../wire/TrancheView'
import type { TypeForfaitView } from '../../wire/TypeForfaitView'
import type { CelluleSaisie } from './cellules'

export const listTranches = () => askJson<TrancheView[]>(appels.tranches)

export const findType = () => askJson<TypeForfaitView>(appels.typeForfait)

/** A bracket that begins there, named so: « Dès 30 kg ». */
export const createTranche = (debut: string, unite: string) =>
  askJson<TrancheView>(appels.tranche, {
    json: { libelle: `Dès ${debut}\u00a0${unite}`, debut, unique: true, interval: '' },
  })

/** The grid of a carrier, or of all; at an agency, or at each. */
export interface Choix {
  /** Empty is all. */
  transporteur: string
  /** Empty is all. */
  agence: string
}

/** Saves the cells that changed, all or none; a refused cell is named as in the grid. */
export async function saveGrille(choix: Choix, cellules: CelluleSaisie[]): Promise<ForfaitView[]> {
  const json = { ...choix, cellules: cellules.map(({ cle: _, ...it }) => it) }
  try {
    return await askJson<ForfaitView[]>(appels.grille, { json })
  } catch (error) {
    throw error instanceof HttpError ? named(error, cellules) : error
  }
}

function named(error: HttpError, cellules: CelluleSaisie[]): HttpError {
  const { status, code, message, body } = error
  const champs = Object.entries(error.champs).map(([champ, phrase]) => {
    const place = Number(champ.replace('cellules.', ''))
    return [cellules[place]?.cle ?? champ, phrase]
  })
  return new HttpError(status, code, message, Object.fromEntries(champs), body)
}

/** A delivery to try, as typed. */
export interface Livraison {
  poids: string
  volume: string
  montant: string
  codePostal: string
  agence: string
}

export const simulate = (livraison: Livraison) =>
  askJson<EssaiTransportView[]>(`${appels.simulation}?${new URLSearchParams({ ...livraison })}`)
