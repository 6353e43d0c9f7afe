// The calls of baskets that more than one screen makes.
import type { CopieView } from '../wire/CopieView'
import type { LigneView } from '../wire/LigneView'
import type { PanierView } from '../wire/PanierView'
import { askJson } from './http'
import { pathsCompte } from './pathsCompte'
import { refreshSession } from './session'

/** Stands for the basket that is being filled, which may not exist yet. */
export const PANIER_COURANT = 0

/** What is put into a basket. */
export type Ajout = Pick<LigneView, 'codeArticle' | 'quantite'> &
  Partial<Pick<LigneView, 'codeDeclinaison' | 'dimensions' | 'tagName'>>

export function readPanier(id: number): Promise<PanierView> {
  return askJson<PanierView>(pathsCompte.unPanier(id))
}

function bodyOf({ codeArticle, codeDeclinaison, quantite, dimensions, tagName }: Ajout) {
  return {
    codeArticle,
    codeDeclinaison: codeDeclinaison ?? '',
    quantite,
    ...(dimensions && { dimensions }),
    ...(tagName && { tagName }),
  }
}

/** Answers the line, afterwards. */
export function addLigne(id: number, ajout: Ajout): Promise<LigneView> {
  return askJson<LigneView>(pathsCompte.lignes(id), { json: bodyOf(ajout) })
}

/** All of them, or none. */
export async function addLignes(id: number, ajouts: Ajout[]): Promise<void> {
  if (ajouts.length === 0) return
  await askJson(pathsCompte.lignes(id), { json: { lignes: ajouts.map(bodyOf) } })
}

/** Puts the lines of `id` into the current basket; answers those that could not be. */
export async function copyIntoCurrent(id: number): Promise<CopieView['ignorees']> {
  const { ignorees } = await askJson<CopieView>(pathsCompte.copier(id), { json: {} })
  await refreshSession()
  return ignorees
}

export async function createPanier(nomPanier: string, typePanier: string): Promise<void> {
  await askJson(pathsCompte.lesPaniers, { json: { nomPanier, typePanier } })
}

/** A basket by its name, among those of its kind. */
export interface Nomme {
  nomPanier: string
  typePanier: string
}

/** Puts the lines of `id` into a basket of that name: a new one, or in place of what it holds. */
export async function copyUnderName(id: number, nomme: Nomme, remplacer: boolean) {
  await askJson(pathsCompte.copier(id), { json: { ...nomme, remplacer } })
}
