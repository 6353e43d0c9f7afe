// What each worksite costs, in a basket and in an order.

export interface SousTotal {
  tagName: string
  nbLignes: number
  /** `null` where prices are hidden. */
  montantHT: number | null
}

interface Ligne {
  tagName?: string | null
  montantHT?: number
}

/** One for each tag, by name; lines without a tag come last, and only beside others. */
export function sousTotaux(lignes: Ligne[]): SousTotal[] {
  const tags = [...new Set(lignes.map((it) => it.tagName ?? ''))].sort((a, b) => {
    if (a === '' || b === '') return a === '' ? 1 : -1
    return a.localeCompare(b)
  })
  if (tags.every((it) => it === '')) return []
  return tags.map((tagName) => {
    const own = lignes.filter((it) => (it.tagName ?? '') === tagName)
    const isPriced = own.every((it) => it.montantHT !== undefined)
    // Amounts have two decimals: added in cents, their sum has too.
    const cents = own.reduce((sum, it) => sum + Math.round((it.montantHT ?? 0) * 100), 0)
    return { tagName, nbLignes: own.length, montantHT: isPriced ? cents / 100 : null }
  })
}
