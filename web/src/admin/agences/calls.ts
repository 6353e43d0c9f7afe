// Agencies: their list, which is short, and their records.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { enOrdre } from '../../lib/tri'
import { pageDe } from '../../lib/useListe'
import type { AgenceFicheView } from '../../wire/AgenceFicheView'
import type { AgenceView } from '../../wire/AgenceView'
import type { SituationAgenceView } from '../../wire/SituationAgenceView'

export const FILTRES = ['q', 'tri', 'fiche'] as const
const AGENCES_PAR_PAGE = 20

type Filtres = Record<(typeof FILTRES)[number], string>

export async function listAgences({ q, tri }: Filtres, page: number, signal: AbortSignal) {
  const wanted = q.trim().toLowerCase()
  const all = await askJson<AgenceView[]>(appels.agences, { signal })
  const named = (it: AgenceView) => `${it.code_agence} ${it.libelle_agence}`.toLowerCase()
  const found = all.filter((it) => named(it).includes(wanted))
  const colonnes = {
    code: (it: AgenceView) => it.code_agence,
    nom: (it: AgenceView) => it.libelle_agence,
  }
  return pageDe(enOrdre(found, tri, colonnes), page, AGENCES_PAR_PAGE)
}

export const findAgence = (code: string) => askJson<AgenceFicheView>(appels.uneAgence(code))

export const findSituation = (code: string, signal: AbortSignal) =>
  askJson<SituationAgenceView>(appels.situationAgence(code), { signal })

export const saveAgence = (json: Record<string, unknown>) =>
  askJson<AgenceFicheView>(appels.saveAgence, { method: 'POST', json })

export const removeAgence = (code: string, version: number) =>
  removeRecord(appels.uneAgence(code), version)
