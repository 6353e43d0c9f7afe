// Names of what the blocks of a page name by a number or a code: asked once there is a conflict to
// tell.
import { findLabel } from '../../lib/findLabel'
import type { Bloc } from '../../wire/Bloc'
import { listModeles } from './calls'

export interface Noms {
  modele: (id: number | null) => string
  famille: (code: string) => string
}

/** Names of these blocks; one that cannot be read stays as it is on the wire. */
export async function nomsDe(blocs: Bloc[]): Promise<Noms> {
  const codes = blocs.flatMap((it) => {
    if (it.type === 'produits') return [it.famille]
    return it.type === 'categories' ? it.codes : []
  })
  const isShown = blocs.some((it) => it.type === 'produits' && it.modele !== null)
  const [modeles, familles] = await Promise.all([
    isShown ? listModeles().catch(() => []) : [],
    Promise.all([...new Set(codes.filter(Boolean))].map((it) => findLabel('famille', it))),
  ])
  return {
    modele: (id) =>
      id === null ? 'aucun' : (modeles.find((it) => it.id === id)?.nom ?? `nº ${id}`),
    famille: (code) => familles.find((it) => it.value === code)?.label ?? (code || 'aucune'),
  }
}
