// Rows of a list by keys: each step goes to what opens the next one, which Enter then presses.

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

/** Goes to the row after the one that has the focus, or before it; to an end of the list without one. */
export function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROWS)].filter(openerOf)
  const here = rows.findIndex((it) => it.contains(document.activeElement))
  const to = here === -1 ? rows.at(step === 1 ? 0 : -1) : rows[here + step]
  if (to) openerOf(to)?.focus()
}
