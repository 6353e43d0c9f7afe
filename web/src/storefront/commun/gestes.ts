// Gestures of a click on the elements that say it by their data attributes; the popup of a visit
// comes with it, since it opens in the same dialog, and the keys of one letter by it. The
// attributes: `data-popup` (and what is told when it closes), `data-fenetre`, `data-lien`, `data-
// options`, `data-facettes-bouton`. The entry fetches this code at the first touch.
import { showVisite } from './fragment'
import { openPopup } from './popups'

export function onGeste(element: HTMLElement): void {
  const { lien, raccourcis, facettesBouton } = element.dataset
  // The browser itself opens a list of options; without this code its button closes it.
  if (element.matches('summary')) import('./options').then((it) => it.startOptions(), silent)
  else if (raccourcis !== undefined) void onTouche('?')
  else if (facettesBouton !== undefined)
    import('./panneau').then((it) => it.foldFacettes(element), silent)
  else if (lien === undefined) void openPopup(element)
  // docs/vitrine.md 2.4: a button that carries a link leads to it, when it is not empty.
  else if (/^(https?:|mailto:|tel:|\/)/i.test(lien)) location.assign(lien)
}

/** Failure of an extra: the page is complete without it. */
function silent(): void {}

/** A key of one letter was pressed where nobody types. */
export async function onTouche(key: string): Promise<void> {
  ;(await import('./clavier')).onKey(key)
}

/** Popup of the page settings, shown once a visit. */
export const onVisite = showVisite
