// The calls of the variable dimensions.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { LigneDimensionView } from '../../wire/LigneDimensionView'
import type { UniteView } from '../../wire/UniteView'

/** A line of the screen: `ephemere` is new and not saved, `deleted` is to be removed. */
export interface Ligne extends Omit<LigneDimensionView, 'version'> {
  version: number | null
  ephemere: boolean
  deleted: boolean
}

export const listDimensions = () => askJson<LigneDimensionView[]>(appels.dimensions)

export const listUnites = () => askJson<UniteView[]>(appels.unites)

/** All of them or none. */
export const updateDimensions = (data: Ligne[]) =>
  askJson<LigneDimensionView[]>(appels.changerDimensions, { json: { data } })
