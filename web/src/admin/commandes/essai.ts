// An order for the tests of its screens.
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import type { MouvementDetailView } from '../../wire/MouvementDetailView'

export const COMMANDE: CommandeSuivieView = {
  id: 12,
  webCdeId: 'W12',
  date: 1_795_000_000,
  refClient: 'Chantier Nord',
  numero: 'W12',
  typeWebMouvement: 'web',
  etat: null,
  libelleEtat: 'Commande validée web',
  codeClient: 'C1',
  codeAgence: 'A1',
  montantHT: 100,
  montantTTC: 120,
  libelleModeReglement: 'Virement bancaire',
  typePanier: 'AT2',
  libellePaiement: 'En attente de validation du règlement',
  aRegler: true,
  aTraiter: true,
  situation: [{ texte: 'En attente de validation du règlement', ton: 'attention' }],
  client: { code: 'C1', libelle: 'Poirier', libelle_type: 'Professionnel', code_type: 'PRO' },
  agence: { code_agence: 'A1', libelle_agence: 'Rouen' },
}
const DETAIL: MouvementDetailView = {
  ...COMMANDE,
  codeAgence: 'A1',
  articlesHT: 90,
  articlesTTC: 108,
  lignes: [
    {
      codeArticle: 'VIS-6',
      codeDeclinaison: null,
      designation: 'Vis à bois',
      LIEN_FICHE: '',
      quantite: 3,
      unite: 'BTE',
      libelleUnite: 'Boîte',
      prixUnitaireHT: 30,
      prixUnitaireTTC: 36,
      montantHT: 90,
      montantTTC: 108,
      tauxTva: 20,
      tagName: '',
      dimensions: {},
    },
  ],
  adresse: {
    nom: 'Poirier',
    ligne1: '1 rue du Port',
    ligne2: '',
    codePostal: '29000',
    ville: 'Quimper',
    telephone: '',
  },
  transporteur: { nom: 'Calberson', tracking_url: '' },
  fraisPort: { montantHT: 10, montantTTC: 12, libelle: 'Ouest' },
  tva: [{ taux: 20, base: 100, montant: 20 }],
  retractation: null,
  lienPaiement: null,
}

export const FICHE: FicheCommandeView = {
  commande: COMMANDE,
  detail: DETAIL,
  contact: {
    code: 'C1',
    libelle: 'Poirier',
    contact: 'Anne Poirier',
    email: 'anne@poirier.example',
    telephone: '02 98 00 00 00',
  },
  login: 'chantier@poirier.example',
  exports: 2,
  evenements: [
    {
      date: 1_795_003_600,
      texte: 'Suivi modifié',
      auteur: 'marie',
      detail: 'état\u00a0: validée → livrée',
      refuse: false,
    },
    {
      date: 1_795_000_000,
      texte: 'Commande passée en ligne',
      auteur: '',
      detail: '',
      refuse: false,
    },
  ],
  estCoupee: false,
}
