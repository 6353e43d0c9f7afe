// The calls that change the zones.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { ZoneView } from '../../wire/ZoneView'

/** A zone as it is sent; a null version overwrites whatever is kept. */
export type Saisie = Pick<ZoneView, 'libelle' | 'departements'> & {
  id: number | null
  version: number | null
}

export const saveZone = (saisie: Saisie) => askJson<ZoneView>(appels.zone, { json: saisie })

/** Puts back a zone that was just deleted, under a number of its own. */
export const restoreZone = (gone: ZoneView) => saveZone({ ...gone, id: null, version: null })

export const removeZone = ({ id, version }: ZoneView) =>
  removeRecord(`${appels.zone}/${id}`, version)
