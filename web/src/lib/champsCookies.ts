// Name of each setting of the cookie banner, and its effect.
import { type Champ, choix, de, texte } from './champ'

export const COOKIES: Champ[] = [
  de(
    'lignes',
    'message',
    'Message',
    'Le texte du bandeau. Vide\u00a0: pas de bandeau, sauf si la mesure d’audience demande un accord.',
  ),
  texte(
    'dismiss',
    'Texte du bouton',
    'Le bouton qui ferme le bandeau. Avec la mesure d’audience, «\u00a0Refuser\u00a0» et «\u00a0Accepter\u00a0» le remplacent.',
  ),
  texte('learnMore', 'Texte du lien', 'Vide\u00a0: pas de lien.'),
  texte('link', 'Adresse du lien', 'La page qui explique les cookies.'),
  choix(
    'target',
    'Ouverture du lien',
    'Où s’ouvre cette page.',
    ['_self', 'Dans la même page'],
    ['_blank', 'Dans un nouvel onglet'],
  ),
  choix('theme', 'Thème', 'Les couleurs du bandeau.', ['clair', 'Clair'], ['sombre', 'Sombre']),
  texte(
    'path',
    'Pages concernées',
    'Le début de l’adresse des pages où la réponse est gardée\u00a0; «\u00a0/\u00a0»\u00a0: toute la boutique.',
  ),
  texte(
    'domain',
    'Nom de domaine partagé',
    'Pour garder la réponse sur vos autres sites\u00a0: exemple.fr. Vide\u00a0: cette boutique seulement.',
  ),
  de(
    'nombre',
    'expiry',
    'Durée (jours)',
    'La réponse est gardée ce temps-là (365 jours à l’origine). Avec la mesure d’audience, 180 jours au plus.',
  ),
]
