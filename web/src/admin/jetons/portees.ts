// The scopes of a token, in the words of who gives it.
export const PORTEES = [
  { code: 'lecture', nom: 'Lire articles, stocks, familles et clients' },
  { code: 'commandes.lire', nom: 'Lire les commandes' },
  {
    code: 'commandes.ecrire',
    nom: 'Agir sur les commandes (colis, annulation, retour, remboursement)',
  },
  { code: 'stock.ecrire', nom: 'Changer les stocks' },
  { code: 'prix.ecrire', nom: 'Changer les prix' },
  { code: 'catalogue.ecrire', nom: 'Créer et changer articles et familles' },
  { code: 'clients.ecrire', nom: 'Créer et changer les clients' },
] as const
