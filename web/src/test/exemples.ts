// One believable value of each shape, for the tests and for looking at the screens.
import type { CadreView } from '../wire/CadreView'
import type { CarteView } from '../wire/CarteView'
import type { ListePageView } from '../wire/ListePageView'
import type { ProduitView } from '../wire/ProduitView'
import type { StockAgenceView } from '../wire/StockAgenceView'
import type { TaillesView } from '../wire/TaillesView'

const ACTIVITES = [
  'Fixation et visserie',
  'Outillage à main',
  'Électroportatif',
  'Quincaillerie du bâtiment',
  'Plomberie et sanitaire',
  'Électricité',
  'Protection individuelle',
  'Colles et mastics',
  'Jardin et extérieur',
  'Rangement et manutention',
]

export const cadre: CadreView = {
  boutique: {
    nom: 'Comptoir',
    accroche: 'La quincaillerie des gens de métier',
    logo: '',
    telephone: '01 99 00 10 20',
    horaires: 'Du lundi au vendredi, 7 h à 18 h',
    courriel: 'contact@example.test',
  },
  menu: {
    activites: ACTIVITES.map((it, index) => ({
      CODE: `F${index}`,
      LIBELLE: it,
      LIEN: `/categorie/F${index}/${index}`,
    })),
    firstCode: 'F0',
    currentCode: '',
    xmlDataVersion: '1',
    niveauMax: 3,
    cacheKey: 'c1',
    plvAffichage: 'HZ',
    plvOuverture: 'survol',
    plvCasse: '',
  },
  recherche: { declenchement: 3, texte: '' },
  agence: { code_agence: 'AG04', libelle_agence: 'Agence de Rouen' },
  modeSelectionAgence: 'libre',
  prixVisibles: true,
  commandePossible: true,
  cookies: {
    message: '',
    dismiss: 'J’ai compris',
    learnMore: 'En savoir plus',
    link: '/confidentialite',
    target: '_self',
    theme: 'clair',
    path: '/',
    domain: '',
    expiry: 365,
  },
  analytique: null,
  chemin: '/',
  pied: { agences: [], autres: 0, reglements: ['Virement bancaire'], retoursJours: 14 },
}

const NOMS = [
  'Vis TH filetage total ISO 4017 M6 × 12 acier 8.8 zingué',
  'Cheville à expansion nylon Ø 8 × 40 mm',
  'Perceuse-visseuse à percussion 18 V, 2 batteries 4 Ah',
  'Équerre d’assemblage renforcée 90 × 90 × 65 mm',
  'Mastic acrylique blanc, cartouche 310 ml',
  'Casque de chantier ventilé, blanc',
  'Mètre ruban 5 m × 25 mm, boîtier antichoc',
  'Disque à tronçonner inox Ø 125 × 1 mm',
]
export const ETATS = ['enStock', 'quantiteLimitee', 'surCommande', 'indisponible'] as const

/** Labels of the server for each. */
export const LIBELLES_STOCK = {
  enStock: 'En stock\u00a0: 132',
  quantiteLimitee: 'Quantité limitée\u00a0: 3',
  surCommande: 'Sur commande',
  indisponible: 'Indisponible',
}

export function carte(index: number, changes: Partial<CarteView> = {}): CarteView {
  const etat = ETATS[index % 5] ?? 'enStock'
  const prixHT = Math.round((4.2 + index * 17.37) * 100) / 100
  const lien = `/produit/VIS0000${index}/article`
  return {
    id: `VIS0000${index}`,
    link: lien,
    LIEN_FICHE: lien,
    image: '',
    designation: NOMS[index % NOMS.length] ?? '',
    codeArticle: `VIS0000${index}`,
    isVariant: index % 4 === 3,
    hasDeclinaisons: index % 7 === 5,
    infoStock: {
      INFO_STOCK: etat,
      NB_STOCK: { enStock: 132, quantiteLimitee: 3 }[etat as 'enStock'] ?? null,
    },
    libelleStock: LIBELLES_STOCK[etat],
    uniteStock: 'boîte',
    unite: index % 3 === 2 ? 'PCE' : 'BTE',
    libelleUnite: index % 3 === 2 ? 'Pièce' : 'Boîte',
    conditionnement: index % 3 === 2 ? 1 : 100,
    prixHT,
    prixTTC: Math.round(prixHT * 120) / 100,
    marque: ['Quilbrax', 'Norvel', 'Tarmont'][index % 3] ?? '',
    multiple_vente: index % 6 === 1 ? 50 : 1,
    ...changes,
  }
}

