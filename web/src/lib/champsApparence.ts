// Name of each setting of the look, and its effect on the shop.
import { type Champ, choix, de } from './champ'

export const APPARENCE: Champ[] = [
  choix(
    'police',
    'Police',
    'Les lettres de toutes les pages.',
    ['inter', 'Inter, régulière'],
    ['source', 'Source Sans, arrondie'],
    ['archivo', 'Archivo, robuste'],
  ),
  choix(
    'arrondi',
    'Angles',
    'Ceux des cadres, des champs et des boutons.',
    ['doux', 'Adoucis'],
    ['droit', 'Droits'],
    ['rond', 'Ronds'],
  ),
  choix(
    'entete',
    'En-tête',
    'Le fond du nom et de la recherche.',
    ['clair', 'Clair'],
    ['marque', 'À la couleur de l’en-tête'],
  ),
  choix(
    'bandeau',
    'Bandeau du haut',
    'Le fond de l’agence, du téléphone et du choix HT ou TTC.',
    ['marque', 'À la couleur de l’en-tête'],
    ['clair', 'Clair'],
  ),
  choix(
    'enseigne',
    'Place du nom',
    'Celui de la boutique, dans l’en-tête d’un écran large.',
    ['gauche', 'À gauche de la recherche'],
    ['centre', 'Au-dessus, au centre'],
  ),
  choix(
    'accueil',
    'Page d’accueil',
    'Son ordre, tant que vous n’avez pas écrit la vôtre dans Contenus.',
    ['rayons', 'Bannière, rayons, articles'],
    ['articles', 'Bannière, articles, rayons'],
    ['sobre', 'Rayons et articles, sans bannière'],
  ),
  choix(
    'tailleRayons',
    'Rayons de l’accueil',
    'En lignes, plus de rayons sont en vue.',
    ['tuiles', 'Tuiles avec image'],
    ['serres', 'Lignes serrées'],
  ),
  choix(
    'themePages',
    'Thème sombre',
    'Vos couleurs y sont éclaircies, les photos gardent un fond clair.',
    ['appareil', 'Pour qui règle son appareil ainsi'],
    ['clair', 'Jamais : toujours clair'],
  ),
  de('couleur', 'couleurTexte', 'Texte', 'Couleur des textes. Vide\u00a0: celle d’origine.'),
  de(
    'couleur',
    'couleurFond',
    'Fond des pages',
    'Derrière les textes. Vide\u00a0: celle d’origine.',
  ),
  de('couleur', 'couleurPrincipale', 'En-tête et pied de page', 'Derrière un texte blanc.'),
  de('couleur', 'couleurAction', 'Boutons principaux', 'Derrière le texte blanc des boutons.'),
]
