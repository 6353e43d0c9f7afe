// The address of every screen of the back office, apart from the storefront's, which go with every
// page. What each is called, and what draws it, is in `admin/ecrans.ts`.

const encode = encodeURIComponent

/** Every screen, and the one before them: logging in. */
export const chemins = {
  accueil: '/openweb/admin/admin_accueil',
  commandes: '/openweb/admin/admin_commandes',
  statistiques: '/openweb/admin/admin_statistiques',
  importation: '/openweb/admin/admin_importation',
  regroupements: '/openweb/admin/admin_regroupements',
  modeles: '/openweb/admin/admin_modeles',
  articles: '/openweb/admin/admin_articles',
  familles: '/openweb/admin/admin_familles',
  tarifs: '/openweb/admin/admin_tarifs',
  stocks: '/openweb/admin/admin_stocks',
  clients: '/openweb/admin/admin_clients',
  invitations: '/openweb/admin/admin_invitations',
  connexions: '/openweb/admin/admin_connexions',
  agences: '/openweb/admin/admin_agences',
  transporteurs: '/openweb/admin/admin_transporteurs',
  forfaits: '/openweb/admin/admin_forfaits',
  grilles: '/openweb/admin/admin_grilles',
  zones: '/openweb/admin/admin_zones',
  dimensions: '/openweb/admin/admin_dimensions',
  unites: '/openweb/admin/admin_unites',
  synonymes: '/openweb/admin/admin_synonymes',
  recherches: '/openweb/admin/admin_recherches',
  redirections: '/openweb/admin/admin_redirections',
  typesClient: '/openweb/admin/admin_typesClient',
  profils: '/openweb/admin/admin_profils',
  choixTransporteurs: '/openweb/admin/admin_choixTransporteurs',
  sauvegardes: '/openweb/admin/admin_sauvegardes',
  reglages: '/openweb/admin/admin_reglages',
  courriels: '/openweb/admin/admin_courriels',
  envois: '/openweb/admin/admin_envois',
  contenus: '/openweb/admin/admin_contenus',
  utilisateurs: '/openweb/admin/admin_utilisateurs',
  jetons: '/openweb/admin/admin_jetons',
  webhooks: '/openweb/admin/admin_webhooks',
  securite: '/openweb/admin/admin_securite',
  journal: '/openweb/admin/admin_journal',
  medias: '/openweb/admin/admin_medias',
  connexion: '/openweb/admin/admin_connexion',
  parametrage: '/openweb/admin/admin_parametrageInterfaceEdite',
}

/** Where the shop's pages are edited. */
export const editions = {
  /** An order, on its own. */
  commande: (id: number) => `/openweb/admin/admin_commandes/${id}`,
  /** The record of a customer. */
  client: (code: string) => `/openweb/admin/admin_clients?fiche=${encode(code)}`,
  /** The mails that did not leave. */
  courrielsPerdus: '/openweb/admin/admin_envois?etat=echec',
  /** What the audit log says of an order. */
  journalCommande: (id: number) => `/openweb/admin/admin_journal?q=${encode(`n° ${id}`)}`,
  /** The list of articles, brought down to one. */
  article: (code: string) => `/openweb/admin/admin_articles?texte=${encode(code)}`,
  /** The groupings, of any type, that hold an article. */
  regroupements: (code: string) =>
    `/openweb/admin/admin_regroupements?type=tous&texte=${encode(code)}`,
  /** Settings of the shop, at one of them. */
  reglements: '/openweb/admin/admin_reglages?champ=reglements-compte',
  courriels: '/openweb/admin/admin_reglages?champ=courriel-smtpHote',
  /** A page the merchant writes, by its address in the shop. */
  contenu: (lien: string) => `/openweb/admin/admin_contenus?lien=${encode(lien)}`,
}

/** A new group of synonyms, with its first expressions. */
export const nouveauGroupe = (mots: string[]) =>
  `${chemins.synonymes}?fiche=${encode('+')}&mots=${encode(mots.join('|'))}`
