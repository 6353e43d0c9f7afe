// Families of the sales plan.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { FamilleFicheView } from '../../wire/FamilleFicheView'

export const findFamille = (code: string) => askJson<FamilleFicheView>(appels.uneFamille(code))

export const saveFamille = (json: Record<string, unknown>) =>
  askJson<FamilleFicheView>(appels.saveFamille, { method: 'POST', json })

/**
 * The families below one, or of the first level, in another order. `avant` is the order they are
 * seen in: what somebody made of it meanwhile is not undone unsaid.
 */
export const orderFamilles = (codeParent: string, codes: string[], avant: string[]) =>
  askJson(appels.ordreFamilles, { json: { codeParent, codes, avant } })

export const removeFamille = (code: string, version: number) =>
  removeRecord(appels.uneFamille(code), version)
