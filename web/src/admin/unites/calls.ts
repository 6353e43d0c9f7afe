// Units of sale: their list, which is short, and their records.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { enOrdre } from '../../lib/tri'
import { LIGNES_PAR_PAGE, pageDe } from '../../lib/useListe'
import type { UniteFicheView } from '../../wire/UniteFicheView'

export const FILTRES = ['q', 'tri', 'fiche'] as const

type Filtres = Record<(typeof FILTRES)[number], string>

const COLONNES = {
  code: (it: UniteFicheView) => it.codeUnite,
  nom: (it: UniteFicheView) => it.libelle,
  decimales: (it: UniteFicheView) => it.decimales,
}

export async function listUnites({ q, tri }: Filtres, page: number, signal: AbortSignal) {
  const wanted = q.trim().toLowerCase()
  const all = await askJson<UniteFicheView[]>(appels.fichesUnites, { signal })
  const found = all.filter((it) => `${it.codeUnite} ${it.libelle}`.toLowerCase().includes(wanted))
  return pageDe(enOrdre(found, tri, COLONNES), page, LIGNES_PAR_PAGE)
}

export const findUnite = (code: string) => askJson<UniteFicheView>(appels.uneUnite(code))

export const saveUnite = (json: Record<string, unknown>) =>
  askJson<UniteFicheView>(appels.saveUnite, { method: 'POST', json })

export const removeUnite = (code: string, version: number) =>
  removeRecord(appels.uneUnite(code), version)
