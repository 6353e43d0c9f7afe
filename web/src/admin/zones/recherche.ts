// The zones that are looked for, and the fees that name each.
import { listForfaits, listZones } from '../../lib/transport'
import { enOrdre } from '../../lib/tri'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { ZoneView } from '../../wire/ZoneView'

export const FEES = {
  queryKey: ['forfaits'],
  queryFn: ({ signal }: { signal: AbortSignal }) => listForfaits(signal),
}

/** Number of fees that name a zone. */
export const uses = ({ id }: ZoneView, fees: ForfaitView[]) =>
  fees.filter((it) => it.zone?.id === id).length

/** True of a zone that is looked for, by its name or by one of its departments. */
function isFound({ libelle, departements }: ZoneView, texte: string): boolean {
  const wanted = texte.trim().toLowerCase()
  return (
    libelle.toLowerCase().includes(wanted) || departements.some((it) => it.toLowerCase() === wanted)
  )
}

interface Filtres {
  texte: string
  tri: string
}

/** In their order; the fees are only asked where that is by them. */
export async function findZones({ texte, tri }: Filtres, fees: () => Promise<ForfaitView[]>) {
  const byUse = /forfaits$/.test(tri)
  const [zones, named] = await Promise.all([listZones(), byUse ? fees() : []])
  const found = zones.filter((it) => isFound(it, texte))
  return enOrdre(found, tri, { libelle: (it) => it.libelle, forfaits: (it) => uses(it, named) })
}
