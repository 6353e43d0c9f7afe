// The tokens of the API: their list, which is short, made and revoked.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { enOrdre } from '../../lib/tri'
import { LIGNES_PAR_PAGE, pageDe } from '../../lib/useListe'
import type { JetonApiView } from '../../wire/JetonApiView'
import type { JetonCreeView } from '../../wire/JetonCreeView'

const COLONNES = {
  nom: (it: JetonApiView) => it.nom,
  cree: (it: JetonApiView) => it.creeLe,
  usage: (it: JetonApiView) => it.utiliseLe ?? 0,
}

export async function listJetons({ tri }: { tri: string }, page: number, signal: AbortSignal) {
  const all = await askJson<JetonApiView[]>(appels.jetons, { signal })
  return pageDe(enOrdre(all, tri, COLONNES), page, LIGNES_PAR_PAGE)
}

export interface NewJeton {
  nom: string
  portees: string[]
  expire: string
}

export const createJeton = (json: NewJeton) => askJson<JetonCreeView>(appels.jetons, { json })

export const removeJeton = (id: number) => askJson(appels.unJeton(id), { method: 'DELETE' })
