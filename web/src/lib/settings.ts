// Page settings the server wrote on <html> as data attributes: known before anything is asked.

const MOBILE = '(width<=58.75em)'

/** docs/vitrine.md 2.1: 940 px or less is the mobile view, in letters of the usual 16 px. */
export function isMobile(): boolean {
  return matchMedia(MOBILE).matches
}

/** One page setting, `""` when the page does not carry it. */
export function setting(name: string): string {
  return document.documentElement.dataset[name] ?? ''
}

/** True where the person asked their system for less movement. */
export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
