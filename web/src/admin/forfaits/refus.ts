// Refusals of a fee or a bracket (docs/gestion.md 5.3): every field that is refused, at once.
import { check } from '../../lib/rules'
import { type Refus, refusDe } from '../commun/refus'
import type { Saisie, SaisieTranche } from './calls'

/** The refused fields that a rule tells a line each: the name, a tab, the sentence. */
async function judge(rule: string, typed: (string | boolean)[]): Promise<Refus | undefined> {
  const lines = (await check(rule, ...typed))?.split('\n') ?? []
  return refusDe(Object.fromEntries(lines.map((it) => it.split('\t'))))
}

export function refusOf(saisie: Saisie): Promise<Refus | undefined> {
  const { zone, categorie, tranche, montant, libelle, franco } = saisie
  return judge('refusForfait', [zone, categorie, tranche, montant, libelle, franco])
}

export function refusTranche(saisie: SaisieTranche): Promise<Refus | undefined> {
  const { libelle, debut, unique, interval } = saisie
  return judge('refusTranche', [libelle, debut || '0', !unique, interval])
}
