// A link to a page whose `data-extrait` is shown over this one; without the script, a plain link.

/** Attributes of such a link; `commun/popups.ts` reads them. */
export function enPopup(href: string, titre: string) {
  return { href, 'data-popup': href, 'data-popup-titre': titre }
}
