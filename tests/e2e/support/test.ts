import { test as base, expect } from '@playwright/test'
import { Boutique } from './boutique.ts'
import { Veille } from './veille.ts'

export { expect }

/**
 * The cast of every test: `boutique`, one demo shop for the whole run; `page`, already watched;
 * `veille`, which fails the test for a console error, a policy violation or a third-party request.
 */
export const test = base.extend<{ veille: Veille }, { boutique: Boutique }>({
  boutique: [
    // Playwright reads the fixtures a fixture needs from this pattern: it must be there, even empty.
    async ({}, use) => {
      const boutique = await Boutique.open()
      await use(boutique)
      await boutique.close()
    },
    { scope: 'worker', timeout: 90_000 },
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
})
