// A basket for elsewhere: a file for a spreadsheet.

import { dimensionsDites } from '../../lib/dimensions'
import { euros, nombre } from '../../lib/format'
import { sansFormule } from '../../lib/formules'
import { pathsPaniers } from '../../lib/pathsPaniers'
import { toast } from '../../lib/toast'
import type { LigneView } from '../../wire/LigneView'
import type { PanierView } from '../../wire/PanierView'

type Ecrire = (ligne: LigneView) => string

/** Writer of amounts: as a number in a file, in euros on paper. */
type EcrireMontant = (montant: number | undefined) => string

/** Amounts in the order the page shows them: who reads prices with VAT has them first. */
const MONTANTS: Record<'HT' | 'TTC', [titre: string, of: (it: LigneView) => number | undefined][]> =
  {
    HT: [
      ['Prix unitaire HT', (it) => it.prixUnitaireHT],
      ['Montant HT', (it) => it.montantHT],
    ],
    TTC: [
      ['Prix unitaire TTC', (it) => it.prixUnitaireTTC],
      ['Montant TTC', (it) => it.montantTTC],
      ['Montant HT', (it) => it.montantHT],
    ],
  }

const colonnes = (tarif: 'HT' | 'TTC', montant: EcrireMontant): [titre: string, Ecrire][] => [
  ['Référence', (it) => it.codeArticle],
  ['Déclinaison', (it) => it.codeDeclinaison ?? ''],
  ['Désignation', (it) => it.designation],
  ['Quantité', (it) => chiffre(it.quantite)],
  ['Unité', (it) => it.libelleUnite],
  ...MONTANTS[tarif].map(([titre, of]): [string, Ecrire] => [titre, (it) => montant(of(it))]),
  ['Chantier', (it) => it.tagName],
  ['Dimensions', (it) => dimensionsDites(it.dimensions).join(', ')],
]

/** The tariff the page reads first. */
export function tarifLu(): 'HT' | 'TTC' {
  return document.documentElement.dataset.tarif === 'TTC' ? 'TTC' : 'HT'
}

/** The lines of a basket as a table: its titles, then a row a line. */
export function tableDe(
  { lignes }: PanierView,
  tarif: 'HT' | 'TTC',
  montant: EcrireMontant,
): string[][] {
  const all = colonnes(tarif, montant)
  return [all.map(([titre]) => titre), ...lignes.map((it) => all.map(([, of]) => of(it)))]
}

/**
 * CSV that French spreadsheets open by a double click: mark of UTF-8, semicolons, decimal commas.
 */
export function csvDe(panier: PanierView, tarif: 'HT' | 'TTC'): string {
  const rows = tableDe(panier, tarif, decimaux)
  return `\ufeff${rows.map((it) => it.map(cell).join(';')).join('\r\n')}\r\n`
}

/** A number without its thousands apart, which spreadsheets take for text. */
function chiffre(value: number | undefined): string {
  return value === undefined ? '' : nombre(value).replace(/\u202f/g, '')
}

/** An amount as everywhere, with its two decimals at least, and no sign that is no number. */
function decimaux(montant: number | undefined): string {
  return montant === undefined ? '' : euros(montant).replace(/[^\d,-]/g, '')
}

/**
 * Cell of a CSV: signs at which some spreadsheets part cells stay inside one, but for the comma of
 * a number.
 */
function cell(text: string): string {
  const safe = sansFormule(text)
  const isParted = /[";\t\r\n]|^(?!\d+,\d+$).*,/.test(safe)
  return isParted ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Gives the file to the person, made here: the server has nothing to add to it. */
export function download(panier: PanierView): void {
  const url = URL.createObjectURL(
    new Blob([csvDe(panier, tarifLu())], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `panier-${panier.nomPanier || panier.id}.csv`
  // In the page, where a click on it is heard like any other.
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}

export async function share({ id }: Pick<PanierView, 'id'>): Promise<void> {
  // Opens this basket for whoever is logged in to the same customer account.
  const lien = location.origin + pathsPaniers.panierPartage(id)
  try {
    await navigator.clipboard.writeText(lien)
    toast('Lien copié. Il s’ouvre avec un accès à votre compte client.')
  } catch {
    // A browser may keep the clipboard to itself: the link is shown until it was copied by hand.
    prompt('Copiez ce lien pour votre collègue\u00a0:', lien)
  }
}
