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
  /** Without its readable end the server sends on to the right address. */
  produit: (code: string) => `/produit/${encode(code)}`,
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
  importation: '/openweb/admin/admin_importation',
  regroupements: '/openweb/admin/admin_regroupements',
  modeles: '/openweb/admin/admin_modeles',
  articles: '/openweb/admin/admin_articles',
  transporteurs: '/openweb/admin/admin_transporteurs',
  forfaits: '/openweb/admin/admin_forfaits',
  zones: '/openweb/admin/admin_zones',
  dimensions: '/openweb/admin/admin_dimensions',
  reglages: '/openweb/admin/admin_reglages',
  contenus: '/openweb/admin/admin_contenus',
  utilisateurs: '/openweb/admin/admin_utilisateurs',
  medias: '/openweb/admin/admin_medias',
  connexion: '/openweb/admin/admin_connexion',
  parametrage: '/openweb/admin/admin_parametrageInterfaceEdite',
}

/** Where the shop's pages are edited. */
export const editions = {
  /** The list of articles, brought down to one. */
  article: (code: string) => `/openweb/admin/admin_articles?texte=${encode(code)}`,
  /** A page the merchant writes, by its address in the shop. */
  contenu: (lien: string) => `/openweb/admin/admin_contenus?lien=${encode(lien)}`,
}

/** Every call of the back office that the screens make. */
export const appels = {
  commandes: '/admin/commandes/fetch',
  commandeEdite: '/openweb/admin/admin_commandeEdite',
  valideReglement: (id: number) => `/openweb/admin/admin_commandeValideReglement?id=${id}`,
  statistiques: '/admin/statistiques/fetch',
  statistiquesCsv: '/admin/statistiques/csv',
  fichiers: '/admin/fichierimportation/fetch',
  envoyer: '/admin/fichierimportation/upload',
  renommer: (nom: string) => `/admin/fichierimportation/rename/${encode(nom)}`,
  supprimer: (nom: string) => `/admin/fichierimportation/delete/${encode(nom)}`,
  telecharger: (nom: string) => `/admin/fichierimportation/download/${encode(nom)}`,
  /** Dry run: what importing the file would change. */
  simuler: (nom: string) => `/admin/fichierimportation/simulation/${encode(nom)}`,
  transporteurs: '/service/transporteurs',
  choixTransporteur: '/service/transporteur/options',
  transporteur: '/service/transporteur',
  logo: '/service/transporteur/logo/upload',
  ordonner: '/openweb?redirect=php/src/common/ajax/ordonnerItems',
  forfaits: '/service/forfaitsTransport',
  forfait: '/service/forfaitTransport',
  effacerForfaits: '/service/resetForfaitTransport',
  typeForfait: '/service/typeForfaitTransport',
  changerTypeForfait: '/service/setTypeForfaitTransport',
  zones: '/service/zones',
  zone: '/service/zone',
  tranches: '/service/tranches',
  tranche: '/service/tranche',
  dimensions: '/admin/dimensionsVariables/liste',
  changerDimensions: '/admin/dimensionsVariables/update',
  unites: '/admin/unite/liste',
  liste: (table: string) =>
    `/openweb/admin/admin_liste?table=${table}&chpVal=code&chpLib=libelle&order=LIB&sortOrder=ASC&responseType=JSON`,
  agences: '/service/agences',
  typesClient: '/service/typesClient',
  clients: (texte: string) => `/service/clients?q=${encode(texte)}`,
  connexion: '/rest/connexion',
  confirmation: '/rest/session/confirmation',
  racines: '/service/planVente',
  famille: (code: string) => `/service/planVente/${encode(code)}`,
  articles: '/service/articles',
  /** With its final slash an article is read, without it is hidden: the specification's spelling. */
  article: (code: string) => `/service/article/?articleCode=${encode(code)}`,
  masquer: '/service/article',
  options: '/service/optionsArticles',
  regroupements: (page: number, type: string) =>
    `/service/regroupements?page=${page}&type=${encode(type)}`,
  regroupement: (id: number) => `/service/regroupement/${id}`,
  saveRegroupement: '/service/regroupement',
  modeles: (page: number) => `/admin/selectionModele/getAll?page=${page}`,
  modele: (id: number) => `/admin/selectionModele/get?id=${id}`,
  saveModele: '/admin/selectionModele/post',
  reglages: '/service/reglages',
  unReglage: (id: string) => `/service/reglages/${encode(id)}`,
  demarrage: '/service/demarrage',
  medias: '/service/medias',
  unMedia: (id: string) => `/service/medias/${id.split('/').map(encode).join('/')}`,
  contenus: '/service/contenus',
  unContenu: (id: number) => `/service/contenus/${id}`,
  utilisateurs: '/service/utilisateurs',
  unUtilisateur: (id: string) => `/service/utilisateurs/${encode(id)}`,
  /** Storefront, section 7: the file browser. */
  parcourir: '/openweb?redirect=php/src/elfinder/default/elfinder',
  removeModele: (id: number) => `/admin/selectionModele/delete?id=${id}`,
  /** Back office, 2.3: web orders and the ERP's own open in different places. */
  mouvement: (id: number, type: 'web' | 'cde', client: string) =>
    type === 'web'
      ? `/compte/detail-mouvement/${id}/web?codeClient=${encode(client)}`
      : `/compte/detail-mouvement?num=${id}&typeMouvement=cde&codeClient=${encode(client)}`,
}
