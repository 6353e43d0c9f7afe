// Events a webhook may be told of, in the words of who chooses.
export const EVENEMENTS = [
  { code: 'commande.creee', nom: 'Commande passée' },
  { code: 'commande.payee', nom: 'Commande payée' },
  { code: 'commande.modifiee', nom: 'Commande modifiée' },
  { code: 'commande.annulee', nom: 'Commande annulée' },
  { code: 'client.a_valider', nom: 'Client à valider' },
  { code: 'import.termine', nom: 'Import terminé' },
  { code: 'stock.epuise', nom: 'Stock épuisé' },
] as const

/** Its words; a trial is chosen by nobody. */
export const nomEvenement = (code: string) =>
  EVENEMENTS.find((it) => it.code === code)?.nom ?? 'Essai'
