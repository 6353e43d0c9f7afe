// Values of attributes and of physical properties, as people read them: one way everywhere.

/** A number of the ERP comes with a point, and is read with a comma; any other text is as it is. */
export const valeurLue = (valeur: string) => valeur.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')

/** `0,55 kg`: the value and its unit, on one line. */
export const valeurDite = (valeur: string, suffixe: string) =>
  suffixe ? `${valeurLue(valeur)}\u00a0${suffixe}` : valeurLue(valeur)
