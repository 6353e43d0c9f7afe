// Notice after an add: a message that stops nothing, with the way to the basket and the way back.
import { askJson, messageOf } from '../../lib/http'
import { paths } from '../../lib/paths'
import { pathsPaniers } from '../../lib/pathsPaniers'
import { roundQuantite } from '../../lib/quantite'
import { refreshSession } from '../../lib/session'
import { toast } from '../../lib/toast'

/** Long enough to be read, and to change one's mind. */
export const AVIS_MS = 6000

/** A line that was added to, and by how much. */
export interface Posee {
  panier: number
  ligne: number
  /** Of the whole line, afterwards. */
  quantite: number
  ajoutee: number
}

let last: HTMLElement | undefined

/** Says an add; the one before it has been read. */
export function sayAdded(said: string | HTMLElement, posees: Posee[]): void {
  last?.remove()
  const from = document.activeElement as HTMLElement | null
  const gestes = document.createElement('span')
  gestes.className = 'toast-gestes'
  const voir = document.createElement('a')
  voir.href = paths.panier
  voir.ariaLabel = 'Voir le panier'
  voir.append('Voir')
  const annuler = document.createElement('button')
  annuler.type = 'button'
  annuler.append('Annuler')
  gestes.append(voir, annuler)
  last = toast(said, 'success', gestes, AVIS_MS)
  annuler.addEventListener('click', () => {
    last?.remove()
    from?.focus({ preventScroll: true })
    void undo(posees)
  })
}

async function undo(posees: Posee[]): Promise<void> {
  try {
    for (const posee of posees) await takeBack(posee)
    toast('Ajout annulé.')
  } catch (error) {
    toast(messageOf(error), 'error')
  }
  await refreshSession()
}

/** The line is as it was before. */
function takeBack({ panier, ligne, quantite, ajoutee }: Posee): Promise<unknown> {
  const before = roundQuantite(quantite - ajoutee)
  const path = pathsPaniers.ligne(panier, ligne)
  if (before > 0) return askJson(path, { method: 'PATCH', json: { quantite: before } })
  return askJson(path, { method: 'DELETE' })
}
