// A list gone through by the keyboard (WCAG 3.2.2). On a closed one each arrow changes its value, and
// the browser says no more than for a pick: nothing is done before the list is left, or Enter pressed.

/** True where the last gesture was such a key; the entry of the storefront marks it. */
export function isParcours(): boolean {
  return document.documentElement.hasAttribute('data-parcourt')
}
