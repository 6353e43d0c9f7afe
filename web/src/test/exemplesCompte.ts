// One believable value of each shape of the basket, the checkout and the account.
import type { EstimationView } from '../wire/EstimationView'
import type { LigneView } from '../wire/LigneView'
import type { MouvementDetailView } from '../wire/MouvementDetailView'
import type { MouvementView } from '../wire/MouvementView'
import type { PaiementView } from '../wire/PaiementView'
import type { PanierView } from '../wire/PanierView'
import type { ResumePanierView } from '../wire/ResumePanierView'

function ligne(id: number, more: Partial<LigneView>): LigneView {
  return {
    id,
    codeArticle: `VIS0000${id}`,
    codeDeclinaison: null,
    designation: 'Vis TH filetage total ISO 4017 M6 × 12 acier 8.8 zingué',
    LIEN_FICHE: `/produit/VIS0000${id}/article`,
    quantite: 200,
    unite: 'BTE',
    libelleUnite: 'Boîte',
    prixUnitaireHT: 4.2,
    prixUnitaireTTC: 5.04,
    montantHT: 840,
    montantTTC: 1008,
    tagName: '',
    dimensions: {},
    ...more,
  }
}

export const panier: PanierView = {
  id: 12,
  nomPanier: '',
  typePanier: '',
  exists: true,
  actif: true,
  actifPour: [],
  nbLignes: 3,
  version: 1,
  lignes: [
    ligne(1, { tagName: 'Lot 4 gymnase' }),
    ligne(2, {
      designation: 'Perceuse-visseuse à percussion 18 V, 2 batteries 4 Ah',
      quantite: 1,
      unite: 'PCE',
      libelleUnite: 'Pièce',
      prixUnitaireHT: 219.9,
      montantHT: 219.9,
      montantTTC: 263.88,
      alerte: 'Stock insuffisant : 0 disponible.',
    }),
    ligne(3, {
      designation: 'Câble souple H07RN-F 3G1,5, au mètre',
      quantite: 12.5,
      unite: 'M',
      libelleUnite: 'Mètre',
      prixUnitaireHT: 1.845,
      montantHT: 23.06,
      montantTTC: 27.67,
      dimensions: { longueur: 2.5 },
      codeDeclinaison: 'NOIR',
    }),
  ],
  totalHT: 1082.96,
  totalTTC: 1299.55,
  tva: [{ taux: 20, base: 1082.96, montant: 216.59 }],
}

export const articles = {
  '1': { image: '' as const, multiple_vente: 50, decimales: 0 },
  '2': { image: '' as const, multiple_vente: 1, decimales: 0 },
  '3': { image: '' as const, multiple_vente: 0.5, decimales: 1 },
}

export const paniers: ResumePanierView[] = [
  {
    id: 12,
    nomPanier: '',
    typePanier: '',
    nbLignes: 3,
    totalHT: 1082.96,
    actif: true,
    actifPour: [],
  },
  {
    id: 13,
    nomPanier: 'Gymnase de Sotteville',
    typePanier: '',
    nbLignes: 14,
    totalHT: 2310.4,
    actif: false,
    actifPour: ['depot@lambert.example'],
  },
  {
    id: 14,
    nomPanier: 'Caisse de pose',
    typePanier: 'TYP',
    nbLignes: 22,
    totalHT: 418.2,
    actif: false,
    actifPour: [],
  },
]

export const adresse = {
  nom: 'Menuiserie Lambert',
  ligne1: '14, rue des Charpentiers',
  ligne2: '',
  codePostal: '76300',
  ville: 'Sotteville-lès-Rouen',
  telephone: '02 99 00 11 22',
}

export const estimation: EstimationView = {
  articlesHT: 182.96,
  articlesTTC: 219.55,
  fraisPort: {
    montantHT: 14.5,
    montantTTC: 17.4,
    franco: 250,
    resteAvantFranco: 67.04,
    libelle: 'Nord-Ouest, moins de 30 kg',
  },
  totalHT: 197.46,
  tva: [{ taux: 20, base: 197.46, montant: 39.49 }],
  totalTTC: 236.95,
  transporteurs: [
    {
      id: 1,
      nom: 'Messagerie 24 h',
      logo: '',
      description: 'Livré le lendemain avant 18 h',
      fraisPort: 14.5,
      fraisPortTTC: 17.4,
      options: [],
    },
    {
      id: 2,
      nom: 'Camion de l’agence',
      logo: '',
      description: 'Deux tournées par semaine',
      fraisPort: 0,
      fraisPortTTC: 0,
      options: [],
    },
  ],
  reglements: [
    { code: 'COMPTE', libelle: 'En compte', disponible: true, motif: null },
    { code: 'VIREMENT', libelle: 'Virement bancaire', disponible: true, motif: null },
    { code: 'CHEQUE', libelle: 'Chèque', disponible: true, motif: null },
    {
      code: 'CB',
      libelle: 'Carte bancaire',
      disponible: false,
      motif: 'Le paiement par carte n’est pas disponible.',
    },
  ],
}

export function mouvement(id: number, more: Partial<MouvementView> = {}): MouvementView {
  return {
    id,
    webCdeId: `W${100 + id}`,
    numero: `C26-0${100 + id}`,
    date: 1_795_160_700 - id * 400_000,
    typeWebMouvement: id % 3 === 2 ? 'cde' : 'web',
    etat: 'E_LIV',
    libelleEtat: 'livrée',
    typePanier: 'TER',
    libelleModeReglement: 'En compte',
    libellePaiement: 'Commande terminée',
    situation: [{ texte: 'Commande validée web livrée', ton: 'neutre' }],
    montantHT: 197.46 + id * 31,
    montantTTC: 236.95 + id * 37.2,
    ...more,
  }
}

export const detail: MouvementDetailView = {
  ...mouvement(1, {
    etat: 'E_DIS',
    libelleEtat: 'en cours de préparation',
    montantHT: 1097.46,
    montantTTC: 1316.95,
  }),
  lignes: panier.lignes.map((it) => ({
    codeArticle: it.codeArticle,
    codeDeclinaison: it.codeDeclinaison,
    designation: it.designation,
    LIEN_FICHE: it.LIEN_FICHE,
    quantite: it.quantite,
    unite: it.unite,
    libelleUnite: it.libelleUnite,
    prixUnitaireHT: it.prixUnitaireHT ?? 0,
    prixUnitaireTTC: it.prixUnitaireTTC ?? 0,
    montantHT: it.montantHT ?? 0,
    montantTTC: it.montantTTC ?? 0,
    tauxTva: 20,
    tagName: it.tagName,
    dimensions: it.dimensions,
  })),
  adresse,
  transporteur: { nom: 'Messagerie 24 h', tracking_url: 'https://suivi.example.test/W101' },
  articlesHT: 1082.96,
  articlesTTC: 1299.55,
  fraisPort: { montantHT: 14.5, montantTTC: 17.4, libelle: 'Nord-Ouest, moins de 30 kg' },
  tva: [{ taux: 20, base: 1097.46, montant: 219.49 }],
  refClient: 'BC 2026-118',
  codeAgence: null,
  retractation: null,
  lienPaiement: null,
}

export const paiement: PaiementView = {
  refuse: null,
  attend: false,
  confirmation: false,
  limite: null,
  lien: null,
  reglements: [],
  consigne: null,
}
