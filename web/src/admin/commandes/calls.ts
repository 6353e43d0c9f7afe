// The calls of the order list.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { Filtres } from '../../lib/useAdresse'
import type { PageDe } from '../../lib/useListe'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { CommandesView } from '../../wire/CommandesView'
import type { EtatCommandeView } from '../../wire/EtatCommandeView'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import type { TotauxCommandesView } from '../../wire/TotauxCommandesView'

export const FILTRES = [
  'reference',
  'codeClient',
  'codeAgence',
  'dateDebut',
  'dateFin',
  'etat',
  'paiement',
  'remboursement',
] as const

/** Those of the list: the order says nothing of what is in the selection. */
export const FILTRES_LISTE = [...FILTRES, 'tri'] as const

export type FiltresDeCommandes = Filtres<(typeof FILTRES)[number]>

/** Orders of a page (docs/gestion.md 2.3). */
const COMMANDES_PAR_PAGE = 20

/** The filters as the calls write them; an empty one is not written. */
export function requete(filtres: FiltresDeCommandes): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of FILTRES) if (filtres[name]) query.set(name, filtres[name])
  return query
}

/** Totals of the orders of the filters, over all pages. */
export const findTotaux = (filtres: FiltresDeCommandes, signal: AbortSignal) =>
  askJson<TotauxCommandesView>(`${appels.totauxCommandes}?${requete(filtres)}`, { signal })

/** Pages count from 1 in the address, from 0 in this call. */
export async function listCommandes(
  { tri, ...filtres }: FiltresDeCommandes & { tri: string },
  page: number,
  signal: AbortSignal,
): Promise<PageDe<CommandeSuivieView>> {
  const query = requete(filtres)
  if (tri) query.set('tri', tri)
  query.set('page', String(page - 1))
  query.set('size', String(COMMANDES_PAR_PAGE))
  const found = await askJson<CommandesView>(`${appels.commandes}?${query}`, { signal })
  const pages = Math.ceil(found.total / COMMANDES_PAR_PAGE)
  return { list: found.elements, pages, total: found.total }
}

/** Sends the order to the export folder again; answers the sentence to show. */
export async function resend(id: number): Promise<string> {
  const form = { valide: '1', action: 'EXPORT', export: '1', id: String(id) }
  return (await askJson<{ message: string }>(appels.commandeEdite, { form })).message
}

/** The whole order, whom to call about it, and what became of it. */
export const findFiche = (id: number, signal?: AbortSignal) =>
  askJson<FicheCommandeView>(appels.ficheCommande(id), signal ? { signal } : {})

export const findEtat = (id: number) => askJson<EtatCommandeView>(appels.etatCommande(id))

/** Only what changes is told: an empty state is validated, no more. */
export const saveEtat = (id: number, json: Record<string, unknown>) =>
  askJson<EtatCommandeView>(appels.etatCommande(id), { method: 'POST', json })
