// Why a fee is refused (the messages of section 5), and at which field that is shown.
import { ask, check } from '../../lib/rules'
import type { Saisie } from './calls'

export interface Refus {
  /** None where it is about the fee as a whole. */
  champ: string | undefined
  phrase: string
}

export async function refusOf(saisie: Saisie): Promise<Refus | undefined> {
  const { zone, categorie, tranche, montant, libelle, franco } = saisie
  const typed = [zone, categorie, tranche, montant, libelle, franco]
  const phrase = await check('checkForfait', ...typed)
  if (!phrase) return undefined
  return { champ: ask('champForfait', ...typed) as string | undefined, phrase }
}

/** The same by field. */
export const refusDe = (refus: Refus | undefined): Record<string, string> =>
  refus?.champ ? { [refus.champ]: refus.phrase } : {}
