// Every address of baskets and their worksites: the basket's own page carries no other of the account's.

const encode = encodeURIComponent

/** A basket's or a line's number. */
type Id = string | number

export const pathsPaniers = {
  panierPartage: (id: Id) => `/paniers?panier=${encode(id)}`,
  listePaniers: (page: number) => `/paniers?page=${page}`,
  lesPaniers: '/rest/paniers',
  unPanier: (id: Id) => `/rest/paniers/${encode(id)}`,
  activer: (id: Id) => `/rest/paniers/${encode(id)}/actif`,
  copier: (id: Id) => `/rest/paniers/${encode(id)}/copie`,
  lignes: (id: Id) => `/rest/paniers/${encode(id)}/lignes`,
  ligne: (id: Id, ligne: Id) => `/rest/paniers/${encode(id)}/lignes/${encode(ligne)}`,
  existence: '/openweb?redirect=produit_checkPanierExists',
  ordonner: '/openweb?redirect=php/src/common/ajax/ordonnerItems',
  chantier: '/tag/chantier/',
  produitsDuChantier: (tagName: string) => `/tag/chantier/details-panier/${encode(tagName)}`,
}
