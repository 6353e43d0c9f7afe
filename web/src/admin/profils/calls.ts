// Profiles of visitors: their list, which is short, and their records.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { enOrdre } from '../../lib/tri'
import { LIGNES_PAR_PAGE, pageDe } from '../../lib/useListe'
import type { ProfilFicheView } from '../../wire/ProfilFicheView'
import type { ProfilView } from '../../wire/ProfilView'

export const FILTRES = ['q', 'tri', 'fiche'] as const

type Filtres = Record<(typeof FILTRES)[number], string>

const COLONNES = {
  code: (it: ProfilView) => it.code,
  nom: (it: ProfilView) => it.libelle,
}

export async function listProfils({ q, tri }: Filtres, page: number, signal: AbortSignal) {
  const wanted = q.trim().toLowerCase()
  const all = await askJson<ProfilView[]>(appels.profils, { signal })
  const found = all.filter((it) => `${it.code} ${it.libelle}`.toLowerCase().includes(wanted))
  return pageDe(enOrdre(found, tri, COLONNES), page, LIGNES_PAR_PAGE)
}

export const findProfil = (code: string) => askJson<ProfilFicheView>(appels.unProfil(code))

export const saveProfil = (json: Record<string, unknown>) =>
  askJson<ProfilFicheView>(appels.saveProfil, { method: 'POST', json })

export const removeProfil = (code: string, version: number) =>
  removeRecord(appels.unProfil(code), version)
