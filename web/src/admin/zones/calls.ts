// The calls that change the zones.
import { retablir } from '../../lib/annulation'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { ZoneView } from '../../wire/ZoneView'

/** A zone as it is sent; without a number and a version it is new. */
export type Saisie = Pick<ZoneView, 'libelle' | 'departements'> & {
  id: number | null
  version: number | null
}

export const saveZone = (saisie: Saisie) => askJson<ZoneView>(appels.zone, { json: saisie })

/** Puts back a zone that was just deleted, under its number: imports know it by that. */
export const restoreZone = ({ id }: ZoneView) => retablir('zone', id)

export const removeZone = ({ id, version }: ZoneView) =>
  removeRecord(`${appels.zone}/${id}`, version)
