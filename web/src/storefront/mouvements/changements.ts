// Differences between an order and the basket it was put into again.
import { euros } from '../../lib/format'
import type { CopieView } from '../../wire/CopieView'
import type { LigneMouvementView } from '../../wire/LigneMouvementView'

/** One sentence for each line that is not as it was: left out, at another price, short of stock. */
export function changements(lignes: LigneMouvementView[], panier: CopieView): string[] {
  const left = panier.ignorees.map(({ codeArticle, motif }) => {
    const known = lignes.find((it) => it.codeArticle === codeArticle)
    return `«\u00a0${known?.designation ?? codeArticle}\u00a0» ne sera pas ajouté\u00a0: ${motif}`
  })
  return [...left, ...lignes.flatMap((it) => changes(it, panier))]
}

function changes(avant: LigneMouvementView, panier: CopieView): string[] {
  const apres = panier.lignes.find(
    (it) =>
      it.codeArticle === avant.codeArticle &&
      (it.codeDeclinaison ?? '') === (avant.codeDeclinaison ?? ''),
  )
  if (!apres) return []
  const notes: string[] = []
  const { prixUnitaireHT, prixUnitaireTTC } = apres
  if (prixUnitaireHT !== undefined && prixUnitaireHT !== avant.prixUnitaireHT) {
    // In the amounts the reader reads first.
    const isTtc = document.documentElement.dataset.tarif === 'TTC' && prixUnitaireTTC !== undefined
    const prix = isTtc
      ? `${euros(avant.prixUnitaireTTC)} à ${euros(prixUnitaireTTC)} TTC`
      : `${euros(avant.prixUnitaireHT)} à ${euros(prixUnitaireHT)} HT`
    notes.push(`«\u00a0${avant.designation}\u00a0» passe de ${prix}.`)
  }
  if (apres.alerte) notes.push(`«\u00a0${avant.designation}\u00a0»\u00a0: ${apres.alerte}`)
  return notes
}
