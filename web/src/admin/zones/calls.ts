// The calls that change the zones.
import { restoreRecord } from '../../lib/annulation'
import { askJson, HttpError } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { listZones } from '../../lib/transport'
import type { ZoneView } from '../../wire/ZoneView'

/** A zone as it is sent; without a number and a version it is new. */
export type Saisie = Pick<ZoneView, 'libelle' | 'departements'> & {
  id: number | null
  version: number | null
}

/** There is no call for one of them. */
export async function findZone(id: number): Promise<ZoneView> {
  const found = (await listZones()).find((it) => it.id === id)
  if (!found) throw new HttpError(404, 'introuvable', 'Cette zone n’existe plus.')
  return found
}

export const saveZone = (saisie: Saisie) => askJson<ZoneView>(appels.zone, { json: saisie })

/** Puts back a zone that was just deleted, under its number: imports know it by that. */
export const restoreZone = ({ id }: ZoneView) => restoreRecord('zone', id)

export const removeZone = ({ id, version }: ZoneView) =>
  removeRecord(`${appels.zone}/${id}`, version)
