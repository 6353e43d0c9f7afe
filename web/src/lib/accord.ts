// A quantity and its unit as a line says them: `15 boîtes`.
import { nombre } from './format'

/** From this quantity on, French says several. */
const PLURIEL = 2

/** After one of these, or a sign, a label says what its unit is of. */
const LIEN = /^(d[e’']|à|aux?|en|pour|par|avec|sans|\P{L}.*)$/u

/** Codes and signs stay as they are: `PCE`, `kg`, `m²`, `(5`; so does `ou`. */
const MOT = /^\p{L}\p{Ll}{2,}$/u

const pluriel = (mot: string) =>
  mot.replace(/al$/, 'au').replace(/(au$)|[^sxz]$/, (fin, au) => fin + (au ? 'x' : 's'))

/**
 * `boîte` for one, `boîtes` for several: as `domain/typographie.rs` says it on papers and in mails
 * (`fixtures/accords.tsv`).
 */
export function accord(quantite: number, unite: string): string {
  let isMany = quantite >= PLURIEL
  const mots = unite.split(' ').map((mot, place) => {
    if (LIEN.test(mot)) isMany = false
    if (!MOT.test(mot)) return mot
    const bas = place ? mot : mot.toLowerCase()
    return isMany ? pluriel(bas) : bas
  })
  return mots.join(' ')
}

/** `15 boîtes`; the quantity alone where no unit is told. */
export const quantiteEtUnite = (quantite: number, unite: string) =>
  nombre(quantite) + (unite && `\u00a0${accord(quantite, unite)}`)
