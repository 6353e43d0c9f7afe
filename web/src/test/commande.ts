// The checkout for its tests: the page, its refusals, the keys of its orders.
import { adresse, estimation, panier } from './exemplesCompte'

/** A checkout as its page is made. */
export const PAGE = {
  panier,
  estimation,
  idTransporteur: 1,
  adresse,
  adresses: [],
  agences: [{ code_agence: 'AG01', libelle_agence: 'Agence de Rouen', adresse: '', repere: '' }],
  codeAgence: 'AG01',
}

/** A refusal that says what has changed. */
export function refusal(status: number, more: object): Response {
  const body = { status, detail: 'Le total a changé.', ...more }
  const headers = { 'Content-Type': 'application/problem+json' }
  return new Response(JSON.stringify(body), { status, headers })
}

/** The keys sent with the orders. */
export function spyKeys(): string[] {
  const keys: string[] = []
  const inner = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const key = new Headers(init?.headers).get('Idempotency-Key')
    if (key) keys.push(key)
    return inner(input, init)
  }
  return keys
}
