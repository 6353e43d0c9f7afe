// The blocks of a page as the back office edits them.

import type { ChampFusion } from '../../lib/fusion'
import type { Bloc } from '../../wire/Bloc'
import type { Noms } from './noms'

/** A block with what tells it from another while it is moved. */
export type BlocEdite = Bloc & { cle: number }

/** Every kind, with its name, what it shows, and how it starts. */
export const GENRES: { type: Bloc['type']; nom: string; aide: string; neuf: () => Bloc }[] = [
  {
    type: 'texte',
    nom: 'Texte',
    aide: 'Titres, paragraphes, listes, liens et images',
    neuf: () => ({ type: 'texte', texte: '' }),
  },
  {
    type: 'banniere',
    nom: 'Bannière',
    aide: 'Un grand titre sur fond de couleur, une phrase, des boutons',
    neuf: () => ({ type: 'banniere', titre: '', texte: '', boutons: [] }),
  },
  {
    type: 'galerie',
    nom: 'Galerie',
    aide: 'Jusqu’à 3 images côte à côte, qui défilent',
    neuf: () => ({ type: 'galerie', titre: '', images: [] }),
  },
  {
    type: 'slider',
    nom: 'Diaporama',
    aide: 'Une grande image à la fois',
    neuf: () => ({ type: 'slider', titre: '', images: [] }),
  },
  {
    type: 'produits',
    nom: 'Articles',
    aide: 'Les articles d’un modèle de sélection ou d’une famille',
    neuf: () => ({ type: 'produits', titre: '', modele: null, famille: '', compact: false }),
  },
  {
    type: 'accordeon',
    nom: 'Accordéon',
    aide: 'Des lignes qui se déplient\u00a0: questions, conditions',
    neuf: () => ({
      type: 'accordeon',
      titre: '',
      lignes: [{ titre: '', texte: '' }],
      replie: true,
      multiple: false,
    }),
  },
  {
    type: 'categories',
    nom: 'Familles',
    aide: 'Des rayons avec leur image',
    neuf: () => ({ type: 'categories', titre: '', codes: [] }),
  },
]

/** Blocks of the first home page: its rows of articles want a choice first. */
export const accueil = (titre: string): Bloc[] => [
  {
    type: 'banniere',
    titre,
    texte:
      'Références, prix et stock de votre agence, à jour. Commandez en ligne, retirez au comptoir ou faites livrer.',
    boutons: [
      { libelle: 'Commander par références', lien: '/saisie-rapide' },
      { libelle: 'Parcourir le catalogue', lien: '/plan-du-site' },
    ],
  },
  {
    type: 'texte',
    texte: [
      '- **Stock affiché par agence**\u00a0: vous savez avant de partir.',
      '- **Livraison sur chantier**, ou retrait à l’agence de votre choix.',
      '- **Vos prix, vos remises**\u00a0: tarifs par quantité, sur chaque fiche.',
      '- **Un vendeur au bout du fil**\u00a0: des conseils de gens du métier.',
    ].join('\n'),
  },
  { type: 'categories', titre: 'Nos rayons', codes: [] },
]

export const nomDe = (type: Bloc['type']) => GENRES.find((it) => it.type === type)?.nom ?? type

let cles = 0

/** Gives a block the key it is followed by. */
export function keyBloc(bloc: Bloc): BlocEdite {
  cles += 1
  return { ...bloc, cle: cles }
}

/**
 * The blocks as somebody else left them, each with the key of the one it was: the same, word for
 * word, or else the next of its kind, where as many of that kind are left on both sides. The wire has
 * no key for them: one more among those that were changed may be any of them, and none is guessed.
 */
export function matchBlocs(blocs: Bloc[], avant: BlocEdite[]): BlocEdite[] {
  const left = new Set(avant)
  const take = (isIt: (it: BlocEdite) => boolean) => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found?.cle
  }
  const asIs = blocs.map((bloc) => {
    const said = JSON.stringify(bloc)
    return take((it) => JSON.stringify(dropCle(it)) === said)
  })
  const changed = blocs.filter((_, at) => asIs[at] === undefined)
  const avants = [...left]
  const isSure = ({ type }: Bloc) => {
    const alike = (it: Bloc) => it.type === type
    return changed.filter(alike).length === avants.filter(alike).length
  }
  return blocs.map((bloc, at) => {
    const cle = asIs[at] ?? (isSure(bloc) ? take((it) => it.type === bloc.type) : undefined)
    return cle === undefined ? keyBloc(bloc) : { ...bloc, cle }
  })
}

/** Every field that some kind of block has. */
interface Tout {
  titre: string
  texte: string
  boutons: object[]
  images: object[]
  modele: number | null
  famille: string
  compact: boolean
  lignes: object[]
  replie: boolean
  multiple: boolean
  codes: string[]
}

/** Letters of a block without a title that tell it from the others of its kind. */
const DEBUT_CHARS = 30

/** A block by its kind, and by its title or its first words. */
function nameBloc(bloc: BlocEdite): string {
  const said = ('titre' in bloc && bloc.titre) || ('texte' in bloc && bloc.texte.trim()) || ''
  const debut = said.length > DEBUT_CHARS ? `${said.slice(0, DEBUT_CHARS).trim()}…` : said
  return debut ? `${nomDe(bloc.type)} «\u00a0${debut}\u00a0»` : nomDe(bloc.type)
}

const champsBloc = ({ modele, famille }: Noms): ChampFusion<Tout>[] => [
  { nom: 'titre', label: 'Titre' },
  { nom: 'texte', label: 'Texte' },
  { nom: 'boutons', label: 'Boutons' },
  { nom: 'images', label: 'Images' },
  { nom: 'modele', label: 'Modèle de sélection', texte: modele },
  { nom: 'famille', label: 'Famille', texte: famille },
  { nom: 'compact', label: 'Petites fiches', genre: 'case' },
  { nom: 'lignes', label: 'Lignes' },
  { nom: 'replie', label: 'Lignes repliées au départ', genre: 'case' },
  { nom: 'multiple', label: 'Plusieurs lignes ouvertes', genre: 'case' },
  {
    nom: 'codes',
    label: 'Familles',
    texte: (codes) => codes.map(famille).join(', ') || 'celles du premier niveau',
  },
]

/** A page while it is written. */
export interface Brouillon {
  titre: string
  slug: string
  titreSeo: string
  description: string
  blocs: BlocEdite[]
}

/** Fields that two administrators may both change. */
export const champs = (noms: Noms): ChampFusion<Brouillon>[] => [
  { nom: 'titre', label: 'Titre' },
  { nom: 'slug', label: 'Adresse' },
  { nom: 'titreSeo', label: 'Titre pour les moteurs' },
  { nom: 'description', label: 'Description' },
  {
    nom: 'blocs',
    label: 'Blocs',
    liste: {
      cle: (it) => String(it.cle),
      nom: nameBloc,
      // A block has some of them only.
      champs: champsBloc(noms) as unknown as ChampFusion<BlocEdite>[],
      ordre: 'Ordre des blocs',
    },
  },
]

/** The block as it is sent. */
export function dropCle({ cle: _, ...bloc }: BlocEdite): Bloc {
  return bloc as Bloc
}

/** `list` with the element at `from` put at `to`. */
export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return list
  const left = list.filter((_, at) => at !== from)
  return [...left.slice(0, to), moved, ...left.slice(to)]
}
