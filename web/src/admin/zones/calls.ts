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

export const removeZone = ({ id, version }: ZoneView) =>
  removeRecord(`${appels.zone}/${id}`, version)
