// The colours of the shop, as they are chosen.

/** Their settings, in the order the rule takes them (`wasm_rules::apparence`). */
export const COULEURS = ['couleurTexte', 'couleurFond', 'couleurPrincipale', 'couleurAction']

/** The program's own, shown until another is chosen (`ui/tokens.css`). */
const ORIGINE: Record<string, string> = {
  couleurTexte: '#161b20',
  couleurFond: '#f6f7f8',
  couleurPrincipale: '#10344a',
  couleurAction: '#c2410c',
}

/** The colour of a setting: as typed once it is one. */
export const couleurDe = (nom: string, valeur = ''): string =>
  /^#[0-9a-f]{6}$/i.test(valeur) ? valeur : (ORIGINE[nom] ?? '#000000')
