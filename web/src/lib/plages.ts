// Ranges of a facet of numbers: a few choices where values are many.
import type { FacetteView } from '../wire/FacetteView'
import { valeurDite } from './valeurs'

/** Fewer values than this are read as they are. */
export const PLAGES_DES = 9

const PLAGES = 4

export interface Plage {
  libelle: string
  valeurs: string[]
  nb: number
  selected: boolean
}

/** Ranges of about as many values each, in the order of the values; none where some are no number. */
export function plagesDe({ valeurs, suffixe }: FacetteView): Plage[] {
  const isNumber = ({ valeur }: { valeur: string }) => /^\d+([.,]\d+)?$/.test(valeur)
  if (valeurs.length < PLAGES_DES || !valeurs.every(isNumber)) return []
  const size = Math.ceil(valeurs.length / PLAGES)
  return Array.from({ length: Math.ceil(valeurs.length / size) }, (_, rang) => {
    const part = valeurs.slice(rang * size, (rang + 1) * size)
    const [first = '', last = ''] = [part[0]?.valeur, part.at(-1)?.valeur]
    return {
      libelle:
        first === last ? valeurDite(first, suffixe) : `${first} à ${valeurDite(last, suffixe)}`,
      valeurs: part.map((it) => it.valeur),
      nb: part.reduce((sum, it) => sum + it.nb, 0),
      selected: part.every((it) => it.selected),
    }
  })
}
