// The settings of online payment: the bank, then the keys that it alone asks for.
import { type Champ, choix, de, texte } from './champ'

/** A field that is asked for where this bank is chosen. */
const chez = (banque: string, champ: Champ): Champ => ({
  ...champ,
  si: (valeurs) => valeurs.banque === banque,
})
const payzen = (champ: Champ) => chez('payzen', champ)
const monetico = (champ: Champ) => chez('monetico', champ)
const up2pay = (champ: Champ) => chez('up2pay', champ)
const stripe = (champ: Champ) => chez('stripe', champ)
const secret = (nom: string, label: string, aide: string) => de('secret', nom, label, aide)

/** Banks with which a contract is signed. */
const REELLES = ['payzen', 'monetico', 'up2pay', 'stripe']

const GARDE = 'Jamais réaffichée en entier.'

export const PAIEMENT_EN_LIGNE: Champ[] = [
  choix(
    'banque',
    'Banque',
    'Celle de votre contrat de vente à distance. En changer ne touche pas aux commandes déjà payées.',
    ['aucune', 'Aucune\u00a0: pas de paiement par carte'],
    ['payzen', 'PayZen, Systempay, Sogecommerce, Scellius (Lyra)'],
    ['monetico', 'Monetico (Crédit Mutuel, CIC)'],
    ['up2pay', 'Up2pay e-Transactions (Crédit Agricole)'],
    ['stripe', 'Stripe'],
    ['demo', 'Banque de démonstration'],
  ),
  {
    ...choix(
      'modeBanque',
      'Mode',
      'En test, la banque ne débite aucune carte, et vos clients le lisent avant de payer.',
      ['test', 'Test'],
      ['production', 'Production'],
    ),
    si: (valeurs) => REELLES.includes(valeurs.banque ?? ''),
  },
  payzen(
    choix(
      'payzenPlateforme',
      'Plateforme',
      'Le nom que votre banque donne au service.',
      ['payzen', 'PayZen'],
      ['systempay', 'Systempay (Banque Populaire, Caisse d’Épargne)'],
      ['sogecommerce', 'Sogecommerce (Société Générale)'],
      ['scellius', 'Scellius (La Banque Postale)'],
      ['lyra', 'Lyra Collect'],
    ),
  ),
  payzen(
    texte(
      'payzenSite',
      'Identifiant de la boutique',
      'Huit chiffres\u00a0: Paramétrage, Boutique, Clés.',
    ),
  ),
  payzen(secret('payzenCleTest', 'Clé de test', `Au même endroit. ${GARDE}`)),
  payzen(secret('payzenCleProduction', 'Clé de production', `Au même endroit. ${GARDE}`)),
  payzen(
    secret(
      'payzenMotDePasseTest',
      'Mot de passe de test (API REST)',
      'Facultatif\u00a0: sans lui, les remboursements se font au bureau de la banque.',
    ),
  ),
  payzen(
    secret(
      'payzenMotDePasseProduction',
      'Mot de passe de production (API REST)',
      'Facultatif\u00a0: sans lui, les remboursements se font au bureau de la banque.',
    ),
  ),
  monetico(texte('moneticoTpe', 'Numéro de TPE', 'Sept chiffres, donnés par la banque.')),
  monetico(texte('moneticoSociete', 'Code société', 'Donné avec le numéro de TPE.')),
  monetico(secret('moneticoCle', 'Clé', `Quarante caractères, les mêmes en test. ${GARDE}`)),
  up2pay(texte('up2paySite', 'Numéro de site', 'Sept chiffres, dans le courriel de bienvenue.')),
  up2pay(texte('up2payRang', 'Rang', 'Deux ou trois chiffres, au même endroit.')),
  up2pay(texte('up2payIdentifiant', 'Identifiant', 'Au même endroit.')),
  up2pay(
    secret(
      'up2payCleTest',
      'Clé HMAC de test',
      `Créée dans l’espace de recette de la banque. ${GARDE}`,
    ),
  ),
  up2pay(
    secret(
      'up2payCleProduction',
      'Clé HMAC de production',
      `Créée dans l’espace de la banque. ${GARDE}`,
    ),
  ),
  up2pay(
    de(
      'lignes',
      'up2payClePublique',
      'Clé publique de la banque',
      'Vide\u00a0: celle qu’elle publie. À remplacer si la banque en annonce une autre.',
    ),
  ),
  stripe(
    secret(
      'stripeCleTest',
      'Clé secrète de test',
      `Développeurs, Clés API\u00a0: sk_test_… ${GARDE}`,
    ),
  ),
  stripe(
    secret(
      'stripeCleProduction',
      'Clé secrète de production',
      `Développeurs, Clés API\u00a0: sk_live_… ${GARDE}`,
    ),
  ),
  stripe(
    secret(
      'stripeSecretTest',
      'Secret du webhook de test',
      `Développeurs, Webhooks\u00a0: whsec_… ${GARDE}`,
    ),
  ),
  stripe(
    secret(
      'stripeSecretProduction',
      'Secret du webhook de production',
      `Développeurs, Webhooks\u00a0: whsec_… ${GARDE}`,
    ),
  ),
]

/** Address that the bank's own desk is told: there it notifies the shop. */
export function adresseNotification(banque: string): string | undefined {
  return REELLES.includes(banque) ? `${location.origin}/paiement/${banque}/notification` : undefined
}
