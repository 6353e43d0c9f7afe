// The dimensions a line was cut to, each with what it is measured in.
import type { DimensionsView } from '../wire/DimensionsView'
import { nombre } from './format'

/** docs/vitrine.md 4.5 names three of them; the others are named likewise. */
const NOMS: [keyof DimensionsView, string, string][] = [
  ['longueur', 'Longueur', 'm'],
  ['largeur', 'Largeur', 'm'],
  ['hauteur', 'Hauteur', 'm'],
  ['diametre', 'Diamètre', 'm'],
  ['contenance', 'Contenance', 'l'],
  ['poids', 'Poids', 'kg'],
  ['densite', 'Densité', ''],
]

/** `Longueur 12,5 m`, one text each. */
export function dimensionsDites(dimensions: DimensionsView): string[] {
  return NOMS.flatMap(([name, label, unit]) => {
    const value = dimensions[name]
    return value === undefined ? [] : [`${label} ${nombre(value)} ${unit}`.trimEnd()]
  })
}
