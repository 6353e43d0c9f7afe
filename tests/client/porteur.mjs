// A program that may do everything: its token, made by an administrator.
import { ADMIN } from '../bench/processus.mjs'
import { Visiteur } from '../html/visiteur.mjs'

export const PORTEES = [
  ...['lecture', 'stock.ecrire', 'prix.ecrire', 'catalogue.ecrire', 'clients.ecrire'],
  ...['commandes.lire', 'commandes.ecrire'],
]

/** Tokens of a shop, one for each list of scopes. */
export async function makeTokens(url, all) {
  const admin = new Visiteur(url)
  await admin.logIn(ADMIN)
  const tokens = []
  for (const [rang, portees] of all.entries()) {
    const json = { nom: rang === 0 ? 'ERP' : `Programme ${rang}`, portees, expire: '' }
    const { jeton } = await admin.call('/service/jetons', { method: 'POST', json })
    tokens.push(jeton)
  }
  return tokens
}
