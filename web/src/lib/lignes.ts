// Rows of a list by keys: each step goes to what opens the next one, which Enter then presses.

import { painted } from './peinture'

/** Element that opens a row: its name, else its first link, else its first button. */
const OPENERS = ['[data-place="titre"] :is(a, button)', 'a[href]:not([target])', 'button']

/** Rows of tables, and of lists of names. */
const ROWS = '#contenu table > tbody > tr, #contenu [data-lignes] > li'

function openerOf(row: Element): HTMLElement | null {
  for (const it of OPENERS) {
    const found = row.querySelector<HTMLElement>(it)
    if (found) return found
  }
  return null
}

/** A panel beside a list, drawn in the row it tells of. */
export const PANEL = 'dialog[data-taille="volet"][open]'

/** Element that opens such a panel in its row. */
const OPENS_PANEL = '[aria-haspopup="dialog"]'

/** Goes to the row after the one that has the focus, or before it; to an end of the list without one. */
export function goToRow(step: 1 | -1): void {
  const panel = document.querySelector(PANEL)
  if (panel) return void movePanel(panel, step)
  const rows = [...document.querySelectorAll(ROWS)].filter(openerOf)
  const here = rows.findIndex((it) => it.contains(document.activeElement))
  const to = here === -1 ? rows.at(step === 1 ? 0 : -1) : rows[here + step]
  if (to) openerOf(to)?.focus()
}

/** Shows the panel of the row after that of an open one, or before it; at an end the open one stays. */
async function movePanel(panel: Element, step: 1 | -1): Promise<void> {
  const rows = [...document.querySelectorAll(ROWS)].filter((it) => it.querySelector(OPENS_PANEL))
  const here = rows.findIndex((it) => it.contains(panel))
  const opener = rows[here + step]?.querySelector<HTMLElement>(OPENS_PANEL)
  if (here === -1 || !opener) return
  panel.querySelector<HTMLElement>('h2 + button')?.click()
  await painted()
  // It may ask something before it closes.
  if (document.querySelector('dialog[open]')) return
  // Closed, the other gives the focus back to its own row.
  opener.focus()
  opener.click()
}
