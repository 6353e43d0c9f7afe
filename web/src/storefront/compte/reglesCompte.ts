// The rules of the account's forms, by field.
import { check } from '../../lib/rules'
import type { Regles } from '../../lib/useFormulaire'
import { regleEmail, requireText, requireThen, ruleOf } from '../../lib/useFormulaire'

/** Both entries are judged together; each message stands at the field it is about. */
export const REGLES_MOT_DE_PASSE: Regles = {
  // Judged as if it had been confirmed: what is wrong with it alone can be known before it is.
  motDePasse: (motDePasse, { confirmation = '' }) =>
    check('checkMotDePasse', motDePasse, motDePasse || confirmation),
  confirmation: async (confirmation, { motDePasse = '' }) =>
    confirmation !== motDePasse && motDePasse !== ''
      ? check('checkMotDePasse', motDePasse, confirmation)
      : undefined,
}

export const REGLES_IDENTITE: Regles = {
  nom: requireText('Veuillez saisir votre nom.'),
  email: requireThen('Veuillez saisir votre adresse e-mail.', regleEmail),
  telephone: ruleOf('checkTelephone'),
  adresse: requireText('Veuillez saisir votre adresse.'),
  codePostal: ruleOf('checkCodePostal'),
  ville: requireText('Veuillez saisir votre ville.'),
}

export const REGLES_PRO: Regles = {
  nom: requireText('Veuillez saisir le nom de votre entreprise.'),
  siret: ruleOf('checkSiret'),
}
