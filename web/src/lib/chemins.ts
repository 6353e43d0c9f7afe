// Addresses of the screens of the back office, and of places within them. Their names, and their components,
// are in `admin/ecrans.ts`.
import { chemins } from '../wire/chemins'

const encode = encodeURIComponent

export { chemins }

/** Addresses at which the shop's pages are edited. */
export const editions = {
  /** An order, on its own. */
  commande: (id: number) => `/openweb/admin/admin_commandes/${id}`,
  /** The record of a customer. */
  client: (code: string) => `/openweb/admin/admin_clients?fiche=${encode(code)}`,
  /** The mails that did not leave. */
  courrielsPerdus: '/openweb/admin/admin_envois?etat=echec',
  /** Lines of the audit log about an order. */
  journalCommande: (id: number) => `/openweb/admin/admin_journal?q=${encode(`n° ${id}`)}`,
  /** The list of articles, brought down to one. */
  article: (code: string) => `/openweb/admin/admin_articles?texte=${encode(code)}`,
  /** The groupings, of any type, that hold an article. */
  regroupements: (code: string) =>
    `/openweb/admin/admin_regroupements?type=tous&texte=${encode(code)}`,
  /** The grid of a carrier. */
  grille: (transporteur: number) => `/openweb/admin/admin_grilles?transporteur=${transporteur}`,
  /** Settings of the shop, at one of them. */
  reglements: '/openweb/admin/admin_reglages?champ=reglements-compte',
  courriels: '/openweb/admin/admin_reglages?champ=courriel-smtpHote',
  /** A page the merchant writes, by its address in the shop. */
  contenu: (lien: string) => `/openweb/admin/admin_contenus?lien=${encode(lien)}`,
}

/** A new group of synonyms, with its first expressions. */
export const nouveauGroupe = (mots: string[]) =>
  `${chemins.synonymes}?fiche=${encode('+')}&mots=${encode(mots.join('|'))}`
