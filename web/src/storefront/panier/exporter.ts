// A basket for elsewhere: a file for a spreadsheet.

import { dimensionsDites } from '../../lib/dimensions'
import { nombre } from '../../lib/format'
import { pathsCompte } from '../../lib/pathsCompte'
import { toast } from '../../lib/toast'
import type { PanierView } from '../../wire/PanierView'

const TITRES = [
  'Référence',
  'Déclinaison',
  'Désignation',
  'Quantité',
  'Unité',
  'Prix unitaire HT',
  'Montant HT',
  'Chantier',
  'Dimensions',
]

/** What French spreadsheets open by a double click: mark of UTF-8, semicolons, decimal commas. */
export function csvDe(panier: PanierView): string {
  const lines = panier.lignes.map((it) => [
    it.codeArticle,
    it.codeDeclinaison ?? '',
    it.designation,
    chiffre(it.quantite),
    it.libelleUnite,
    chiffre(it.prixUnitaireHT),
    chiffre(it.montantHT),
    it.tagName,
    dimensionsDites(it.dimensions).join(', '),
  ])
  return `\ufeff${[TITRES, ...lines].map((it) => it.map(cell).join(';')).join('\r\n')}\r\n`
}

/** A number without its thousands apart, which spreadsheets take for text. */
function chiffre(value: number | undefined): string {
  return value === undefined ? '' : nombre(value).replace(/\u202f/g, '')
}

/** A text that starts like a formula would be one: it is written as a text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Gives the file to the person, made here: the server has nothing to add to it. */
export function download(panier: PanierView): void {
  const url = URL.createObjectURL(new Blob([csvDe(panier)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `panier-${panier.nomPanier || panier.id}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

export async function share(panier: PanierView): Promise<void> {
  // Opens this basket for whoever is logged in to the same customer account.
  const lien = location.origin + pathsCompte.panierPartage(panier.id)
  try {
    await navigator.clipboard.writeText(lien)
    toast('Lien copié. Il s’ouvre avec un accès à votre compte client.')
  } catch {
    // A browser may keep the clipboard to itself: the link is shown, to be copied by hand.
    toast(lien, 'warning')
  }
}
