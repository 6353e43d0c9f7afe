// The fields of an article, by the place they have on its page.
import type { ChampDe, GroupeDe } from '../../lib/fiches'
import { compte } from '../../lib/format'
import { nomUnite } from '../../lib/unites'
import type { UniteView } from '../../wire/UniteView'
import { groupeSeo } from '../commun/ChampsSeo'
import { ChampAttributs } from './ChampAttributs'
import { ChampDocuments } from './ChampDocuments'
import { ChampImages } from './ChampImages'
import { readDocuments } from './documents'
import { readAttributs, readImages } from './ficheArticle'

const nombre = (nom: string, label: string, aide?: string): ChampDe => {
  const champ: ChampDe = { nom, label, genre: 'nombre' }
  return aide ? { ...champ, aide } : champ
}

/** The dimensions a customer may be asked for. */
const COTES = [
  ['longueur', 'Longueur'],
  ['largeur', 'Largeur'],
  ['hauteur', 'Hauteur'],
  ['diametre', 'Diamètre'],
  ['poids', 'Poids'],
  ['contenance', 'Contenance'],
  ['densite', 'Densité'],
] as const

const choix = (values: string[]) => values.map((it) => ({ value: it, label: it || 'Aucune' }))

/** Fields of the stock, in the unit it is counted in. */
const stocks = (groupes: GroupeDe[], unite: string): GroupeDe[] =>
  groupes.map((it, place) =>
    place === 0
      ? { ...it, titre: `Stock (${unite})` }
      : { ...it, aide: `${it.aide ?? ''} Toutes se vendent au prix de l’article.` },
  )

const attributsEnMots = (texte: string) =>
  readAttributs(texte)
    .map((it) => `${it.designation}\u00a0: ${it.valeur} ${it.suffixe}`.trim())
    .join(', ') || 'aucune'

/** The main ones first, then those that stand beside them. */
export function groupesArticle(unites: UniteView[], valeurs: Record<string, unknown>): GroupeDe[] {
  const tenus = (valeurs.groupes ?? []) as GroupeDe[]
  return [
    {
      titre: 'Présentation',
      champs: [
        {
          nom: 'codeArticle',
          label: 'Référence',
          requis: true,
          aide: 'Ce que vos clients tapent pour le commander.',
        },
        {
          nom: 'designation1',
          label: 'Désignation',
          requis: true,
          large: true,
          aide: 'Le titre de sa fiche, dans les listes et sur les commandes.',
        },
        {
          nom: 'designation2',
          label: 'Complément',
          genre: 'zone',
          large: true,
          aide: 'Sous le titre de sa fiche, ligne par ligne.',
        },
        {
          nom: 'description',
          label: 'Description',
          genre: 'zone',
          large: true,
          aide: 'Le texte de sa fiche, en Markdown\u00a0: 20 000 caractères au plus. La recherche le lit en dernier.',
        },
      ],
    },
    {
      titre: 'Images',
      champs: [
        {
          nom: 'images',
          label: 'Images',
          aide: 'PNG, JPEG ou WebP, 20 Mo chacune au plus. Déposez-les ici\u00a0; la première est la principale.',
          dessine: (it) => <ChampImages {...it} />,
          mots: (texte) => compte(readImages(texte).length, 'image'),
        },
      ],
    },
    {
      titre: 'Caractéristiques',
      champs: [
        {
          nom: 'attributs',
          label: 'Caractéristiques',
          aide: 'Montrées sur sa fiche, dans cet ordre. Un filtre se choisit dans les listes, et peut distinguer les variantes d’un regroupement.',
          dessine: (it) => <ChampAttributs {...it} />,
          mots: attributsEnMots,
        },
      ],
    },
    {
      titre: 'Documents',
      champs: [
        {
          nom: 'documents',
          label: 'Documents',
          aide: 'Fiches techniques, notices : des PDF du dossier des médias, dix au plus. Ils sont sur sa fiche, dans cet ordre.',
          dessine: (it) => <ChampDocuments {...it} />,
          mots: (texte) =>
            readDocuments(texte)
              .map((it) => it.nom || it.fichier)
              .join(', ') || 'aucun',
        },
      ],
    },
    ...stocks(tenus, nomUnite(unites, String(valeurs.unite ?? ''))),
    MESURES,
    LIMITES,
    groupeSeo(valeurs, valeurs.designation1),
    vente(unites),
    RANGEMENT,
  ]
}

