// Baskets kept under a name: what they are called, how they are made and copied.
import type { CopieView } from '../wire/CopieView'
import type { PanierView } from '../wire/PanierView'
import { askJson } from './http'
import { pathsPaniers } from './pathsPaniers'
import { refreshSession } from './session'
import { toast } from './toast'

/** Name of a basket; two without a name are told apart. */
export function nomDe({ id, nomPanier }: { id: number; nomPanier: string }): string {
  return nomPanier || `Panier sans nom n°\u00a0${id}`
}

/** Whose basket it is too, where colleagues fill it: a sentence, or nothing. */
export function enCoursPour({ actif, actifPour }: Pick<PanierView, 'actif' | 'actifPour'>): string {
  if (actifPour.length === 0) return ''
  return `${actif ? 'Aussi le panier' : 'Panier'} en cours de ${actifPour.join(', ')}.`
}

/** Puts the lines of a basket into the current one, and says which could not be. */
export async function copyIntoCurrent(panier: { id: number; nomPanier: string }): Promise<void> {
  const { ignorees } = await askJson<CopieView>(pathsPaniers.copier(panier.id), { json: {} })
  await refreshSession()
  const [, others] = ignorees
  const left = others ? `${ignorees.length} lignes non copiées` : '1 ligne non copiée'
  const reasons = ignorees.map((it) => `${it.codeArticle}, ${it.motif}`)
  if (ignorees.length === 0) toast(`«\u00a0${nomDe(panier)}\u00a0» a été copié dans votre panier.`)
  else toast(`${left}\u00a0: ${reasons.join('\u00a0; ')}`, 'error')
}

export function createPanier(nomPanier: string, typePanier: string): Promise<PanierView> {
  return askJson(pathsPaniers.lesPaniers, { json: { nomPanier, typePanier } })
}

/** A basket by its name, among those of its kind. */
export interface Nomme {
  nomPanier: string
  typePanier: string
}

/** Puts the lines of `id` into a basket of that name: a new one, or in place of what it holds. */
export async function copyUnderName(id: number, nomme: Nomme, remplacer: boolean) {
  await askJson(pathsPaniers.copier(id), { json: { ...nomme, remplacer } })
}
