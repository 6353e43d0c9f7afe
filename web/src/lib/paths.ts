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

/** Every screen of the back office. */
export const chemins = {
  accueil: '/openweb/admin/admin_accueil',
  commandes: '/openweb/admin/admin_commandes',
  statistiques: '/openweb/admin/admin_statistiques',
  connexion: '/openweb/admin/admin_connexion',
  parametrage: '/openweb/admin/admin_parametrageInterfaceEdite',
}

/** Every call of the back office that the screens make. */
export const appels = {
  commandes: '/admin/commandes/fetch',
  commandeEdite: '/openweb/admin/admin_commandeEdite',
  valideReglement: (id: number) => `/openweb/admin/admin_commandeValideReglement?id=${id}`,
  statistiques: '/admin/statistiques/fetch',
  statistiquesCsv: '/admin/statistiques/csv',
  agences: '/service/agences',
  typesClient: '/service/typesClient',
  clients: (texte: string) => `/service/clients?q=${encode(texte)}`,
  connexion: '/rest/connexion',
  /** Back office, 2.3: web orders and the ERP's own open in different places. */
  mouvement: (id: number, type: 'web' | 'cde', client: string) =>
    type === 'web'
      ? `/compte/detail-mouvement/${id}/web?codeClient=${encode(client)}`
      : `/compte/detail-mouvement?num=${id}&typeMouvement=cde&codeClient=${encode(client)}`,
}
