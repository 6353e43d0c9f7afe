// The calls of the pages the merchant writes.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { Bloc } from '../../wire/Bloc'
import type { ContenuView } from '../../wire/ContenuView'
import type { RenduView } from '../../wire/RenduView'

export interface Saisie {
  id: number | null
  /** `null` overwrites whatever is kept. */
  version: number | null
  titre: string
  slug: string
  titreSeo: string
  description: string
  blocs: Bloc[]
  publier?: boolean
}

export function listContenus(tri: string, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ page: String(page), ...(tri && { tri }) })
  return askJson<PageDe<ContenuView>>(`${appels.contenus}?${query}`, { signal })
}

/** The page of an address of the shop. */
export async function findByLien(lien: string): Promise<number | null> {
  const query = new URLSearchParams({ lien })
  const { list } = await askJson<PageDe<ContenuView>>(`${appels.contenus}?${query}`)
  return list[0]?.id ?? null
}

export const findContenu = (id: number) => askJson<ContenuView>(appels.unContenu(id))

export const saveContenu = (saisie: Saisie) =>
  askJson<ContenuView>(appels.contenus, { json: saisie })

/** A text as visitors will read it; nothing is kept. */
export const renderTexte = (texte: string, signal: AbortSignal) =>
  askJson<RenduView>(appels.rendu, { json: { texte }, signal })

/** Takes the page away from visitors. */
export const hideContenu = (id: number, version: number) =>
  askJson<ContenuView>(appels.contenus, { json: { id, version, publier: false } })

export const removeContenu = (id: number, version: number) =>
  removeRecord(appels.unContenu(id), version)

/** Pages of models that are read at most: a choice of more is no choice. */
const PAGES_MAX = 10

/** The selection models that a block may show. */
export async function listModeles(): Promise<{ id: number; nom: string }[]> {
  type Modeles = PageDe<{ id: number; nom: string }>
  const first = await askJson<Modeles>(appels.modeles(1))
  const others = Math.min(first.pages, PAGES_MAX) - 1
  const pages = Array.from({ length: Math.max(others, 0) }, (_, index) =>
    askJson<Modeles>(appels.modeles(index + 2)),
  )
  return [first, ...(await Promise.all(pages))].flatMap((it) => it.list)
}
