// Every address the storefront asks or links to.

const encode = encodeURIComponent

export const paths = {
  accueil: '/',
  recherche: (texte: string) => `/recherche?query=${encode(texte)}`,
  suggestions: (texte: string) => `/rest/recherche/${encode(texte)}`,
  session: '/rest/session',
  tarif: '/rest/session/tarif',
  deconnexion: '/rest/deconnexion',
  panier: '/panier',
  paniers: '/paniers',
  listePaniers: '/rest/paniers',
  activer: (id: string) => `/rest/paniers/${encode(id)}/actif`,
  unPanier: (id: string) => `/rest/paniers/${encode(id)}`,
  saisieRapide: '/saisie-rapide',
  commande: '/commande',
  compte: '/compte',
  commandes: '/compte/commandes',
  connexion: (retour: string) => `/compte/connexion?urlFrom=${encode(retour)}`,
  creation: '/compte/creation',
  agence: '/openweb/redirect/common_popupChoixAgence',
  ajout: '/openweb/redirect/produit_panier_ajoute',
  declinaisons: (code: string, retour: string) =>
    `/declinaisons/${encode(code)}?urlFrom=${encode(retour)}`,
  stock: (code: string) => `/stock/${encode(code)}`,
  sousMenu: (activite: string) => `/submenu/${encode(activite)}`,
  menuSimple: (code: string) => `/simplemenu/${encode(code)}`,
  planDuSite: '/plan-du-site',
  nouveautes: '/recherche?tri=nouveautes',
  mentions: '/mentions-legales',
  cgv: '/cgv',
  confidentialite: '/confidentialite',
  accessibilite: '/accessibilite',
}
