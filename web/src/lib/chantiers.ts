// Cost of each worksite, in a basket and in an order.

export interface SousTotal {
  tagName: string
  nbLignes: number
  /** `null` where prices are hidden. */
  montantHT: number | null
  montantTTC: number | null
}

interface Ligne {
  tagName?: string | null
  montantHT?: number
  montantTTC?: number
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
    return {
      tagName,
      nbLignes: own.length,
      montantHT: somme(own.map((it) => it.montantHT)),
      montantTTC: somme(own.map((it) => it.montantTTC)),
    }
  })
}

/** Amounts have two decimals: added in cents, their sum has too. */
function somme(montants: (number | undefined)[]): number | null {
  if (montants.includes(undefined)) return null
  return montants.reduce<number>((sum, it) => sum + Math.round((it ?? 0) * 100), 0) / 100
}
