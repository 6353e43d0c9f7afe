// Step of the buttons of a quantity: no Intl, no rule of its own, the same on both sides.

/** One unit where a unit is a whole number of what the article is sold by, else what it is sold by. */
export function sautDe(pas: number): number {
  const parts = 1 / pas
  return pas < 1 && Math.abs(parts - Math.round(parts)) < 1e-9 ? 1 : pas
}

/** Number of multiples once a button was pressed; a button never goes below one. */
export function stepMultiple(multiples: number, pas: number, sens: number): number {
  const next = multiples + sens * Math.round(sautDe(pas) / pas)
  return next >= 1 ? next : Math.max(1, multiples)
}