export const liste: ListePageView = {
  articles: Array.from({ length: 12 }, (_, index) => carte(index)),
  total: 1284,
  page: 3,
  pages: 54,
  fenetre: [1, 2, 3, 4, 5, 0, 53, 54],
  tri: 'pertinence',
  stock: false,
  partielle: false,
  lettre: false,
  partiels: [],
  lecture: null,
  presentation: 'cartes',
  tailles: [],
  facettes: [
    {
      propriete: 'MARQUE',
      designation: 'Marque',
      suffixe: '',
      valeurs: [
        { valeur: 'Quilbrax', nb: 412, selected: true },
        { valeur: 'Norvel', nb: 318, selected: false },
        { valeur: 'Tarmont', nb: 96, selected: false },
      ],
    },
    {
      propriete: 'LONGUEUR_VIS',
      designation: 'Longueur',
      suffixe: 'mm',
      valeurs: Array.from({ length: 14 }, (_, index) => ({
        valeur: String(10 + index * 5),
        nb: 90 - index * 6,
        selected: false,
      })),
    },
  ],
  chemin: '/categorie/F0/fixation',
  query: '',
}

export const produit: ProduitView = {
  ...carte(0),
  referenceFabricant: 'QUI142102',
  gtin: '2374443000018',
  description: 'Boîte de 100, pas 1 mm',
  proprietes: [
    ['Diamètre nominal', 'M6', ''],
    ['Longueur', '12', 'mm'],
    ['Matière et finition', 'acier 8.8 zingué', ''],
    ['Norme', 'ISO 4017', ''],
    ['Poids', '0,5278', 'kg'],
  ].map(([designation = '', selected = '', suffixe = '']) => ({
    propriete: designation.toUpperCase(),
    nature: 'OPT',
    designation,
    suffixe,
    options: [selected],
    selected,
  })),
  images: [],
  declinaisons: [],
  regroupement: {
    id: 1,
    attributs: [
      {
        propriete: 'DIAMETRE',
        nature: 'OPT',
        designation: 'Diamètre',
        suffixe: '',
        options: ['M6', 'M8'],
        selected: 'M6',
      },
      {
        propriete: 'LONGUEUR_VIS',
        nature: 'OPT',
        designation: 'Longueur',
        suffixe: 'mm',
        options: ['12', '16', '20'],
        selected: '12',
      },
    ],
    articles: [
      ['VIS00000', 'M6', '12'],
      ['VIS00001', 'M6', '16'],
      ['VIS00002', 'M8', '20'],
    ].map(([code = '', DIAMETRE = '', LONGUEUR_VIS = '']) => ({
      HIDDEN_CODE_ARTICLE: code,
      LIEN_FICHE: `/produit/${code}/article`,
      OPTIONS_REGPT: { DIAMETRE, LONGUEUR_VIS },
    })),
  },
  paliers: [
    { quantite: 1, prixHT: 11.19 },
    { quantite: 10, prixHT: 9.95 },
    { quantite: 50, prixHT: 8.42 },
  ],
  tauxTva: 20,
  ecoParticipation: 0,
  decimales: 0,
  dimensionsVariables: [],
  limites: {},
  fil: [{ libelle: 'Fixation et visserie', lien: '/categorie/F0/fixation' }],
}

export const stocks: StockAgenceView[] = ['Champigny', 'Le Blanc-Mesnil', 'Quimper', 'Rouen'].map(
  (ville, index) => ({
    code_agence: `AG0${index + 1}`,
    libelle_agence: `Agence de ${ville}`,
    INFO_STOCK: ETATS[index] ?? '',
    NB_STOCK: index < 2 ? 132 - index * 129 : null,
    libelle_stock: LIBELLES_STOCK[ETATS[index] ?? 'indisponible'],
  }),
)

/** The first three cards, told apart by their diameter and their length. */
export const tailles: TaillesView = {
  id: 1,
  titre: 'Vis à tête hexagonale ISO 4017 zinguée',
  attributs: (produit.regroupement?.attributs ?? []).map((it) => ({
    ...it,
    options: [],
    selected: null,
  })),
  lignes: [
    ['VIS00000', 'M6', '12'],
    ['VIS00001', 'M6', '16'],
    ['VIS00002', 'M8', '20'],
  ].map(([codeArticle = '', ...valeurs]) => ({ codeArticle, valeurs })),
}
