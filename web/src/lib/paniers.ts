// The calls of baskets that more than one screen makes.
import type { LigneView } from '../wire/LigneView'
import type { PanierView } from '../wire/PanierView'
import { askJson } from './http'
import { pathsPaniers } from './pathsPaniers'

/** Stands for the basket that is being filled, which may not exist yet. */
export const PANIER_COURANT = 0

/** Line put into a basket. */
export type Ajout = Pick<LigneView, 'codeArticle' | 'quantite'> &
  Partial<Pick<LigneView, 'codeDeclinaison' | 'dimensions' | 'tagName'>>

export function readPanier(id: number): Promise<PanierView> {
  return askJson<PanierView>(pathsPaniers.unPanier(id))
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
  return askJson<LigneView>(pathsPaniers.lignes(id), { json: bodyOf(ajout) })
}

/** All of them, or none; answers the basket, afterwards. */
export function addLignes(id: number, ajouts: Ajout[]): Promise<PanierView> {
  return askJson<PanierView>(pathsPaniers.lignes(id), { json: { lignes: ajouts.map(bodyOf) } })
}
