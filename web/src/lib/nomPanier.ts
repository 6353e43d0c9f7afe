// The name of a basket, told early: first the shared rule, then whether the name is taken.
import { askHtml } from './http'
import { pathsPaniers } from './pathsPaniers'
import { check } from './rules'
import { xmlOf } from './trusted'

/** Kind of a basket: one to order, or a template. */
export type TypePanier = '' | 'TYP'

/** Kind of basket of the form; a tick that is off says nothing. */
export const typeOf = (value: string | undefined): TypePanier => (value === 'TYP' ? 'TYP' : '')

const RULES = { '': 'checkNomPanier', TYP: 'checkNomPanierType' }

/** The field the server is told to fill (docs/appels.md 3.1). */
const CIBLE = 'exists'

/** The rule's sentence, or that the name is taken, or nothing. */
export async function refusNom(nom: string, typePanier: TypePanier): Promise<string | undefined> {
  const sentence = await refusForme(nom, typePanier)
  if (sentence) return sentence
  return (await exists(nom, typePanier))
    ? `Vous avez déjà un panier «\u00a0${nom.trim()}\u00a0».`
    : undefined
}

/** The rule's sentence alone: a taken name is asked about. */
export function refusForme(nom: string, typePanier: TypePanier): Promise<string | undefined> {
  return check(RULES[typePanier], nom, 'corrige' in document.documentElement.dataset)
}

/** Answers no when the server cannot be asked: it judges again when the basket is saved. */
export async function exists(nomPanier: string, typePanier: TypePanier): Promise<boolean> {
  if (nomPanier.trim() === '') return false
  try {
    const form = { nomPanier, typePanier, cible: CIBLE }
    const xml = await askHtml(pathsPaniers.existence, { form })
    const results = xmlOf(xml).querySelector('resultats')
    if (results?.getAttribute('cible') !== CIBLE) return false
    return Number(results.querySelector('resultat')?.getAttribute('exists')) > 0
  } catch (error) {
    console.error('name of basket not checked', error)
    return false
  }
}
