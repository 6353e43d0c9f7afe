// What has changed between an order and the basket it was put into again.
import { euros } from '../../lib/format'
import type { LigneMouvement } from '../../wire/commandes'
import type { PanierView } from '../../wire/paniers'

/** One sentence for each line that is not as it was: gone, at another price, short of stock. */
export function changements(lignes: LigneMouvement[], panier: PanierView): string[] {
  return lignes.flatMap((avant) => {
    const apres = panier.lignes.find(
      (it) =>
        it.codeArticle === avant.codeArticle &&
        (it.codeDeclinaison ?? '') === (avant.codeDeclinaison ?? ''),
    )
    if (!apres) return [`« ${avant.designation} » n’est plus vendu : il n’a pas été ajouté.`]
    const notes = []
    const { prixUnitaireHT } = apres
    if (prixUnitaireHT !== undefined && prixUnitaireHT !== avant.prixUnitaireHT) {
      const prix = `${euros(avant.prixUnitaireHT)} à ${euros(prixUnitaireHT)} HT`
      notes.push(`« ${avant.designation} » passe de ${prix}.`)
    }
    if (apres.alerte) notes.push(`« ${avant.designation} » : ${apres.alerte}`)
    return notes
  })
}
