// A basket goes out of the shop: on paper, as a file, as a link.
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import type { PanierView } from '../../wire/PanierView'
import { download, share } from './exporter'

export type Sortie = 'papier' | 'fichier' | 'lien'

/** Question about leaving a basket without a name, which is its login's own. */
const SANS_NOM =
  'Vos collègues ne voient que les paniers nommés\u00a0: donnez un nom à celui-ci dans «\u00a0Mes paniers\u00a0», puis copiez son lien.'

/** One that cannot be read is said: the menu has closed over it. */
export async function sortir(
  vers: Sortie,
  { id, nomme }: { id: number; nomme: boolean },
  lire: () => PanierView | Promise<PanierView>,
  imprimer: (panier: PanierView) => void,
): Promise<void> {
  try {
    if (vers === 'lien' && !nomme) toast(SANS_NOM, 'error')
    else if (vers === 'lien') await share({ id })
    else if (vers === 'fichier') download(await lire())
    else imprimer(await lire())
  } catch (error) {
    toast(messageOf(error), 'error')
  }
}
