// The key that makes an order happen once, however often it is sent: kept with the body it was made
// for, so that a reload or a lost answer sends the same, and another body gets another.

const PLACE = 'comptoir.commande.cle'

/** Random bytes of a key. */
const KEY_BYTES = 16

interface Gardee {
  corps: string
  cle: string
}

export function cleDe(corps: string): string {
  const kept = read()
  if (kept?.corps === corps) return kept.cle
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const cle = [...bytes].map((it) => it.toString(16).padStart(2, '0')).join('')
  write({ corps, cle })
  return cle
}

/** Once ordered, or refused: the next attempt is another one. */
export function oublierCle(): void {
  write(null)
}

function read(): Gardee | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Gardee | null
  } catch {
    return memory
  }
}

let memory: Gardee | null = null

/** Keeps the key; where storage is refused, it lives as long as the page. */
function write(value: Gardee | null): void {
  memory = value
  try {
    if (value) sessionStorage.setItem(PLACE, JSON.stringify(value))
    else sessionStorage.removeItem(PLACE)
  } catch (error) {
    console.warn('key not kept over a reload', error)
  }
}
