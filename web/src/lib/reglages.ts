// Settings that the server gives the back office with the page itself.

export interface Reglages {
  /** Name of the shop. */
  boutique: string
  /** Opening words of the first home page; empty for the name. */
  accroche: string
  /** `1` shows the actions on orders. */
  actionsCommande: string
  /** Misspelt sentences are told in correct French (docs/gestion.md; `phrases.ts`). */
  textesCorriges: boolean
  /** Nobody administers the shop yet: the code of the terminal makes the first one. */
  premierAcces: boolean
  /** Profile of who is logged in; empty before. */
  profil: string
  /** Routes that profile may call, as « GET /service/articles »; null for all of them. */
  permis: string[] | null
  /** Mails leave: a server is set. */
  courriels: boolean
}

/** Read once: a changed setting shows at the next page. */
export const reglages: Reglages = read()

function read(): Reglages {
  const text = globalThis.document?.getElementById('reglages')?.textContent
  const given = text ? (JSON.parse(text) as Partial<Reglages>) : {}
  const neuve = {
    boutique: 'Comptoir',
    accroche: '',
    actionsCommande: '1',
    textesCorriges: false,
    premierAcces: false,
    profil: '',
    permis: null,
    courriels: true,
  }
  return { ...neuve, ...given }
}
