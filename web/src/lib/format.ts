// French formats without Intl, which QuickJS does not have: the same on both sides.

const NARROW = '\u202f'
const HARD = '\u00a0'

/** `1234.5` → `1 234,50 €`; unit prices may have up to four decimals. */
export function euros(amount: number): string {
  const exact = (decimals: number) => {
    const scaled = amount * 10 ** decimals
    return Math.abs(Math.round(scaled) - scaled) < 1e-6
  }
  const decimals = [2, 3].find(exact) ?? 4
  return `${nombre(amount, decimals)}${HARD}€`
}

/** A number with a decimal comma and grouped thousands; without `decimals`, as many as it has. */
export function nombre(value: number, decimals?: number): string {
  const [whole = '0', rest] = (
    decimals === undefined
      ? String(Math.round(Math.abs(value) * 1e4) / 1e4)
      : fixed(value, decimals)
  ).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW)
  const sign = value < 0 && /[1-9]/.test(whole + (rest ?? '')) ? '-' : ''
  return sign + grouped + (rest ? `,${rest}` : '')
}

/** A number as a field takes it: a decimal comma, nothing between thousands. */
export const nombreSaisi = (value: number) => String(value).replace('.', ',')

/** An amount as a field takes it: always with its cents. */
export const montantSaisi = (value: number) => value.toFixed(2).replace('.', ',')

/** Half away from zero, as the server rounds. */
function fixed(value: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.round(Math.abs(value) * scale + 1e-7) / scale).toFixed(decimals)
}

/** docs/vitrine.md 3.3: ` - N article`, with an s above 1. */
export function articles(n: number): string {
  return ` - ${nombre(n)} article${n > 1 ? 's' : ''}`
}

/** `3 produits`, `1 produit`: the count and its noun. */
export function compte(n: number, noun: string): string {
  return `${nombre(n)}${HARD}${noun}${n > 1 ? 's' : ''}`
}

/**
 * Number of rows of a list that tells its pages only: to the row on the last one; `vide` for none.
 */
export function comptePages(
  { page, pages, rows }: { page: number; pages: number; rows: unknown[] },
  parPage: number,
  noun: string,
  vide = compte(0, noun),
): string {
  if (pages === 0) return vide
  const before = (pages - 1) * parPage
  if (page >= pages) return compte(before + rows.length, noun)
  return `Plus de ${compte(before, noun)}`
}