const vente = (unites: UniteView[]): GroupeDe => ({
  titre: 'Prix et vente',
  cote: true,
  champs: [
    {
      ...nombre(
        'prixHT',
        'Prix public HT (€)',
        'Le prix de qui n’a pas de tarif. Quatre décimales au plus.',
      ),
      requis: true,
    },
    {
      ...nombre('tauxTva', 'TVA (%)', 'Ajoutée au prix HT\u00a0: c’est le prix TTC.'),
      requis: true,
    },
    nombre('eco_participation', 'Éco-participation (€)', 'Comprise dans le prix, montrée à côté.'),
    {
      nom: 'unite',
      label: 'Unité de vente',
      genre: 'choix',
      choix: unites.map((it) => ({ value: it.codeUnite, label: it.libelle })),
      aide: 'Ce que compte une quantité, et ses dimensions variables.',
    },
    nombre('multiple_vente', 'Vendu par', 'Les quantités en sont des multiples.'),
    nombre('conditionnement', 'Pièces par unité', 'Une information pour le client.'),
    {
      nom: 'sur_commande',
      label: 'Se vend sans stock, sur commande',
      genre: 'case',
      aide: 'Décoché, il ne peut plus être commandé quand le stock est à zéro.',
    },
  ],
})

const RANGEMENT: GroupeDe = {
  titre: 'Rangement',
  cote: true,
  champs: [
    {
      nom: 'codeFamille',
      label: 'Famille',
      genre: 'famille',
      requis: true,
      aide: 'Le rayon où il se range.',
    },
    { nom: 'marque', label: 'Marque', aide: 'Une facette des listes de la boutique.' },
    {
      nom: 'referenceFabricant',
      label: 'Référence du fabricant',
      aide: 'Trouvée par la recherche.',
    },
    {
      nom: 'gtin13',
      label: 'Code-barres',
      regle: 'checkCodeBarres',
      aide: 'Montré sur sa fiche, trouvé par la recherche.',
    },
    {
      nom: 'emplacement',
      label: 'Emplacement',
      aide: 'Sa place dans l’agence (A12-3)\u00a0: les listes de préparation suivent cet ordre. Vos clients ne le voient pas.',
    },
  ],
}

const MESURES: GroupeDe = {
  titre: 'Mesures',
  aide: 'Montrées parmi les caractéristiques de sa fiche\u00a0; elles peuvent distinguer les variantes d’un regroupement.',
  champs: [
    nombre('longueur', 'Longueur'),
    nombre('largeur', 'Largeur'),
    nombre('hauteur', 'Hauteur'),
    nombre('diametre', 'Diamètre'),
    {
      nom: 'uniteDimensions',
      label: 'Unité des dimensions',
      genre: 'choix',
      choix: choix(['', 'mm', 'cm', 'm']),
    },
    nombre('poids', 'Poids', 'Sert aux frais de port calculés au poids.'),
    {
      nom: 'unitePoids',
      label: 'Unité du poids',
      genre: 'choix',
      choix: choix(['', 'kg', 'g']),
    },
    nombre('contenance', 'Contenance (l)'),
    nombre('densite', 'Densité'),
  ],
}

const LIMITES: GroupeDe = {
  titre: 'Limites des dimensions demandées',
  repli: true,
  aide: 'Pour un article vendu à la coupe, dans les unités de ses mesures (en mètres sans elles)\u00a0; vides, le client choisit jusqu’à 100.',
  champs: COTES.flatMap(([nom, label]) => [
    nombre(`${nom}_min`, `${label} au moins`),
    nombre(`${nom}_max`, `${label} au plus`),
  ]),
}
