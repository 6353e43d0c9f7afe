// The props of the screens of the basket, the checkout and the account, by the server's names.
import type { CommandePageView } from '../wire/CommandePageView'
import type { CommandesPageView } from '../wire/CommandesPageView'
import type { ComptePageView } from '../wire/ComptePageView'
import type { ConfirmationPageView } from '../wire/ConfirmationPageView'
import type { ConnexionPageView } from '../wire/ConnexionPageView'
import type { CoordonneesPageView } from '../wire/CoordonneesPageView'
import type { CreationPageView } from '../wire/CreationPageView'
import type { EmailPageView } from '../wire/EmailPageView'
import type { MerciPageView } from '../wire/MerciPageView'
import type { MotDePassePageView } from '../wire/MotDePassePageView'
import type { MouvementPageView } from '../wire/MouvementPageView'
import type { NouveauMotDePassePageView } from '../wire/NouveauMotDePassePageView'
import type { OubliPageView } from '../wire/OubliPageView'
import type { PanierPageView } from '../wire/PanierPageView'
import type { PaniersPageView } from '../wire/PaniersPageView'
import type { SaisiePageView } from '../wire/SaisiePageView'
import { cadre } from './exemples'
import {
  adresse,
  articles,
  detail,
  estimation,
  mouvement,
  paiement,
  panier,
  paniers,
} from './exemplesCompte'

const comptes = { PAR: true, PRO: true, TMP: true }
const agences = ['Champigny', 'Rouen'].map((ville, index) => ({
  code_agence: `AG0${index + 1}`,
  libelle_agence: `Agence de ${ville}`,
  adresse: `12, quai de Boisguilbert, ${ville}`,
}))

const client = {
  code: 'C00001',
  libelle: 'Menuiserie Lambert',
  typeClient: 'PRO',
  libelleType: 'Professionnel',
  adresse: '14, rue des Charpentiers',
  codePostal: '76300',
  ville: 'Sotteville-lès-Rouen',
  telephone: '02 99 00 11 22',
  email: 'client1@example.test',
}

const ecrans = {
  panier: {
    panier,
    articles,
    promesses: [],
    chantiers: ['Lot 4 gymnase', 'Atelier'],
    commandePossible: true,
    prixVisibles: true,
  } satisfies PanierPageView,
  paniers: { paniers, page: 1, pages: 1, fenetre: [] } satisfies PaniersPageView,
  saisie: { commandePossible: true } satisfies SaisiePageView,
  connexion: { urlFrom: '/compte', login: '', refus: null, comptes } satisfies ConnexionPageView,
  creation: {
    urlFrom: '/compte',
    type: 'PRO',
    comptes,
    courriels: true,
  } satisfies CreationPageView,
  oubli: { login: '', envoye: false } satisfies OubliPageView,
  nouveauMotDePasse: { jeton: 'abc', perime: false } satisfies NouveauMotDePassePageView,
  motDePasse: { login: 'client1@example.test' } satisfies MotDePassePageView,
  email: {
    login: 'client1@example.test',
    email: 'client1@example.test',
    courriels: true,
  } satisfies EmailPageView,
  coordonnees: { client } satisfies CoordonneesPageView,
  confirmation: {
    jeton: 'abc',
    email: 'client1@example.test',
    etat: 'aConfirmer',
  } satisfies ConfirmationPageView,
  compte: {
    login: 'client1@example.test',
    client,
    agence: agences[1] ?? null,
    adresses: [{ id: 1, libelle: 'Atelier', ...adresse }],
    encours: { encours: 8420.5, plafond: 10_000, depasse: false },
    commandes: [1, 2, 3].map((it) => mouvement(it)),
    paniers,
    temporaire: false,
    aConfirmer: true,
  } satisfies ComptePageView,
  commandes: {
    mouvements: [1, 2, 3, 4, 5, 6].map((it) =>
      mouvement(
        it,
        it === 4
          ? {
              etat: null,
              libelleEtat: '',
              typePanier: 'AT2',
              libellePaiement: 'En attente de validation du règlement',
            }
          : {},
      ),
    ),
    page: 2,
    pages: 4,
    fenetre: [1, 2, 3, 4],
  } satisfies CommandesPageView,
  mouvement: {
    mouvement: detail,
    paiement,
    retractable: true,
    retractableJusquau: 1_796_000_000,
    annulable: false,
    retoursJusquau: null,
    adresseRetour: '12 quai des Antilles, 44000 Nantes',
    lecture: false,
  } satisfies MouvementPageView,
  commande: {
    panier,
    estimation,
    idTransporteur: 1,
    adresse,
    adresses: [{ id: 1, libelle: 'Atelier', ...adresse }],
    agences: agences.map((it) => ({ ...it, repere: '' })),
    codeAgence: 'AG02',
  } satisfies CommandePageView,
  merci: {
    mouvement: detail,
    suite: 'Elle est transmise à nos équipes.',
    retrait: [],
    paiement,
    courriel: 'lea@exemple.fr',
  } satisfies MerciPageView,
}

export const ecransCompte: Record<string, object> = Object.fromEntries(
  Object.entries(ecrans).map(([name, props]) => [name, { cadre, ...props }]),
)
