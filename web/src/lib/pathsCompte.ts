// Every address the checkout and the account ask or link to.

const encode = encodeURIComponent

/** An order's number, or a session's. */
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
  seConnecter: '/rest/connexion',
  creer: '/rest/compte',
  demanderMotDePasse: '/rest/compte/oubli',
  poserMotDePasse: '/rest/compte/nouveau-mot-de-passe',
  changerMotDePasse: '/rest/compte/mot-de-passe',
  changerEmail: '/rest/compte/email',
  exporter: '/rest/compte/export',
  sessions: '/rest/compte/sessions',
  uneSession: (id: Id) => `/rest/compte/sessions/${encode(id)}`,
  saisie: '/rest/saisie-rapide',
  estimation: '/rest/commande/estimation',
  commander: '/rest/commande',
  recommander: (id: Id) => `/rest/mouvements/${encode(id)}/recommander`,
  recommanderEssai: (id: Id) => `/rest/mouvements/${encode(id)}/recommander?essai=1`,
  regler: (id: Id) => `/rest/mouvements/${encode(id)}/reglement`,
  annuler: (id: Id) => `/rest/mouvements/${encode(id)}/annulation`,
  retourner: (id: Id) => `/rest/mouvements/${encode(id)}/retours`,
  retracter: (id: Id) => `/rest/mouvements/${encode(id)}/retractation`,
}
