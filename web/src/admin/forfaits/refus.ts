// Why a fee or a bracket is refused (the messages of section 5), and at which field that is shown.
import { ask, check } from '../../lib/rules'
import { type Refus, refusAu } from '../commun/useEnregistrement'
import type { Saisie, SaisieTranche } from './calls'

/** The sentence of one rule, at the field that another one names. */
async function judge(rule: string, field: string, typed: (string | boolean)[]) {
  const phrase = await check(rule, ...typed)
  return phrase ? refusAu(ask(field, ...typed) as string | undefined, phrase) : undefined
}

export function refusOf(saisie: Saisie): Promise<Refus | undefined> {
  const { zone, categorie, tranche, montant, libelle, franco } = saisie
  const typed = [zone, categorie, tranche, montant, libelle, franco]
  return judge('checkForfait', 'champForfait', typed)
}

export function refusTranche(saisie: SaisieTranche): Promise<Refus | undefined> {
  const { libelle, debut, unique, interval } = saisie
  return judge('checkTranche', 'champTranche', [libelle, debut || '0', !unique, interval])
}
