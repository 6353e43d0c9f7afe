// Acts on several articles of the list at once.
import { type ArticleListe, hideArticle, showArticle } from '../../lib/catalogue'
import type { Tableau } from '../../lib/tableur'
import type { ActeGroupe } from '../commun/ActesGroupes'

const RETRAIT: ActeGroupe<ArticleListe> = {
  verbe: 'Retirer de la vente',
  suite: 'Ils disparaissent de la boutique\u00a0; les commandes passées les gardent.',
  danger: true,
  // What is out of sale already stays so, before and after.
  act: async (it) => it.masque || hideArticle(it.codeArticle),
  fait: (combien) => `${combien}\u00a0: hors de la vente`,
  undo: async (it) => it.masque || showArticle(it.codeArticle),
}

const REMISE: ActeGroupe<ArticleListe> = {
  verbe: 'Remettre en vente',
  suite: 'Ils reviennent aussitôt dans la boutique.',
  act: async (it) => it.masque && showArticle(it.codeArticle),
  fait: (combien) => `${combien}\u00a0: de nouveau en vente`,
  undo: async (it) => it.masque && hideArticle(it.codeArticle),
}

/** Of a list that holds both, or of what is hidden from sale alone. */
export const actes = (masques: boolean) => (masques ? [REMISE] : [RETRAIT, REMISE])

export const TABLEAU: Tableau<ArticleListe> = {
  nom: 'articles',
  titres: ['Référence', 'Désignation', 'Marque', 'Famille', 'Prix HT (€)'],
  ligne: (it) => [it.codeArticle, it.designation1, it.marque, it.chemin.join(' › '), it.prixHT],
}
