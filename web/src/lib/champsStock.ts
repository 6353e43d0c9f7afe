// Settings of the stock: the part of it that is shown, the part that can be ordered.
import { type Champ, choix, de } from './champ'

export const STOCK: Champ[] = [
  choix(
    'affichageStock',
    'Ce qui est montré',
    'Dans les listes, les fiches et les suggestions.',
    ['none', 'Rien'],
    ['picto', 'L’état'],
    ['value', 'La quantité'],
    ['all', 'L’état et la quantité'],
  ),
  de(
    'nombre',
    'seuilStock',
    'Seuil de quantité limitée',
    'Jusqu’à cette quantité, l’article est annoncé «\u00a0Quantité limitée\u00a0».',
  ),
  de(
    'drapeau',
    'complementAgences',
    'Compléter par les autres agences',
    'Ce que l’agence choisie n’a pas se commande si d’autres l’ont. Décoché\u00a0: elle seule compte.',
  ),
]
