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

/** Half away from zero, as the server rounds. */
function fixed(value: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.round(Math.abs(value) * scale + 1e-7) / scale).toFixed(decimals)
}

/** Epoch seconds to `dd/mm/yy`, with hours unless midnight, at Europe/Paris. */
export function date(seconds: number): string {
  const paris = new Date((seconds + parisOffset(seconds)) * 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${two(paris.getUTCDate())}/${two(paris.getUTCMonth() + 1)}/${two(paris.getUTCFullYear() % 100)}`
  const [hours, minutes] = [paris.getUTCHours(), paris.getUTCMinutes()]
  return hours === 0 && minutes === 0 ? day : `${day} ${two(hours)}:${two(minutes)}`
}

/** Seconds Paris is ahead of UTC: summer time from the last Sunday of March to that of October, 1 h UTC. */
function parisOffset(seconds: number): number {
  const year = new Date(seconds * 1000).getUTCFullYear()
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(year, month + 1, 0, 1))
    return end.getTime() / 1000 - end.getUTCDay() * 86_400
  }
  return seconds >= lastSunday(2) && seconds < lastSunday(9) ? 7200 : 3600
}

/** Storefront, section 9: ` - N article`, with an s above 1. */
export function articles(n: number): string {
  return ` - ${nombre(n)} article${n > 1 ? 's' : ''}`
}

/** `3 produits`, `1 produit`: the count and its noun. */
export function compte(n: number, noun: string): string {
  return `${nombre(n)}${HARD}${noun}${n > 1 ? 's' : ''}`
}
