// Every address the basket, the checkout and the account ask or link to.

const encode = encodeURIComponent

/** A basket's or an order's number. */
type Id = string | number

export const pathsCompte = {
  connexion: '/compte/connexion',
  oubli: '/compte/oubli',
  nouveauMotDePasse: '/compte/nouveau-mot-de-passe',
  motDePasse: '/compte/mot-de-passe',
  email: '/compte/email',
  efface: '/compte/efface',
  creation: (type: string, urlFrom: string) =>
    `/compte/creation?type=${encode(type)}&urlFrom=${encode(urlFrom)}`,
  commandes: (page: number) => `/compte/commandes?page=${page}`,
  mouvement: (id: Id) => `/compte/detail-mouvement/${encode(id)}/web`,
  bonDeCommande: (id: Id) => `/compte/detail-mouvement/${encode(id)}/pdf`,
  merci: (id: Id) => `/commande/merci/${encode(id)}`,
  panierPartage: (id: Id) => `/paniers?panier=${encode(id)}`,
  listePaniers: (page: number) => `/paniers?page=${page}`,
  seConnecter: '/rest/connexion',
  creer: '/rest/compte',
  demanderMotDePasse: '/rest/compte/oubli',
  poserMotDePasse: '/rest/compte/nouveau-mot-de-passe',
  changerMotDePasse: '/rest/compte/mot-de-passe',
  changerEmail: '/rest/compte/email',
  exporter: '/rest/compte/export',
  sessions: '/rest/compte/sessions',
  uneSession: (id: Id) => `/rest/compte/sessions/${encode(id)}`,
  lesPaniers: '/rest/paniers',
  unPanier: (id: Id) => `/rest/paniers/${encode(id)}`,
  activer: (id: Id) => `/rest/paniers/${encode(id)}/actif`,
  copier: (id: Id) => `/rest/paniers/${encode(id)}/copie`,
  lignes: (id: Id) => `/rest/paniers/${encode(id)}/lignes`,
  ligne: (id: Id, ligne: Id) => `/rest/paniers/${encode(id)}/lignes/${encode(ligne)}`,
  existence: '/openweb?redirect=produit_checkPanierExists',
  ordonner: '/openweb?redirect=php/src/common/ajax/ordonnerItems',
  saisie: '/rest/saisie-rapide',
  chantier: '/tag/chantier/',
  chantiers: '/tag/chantier/list',
  produitsDuChantier: (tagName: string) => `/tag/chantier/details-panier/${encode(tagName)}`,
  estimation: '/rest/commande/estimation',
  commander: '/rest/commande',
  recommander: (id: Id) => `/rest/mouvements/${encode(id)}/recommander`,
  recommanderEssai: (id: Id) => `/rest/mouvements/${encode(id)}/recommander?essai=1`,
  regler: (id: Id) => `/rest/mouvements/${encode(id)}/reglement`,
  retracter: (id: Id) => `/rest/mouvements/${encode(id)}/retractation`,
}
