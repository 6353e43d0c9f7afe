// Kinds of customers: their list, which is short, and their records.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { enOrdre } from '../../lib/tri'
import { LIGNES_PAR_PAGE, pageDe } from '../../lib/useListe'
import type { TypeClientFicheView } from '../../wire/TypeClientFicheView'

export const FILTRES = ['q', 'tri', 'fiche'] as const

type Filtres = Record<(typeof FILTRES)[number], string>

const COLONNES = {
  code: (it: TypeClientFicheView) => it.code_type,
  nom: (it: TypeClientFicheView) => it.libelle_type,
  clients: (it: TypeClientFicheView) => it.clients,
}

export async function listTypes({ q, tri }: Filtres, page: number, signal: AbortSignal) {
  const wanted = q.trim().toLowerCase()
  const all = await askJson<TypeClientFicheView[]>(appels.fichesTypesClient, { signal })
  const named = (it: TypeClientFicheView) => `${it.code_type} ${it.libelle_type}`.toLowerCase()
  const found = all.filter((it) => named(it).includes(wanted))
  return pageDe(enOrdre(found, tri, COLONNES), page, LIGNES_PAR_PAGE)
}

export const findType = (code: string) => askJson<TypeClientFicheView>(appels.unTypeClient(code))

export const saveType = (json: Record<string, unknown>) =>
  askJson<TypeClientFicheView>(appels.saveTypeClient, { method: 'POST', json })

export const removeType = (code: string, version: number) =>
  removeRecord(appels.unTypeClient(code), version)
