import { test as base, expect } from '@playwright/test'
import { Acheteur } from './acheteur.ts'
import { Boutique } from './boutique.ts'
import { Marchand } from './marchand.ts'
import { Veille } from './veille.ts'

export { expect }

interface Cast {
  /** Fails the test for a console error, a policy violation or a third-party request. */
  veille: Veille
  /** A shopper, on the test's own page. */
  acheteur: Acheteur
  /** An administrator, logged in, in a browser session of their own. */
  marchand: Marchand
}

/** The cast of every test, beside `boutique`: one demo shop for the whole run. */
export const test = base.extend<Cast, { boutique: Boutique }>({
  boutique: [
    // Playwright reads the fixtures a fixture needs from this pattern: it must be there, even empty.
    async ({}, use) => {
      const boutique = await Boutique.open()
      await use(boutique)
      await boutique.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ boutique }, use) => use(boutique.url),
  veille: [
    async ({ context, boutique }, use) => {
      const veille = new Veille()
      await veille.watch(context, new URL(boutique.url).origin)
      await use(veille)
      expect(veille.faults, 'what the pages must never do').toEqual([])
    },
    { auto: true },
  ],
  acheteur: async ({ page, boutique }, use) => use(new Acheteur(page, boutique)),
  marchand: async ({ browser, boutique, veille }, use) => {
    const context = await browser.newContext({ baseURL: boutique.url, locale: 'fr-FR' })
    await veille.watch(context, new URL(boutique.url).origin)
    const marchand = new Marchand(await context.newPage(), boutique)
    await marchand.logIn()
    await use(marchand)
    await context.close()
  },
})
