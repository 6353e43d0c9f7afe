// Stocks of articles: their list.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { PageDe } from '../../lib/useListe'
import type { StockView } from '../../wire/StockView'

export const FILTRES = ['q', 'famille', 'ruptures', 'tri', 'fiche'] as const
export type Filtres = Record<(typeof FILTRES)[number], string>

export function listStocks(
  { q, famille, ruptures, tri }: Filtres,
  page: number,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ page: String(page) })
  if (q.trim()) query.set('queryString', q.trim().toLowerCase())
  if (famille) query.set('codeFamille', famille)
  if (ruptures) query.set('ruptures', ruptures)
  if (tri) query.set('tri', tri)
  return askJson<PageDe<StockView>>(`${appels.stocks}?${query}`, { signal })
}
