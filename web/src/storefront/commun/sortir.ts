// A basket goes out of the shop: on paper, as a file, as a link.
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import type { PanierView } from '../../wire/PanierView'
import { download, share } from './exporter'

export type Sortie = 'papier' | 'fichier' | 'lien'

/** One that cannot be read is said: the menu has closed over it. */
export async function sortir(
  vers: Sortie,
  id: number,
  lire: () => PanierView | Promise<PanierView>,
  imprimer: (panier: PanierView) => void,
): Promise<void> {
  try {
    if (vers === 'lien') await share({ id })
    else if (vers === 'fichier') download(await lire())
    else imprimer(await lire())
  } catch (error) {
    toast(messageOf(error), 'error')
  }
}
