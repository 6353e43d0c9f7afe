// The dimensions a line was cut to, each with what it is measured in.
import type { Dimensions } from '../wire/paniers'
import { nombre } from './format'

/** Storefront, section 9 names three of them; the others are named likewise. */
const NOMS: [keyof Dimensions, string, string][] = [
  ['longueur', 'Longueur', 'm'],
  ['largeur', 'Largeur', 'm'],
  ['hauteur', 'Hauteur', 'm'],
  ['diametre', 'Diamètre', 'm'],
  ['contenance', 'Contenance', 'l'],
  ['poids', 'Poids', 'kg'],
  ['densite', 'Densité', ''],
]

/** `Longueur 12,5 m`, one text each. */
export function dimensionsDites(
  dimensions: Partial<Record<keyof Dimensions, number | null>>,
): string[] {
  return NOMS.flatMap(([name, label, unit]) => {
    const value = dimensions[name]
    return value == null ? [] : [`${label} ${nombre(value)} ${unit}`.trimEnd()]
  })
}
