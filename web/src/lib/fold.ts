// Search by words as they are spoken: neither accents nor capitals.

/** A text as it is compared. */
export const fold = (texte: string): string =>
  texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
