// The terms of a customer: its prices, how it pays, what it may owe.
import type { ChoixDe, GroupeDe } from '../../lib/fiches'

export const conditions = (agences: ChoixDe[], tarifs: string[]): GroupeDe => ({
  titre: 'Conditions',
  champs: [
    {
      nom: 'code_agence',
      label: 'Agence',
      genre: 'choix',
      choix: [{ value: '', label: 'Aucune' }, ...agences],
      aide: 'Son stock est montré au client tant qu’il n’en choisit pas une autre.',
    },
    {
      nom: 'code_tarif',
      label: 'Tarif',
      genre: 'choix',
      choix: [
        { value: '', label: 'Celui de son agence' },
        ...tarifs.map((it) => ({ value: it, label: it })),
      ],
      aide: 'Décide de ses prix. Sans tarif ici ni à son agence\u00a0: le prix public.',
    },
  ],
})

export const reglement = (): GroupeDe => ({
  titre: 'Règlement',
  aide: 'Ce qu’il peut devoir se compare à son plafond si le contrôle de l’encours est coché dans «\u00a0Connexion\u00a0». Changer ces champs demande votre mot de passe.',
  champs: [
    {
      nom: 'compte_valide',
      label: 'Achat en compte permis',
      genre: 'case',
      aide: 'Décoché, il règle par carte, virement ou chèque. Un compte temporaire n’achète jamais en compte.',
    },
    {
      nom: 'reglements',
      label: 'Règlements permis',
      genre: 'liste',
      choix: [
        { value: 'COMPTE', label: 'En compte' },
        { value: 'VIREMENT', label: 'Virement bancaire' },
        { value: 'CHEQUE', label: 'Chèque' },
        { value: 'CB', label: 'Carte bancaire' },
      ],
      aide: 'Rien de coché\u00a0: ceux de son type. Cochés, seuls ceux-là.',
    },
    {
      nom: 'encours',
      label: 'Encours (€)',
      genre: 'nombre',
      aide: 'Ce qu’il vous doit. Ses commandes de la boutique s’y ajoutent jusqu’à ce que ce montant soit donné de nouveau.',
    },
    {
      nom: 'plafond_encours',
      label: 'Plafond d’encours (€)',
      genre: 'nombre',
      aide: 'Au-delà, il ne commande plus en compte. Vide\u00a0: selon le réglage «\u00a0Compte sans plafond\u00a0».',
    },
  ],
})
