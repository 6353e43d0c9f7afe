// The calls of baskets that more than one screen makes.
import type { LigneView, PanierView } from '../wire/paniers'
import { askJson } from './http'
import { pathsCompte } from './pathsCompte'
import { refreshSession } from './session'

/** What is put into a basket. */
export interface Ajout {
  codeArticle: string
  codeDeclinaison?: string | null
  quantite: number
}

export function readPanier(id: number): Promise<PanierView> {
  return askJson<PanierView>(pathsCompte.unPanier(id))
}

export function addLigne(id: number, ajout: Ajout & Partial<LigneView>): Promise<unknown> {
  const { codeArticle, codeDeclinaison, quantite, dimensions } = ajout
  const declinaison = codeDeclinaison ? { codeDeclinaison } : {}
  const json = { codeArticle, ...declinaison, quantite, ...dimensions }
  return askJson(pathsCompte.lignes(id), { json })
}

/** Puts the lines of `id` into the current basket. */
export async function copyIntoCurrent(id: number): Promise<void> {
  await askJson(pathsCompte.copier(id), { json: {} })
  await refreshSession()
}

export async function createPanier(nomPanier: string, typePanier: string): Promise<void> {
  await askJson(pathsCompte.lesPaniers, { json: { nomPanier, typePanier } })
}

/** Puts the lines of `id` into a new basket of that name. */
export async function copyUnderName(id: number, nomPanier: string): Promise<void> {
  await askJson(pathsCompte.copier(id), { json: { nomPanier } })
}
