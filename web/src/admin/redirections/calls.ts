// Redirections of a former shop's addresses, and the addresses that nothing answers.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { AdressePerdueView } from '../../wire/AdressePerdueView'
import type { RedirectionFicheView } from '../../wire/RedirectionFicheView'
import type { RedirectionView } from '../../wire/RedirectionView'

export const FILTRES = ['q', 'fiche'] as const

export function listRedirections({ q }: { q: string }, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...(q && { q }) })
  return askJson<PageDe<RedirectionView>>(`${appels.redirections}?${query}`, { signal })
}

export const findRedirection = (ancienne: string) =>
  askJson<RedirectionFicheView>(appels.uneRedirection(ancienne))

export const saveRedirection = (json: Record<string, unknown>) =>
  askJson<RedirectionFicheView>(appels.saveRedirection, { method: 'POST', json })

export const removeRedirection = (ancienne: string, version: number) =>
  removeRecord(appels.uneRedirection(ancienne), version)

export const listAdressesPerdues = (signal: AbortSignal) =>
  askJson<AdressePerdueView[]>(appels.adressesPerdues, { signal })
