// The props of every screen, by the name the server asks for.
import { ecransCompte } from './ecransCompte'
import { cadre, carte, ETATS, LIBELLES_STOCK, liste, produit, stocks, tailles } from './exemples'

const enfants = ['Vis et boulons', 'Chevilles', 'Équerres et sabots'].map((it, index) => ({
  libelle: it,
  lien: `/categorie/F0-${index}/x`,
}))

const image = (it: number) => ({
  src: `/media/vitrine-${it}.webp`,
  alt: `Rayon ${it}`,
  titre: it % 2 === 0 ? `Rayon ${it}` : '',
  lien: it === 0 ? '/categorie/F0/0' : '',
})

/** Every screen, by the name the server asks for. */
export const ecrans: Record<string, object> = {
  ...ecransCompte,
  accueil: {
    cadre,
    rayons: cadre.menu.activites.map((it) => ({ ...it, image: '', nbArt: 120, enfants })),
    selection: [0, 1, 2, 3, 4, 5].map((it) => carte(it)),
    nouveautes: [4, 5, 6, 7, 8, 9].map((it) => carte(it)),
    habitudes: null,
  },
  categorie: {
    cadre,
    famille: { code: 'F0', libelle: 'Fixation et visserie' },
    fil: [{ libelle: 'Accueil', lien: '/' }],
    sousFamilles: enfants.map((it) => ({ ...it, nbArt: 420 })),
    liste,
  },
  recherche: {
    cadre: { ...cadre, recherche: { declenchement: 3, texte: 'étrier' } },
    texte: 'étrier',
    refus: null,
    categories: enfants,
    liste: { ...liste, articles: [], total: 0, pages: 0, facettes: [], query: 'étrier' },
    proches: [carte(0)],
  },
  produit: {
    cadre,
    produit,
    stocks,
    promesses: [],
    documents: [{ nom: 'Notice', lien: '/media/notice.pdf', taille: '1,5 ko' }],
    voisins: [1, 2, 3, 4, 5].map((it) => carte(it)),
    tailles,
    cartes: [0, 1, 2].map((it) => carte(it)),
  },
  stock: { cadre, produit, stocks },
  erreur: {
    cadre,
    statut: 404,
    titre: 'Cette page n’existe pas',
    message: 'L’adresse a peut-être changé, ou l’article n’est plus au catalogue.',
    relisible: true,
  },
  plan: {
    cadre,
    rayons: cadre.menu.activites.map((it) => ({ ...it, image: '', nbArt: 12, enfants })),
    pages: [{ libelle: 'Nos services', lien: '/page/nos-services' }],
  },
  contenu: {
    cadre,
    titre: 'Nos services',
    apercu: false,
    blocs: [
      {
        type: 'banniere',
        titre: 'Le comptoir des gens de métier',
        html: '<p>Stock et prix à jour.</p>',
        boutons: [{ libelle: 'Parcourir', lien: '/plan-du-site' }],
      },
      { type: 'slider', titre: '', images: [0, 1].map(image) },
      { type: 'texte', html: '<p>Coupe et livraison.</p>' },
      { type: 'galerie', titre: 'Nos agences', images: [2, 3, 4].map(image) },
      {
        type: 'produits',
        titre: 'Du moment',
        cartes: [0, 1, 2].map((it) => carte(it)),
        compact: true,
      },
      {
        type: 'accordeon',
        titre: 'Questions',
        lignes: ['Délais', 'Retours'].map((it) => ({ titre: it, html: `<p>${it}.</p>` })),
        replie: true,
        multiple: false,
      },
      {
        type: 'categories',
        titre: 'Rayons',
        rayons: cadre.menu.activites.map((it) => ({ ...it, image: '', nbArt: 12, enfants })),
      },
    ],
  },
  ajoute: {
    ligne: {
      designation: 'Vis TH',
      LIEN_FICHE: '/produit/VIS00000/vis-th',
      quantite: 100,
      unite: 'BTE',
      libelleUnite: 'Boîte',
      montantHT: 842,
      dimensions: {},
    },
    nomPanier: '',
    nbLignes: 3,
  },
  agences: {
    agences: stocks.map((it) => ({
      ...it,
      code_postal: '76000',
      commune: 'Rouen',
      adresse: '12, quai de Boisguilbert',
      telephone: '02 99 00 00 00',
      horaires: '7 h 30 à 18 h',
      distance_km: 12.4,
    })),
    codePostal: '',
    message: '',
    choisie: 'AG04',
    resultats: false,
  },
  agencesPage: {
    cadre,
    agences: { agences: [], codePostal: '', message: '', choisie: '', resultats: false },
  },
  declinaisons: {
    produit: {
      ...produit,
      declinaisons: ['Blanc', 'Chêne', 'Anthracite'].map((libelle, index) => ({
        HIDDEN_CODE_DECLINAISON: `D0${index}`,
        libelle,
        STOCK: { INTERRO_STOCK: '' },
        infoStock: { INFO_STOCK: ETATS[index] ?? '', NB_STOCK: index === 0 ? 12 : null },
        libelleStock: LIBELLES_STOCK[ETATS[index] ?? 'indisponible'],
      })),
    },
    retour: '/',
    commandePossible: true,
  },
}
