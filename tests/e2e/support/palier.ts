/**
 * True where everything is asked (`./install.sh torture`), not what is asked every day: see
 * `tests/README.md`.
 */
export const ENTIER = process.env.COMPTOIR_ENTIER === 'oui'

/** A walk of the whole run only: `test('…', TORTURE, async …)`. What guards the same every day is named there. */
export const TORTURE = { tag: '@torture' }
