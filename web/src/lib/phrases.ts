// Misspelt sentences, and some in English. They stay to the letter (docs/gestion.md): a new shop
// tells them to the letter; a setting tells them in correct French. Each is written here alone.
import { reglages } from './reglages'

const CORRIGEES = {
  'Ajouter Tranche': 'Ajouter une tranche',
  'Ajouter un Transporteur': 'Ajouter un transporteur',
  Editer: 'Éditer',
  "Edition d'un regroupement par variantes": 'Édition d’un regroupement par variantes',
  'Error fetching article data': 'L’article n’a pas pu être lu',
  'Error fetching articles': 'Les articles n’ont pas pu être lus',
  'Error fetching clients': 'Les clients n’ont pas pu être lus',
  'Error fetching familly': 'La famille n’a pas pu être lue',
  'Error fetching options articles': 'Les attributs des articles n’ont pas pu être lus',
  'Error fetching root categories': 'Les familles n’ont pas pu être lues',
  'Error fetching types de client': 'Les types de client n’ont pas pu être lus',
  'Error getting regroupements': 'Les regroupements n’ont pas pu être lus',
  'Error lors du renvoi de la commande': 'Erreur lors du renvoi de la commande',
  'Error saving regroupement': 'Le regroupement n’est pas enregistré',
  Etat: 'État',
  'Etes-vous sûr(e) de vouloir renvoyer cette commande ?':
    'Êtes-vous sûr(e) de vouloir renvoyer cette commande\u00a0?',
  Interval: 'Intervalle',
  'LISTE DES MODELES': 'LISTE DES MODÈLES',
  Libelle: 'Libellé',
  'Network Error': 'Le réseau ne répond pas',
  "Nombre d'occurences": 'Nombre d’occurrences',
  'RESULTATS DE RECHERCHE': 'RÉSULTATS DE RECHERCHE',
  'Recherche en cours ...': 'Recherche en cours…',
  'VOTRE SELECTION': 'VOTRE SÉLECTION',
}

/** Every sentence that has a corrected form. */
export const LETTRES = Object.keys(CORRIGEES)

/** A sentence, as the settings want it written. */
export function phrase(lettre: keyof typeof CORRIGEES): string {
  return reglages.textesCorriges ? CORRIGEES[lettre] : lettre
}

/** docs/gestion.md 1.5: what is said when an answer is waited for no longer. */
export function delaiDepasse(ms: number): string {
  return reglages.textesCorriges
    ? `Le serveur n’a pas répondu en ${ms / 1000}\u00a0s`
    : `timeout of ${ms}ms exceeded`
}
