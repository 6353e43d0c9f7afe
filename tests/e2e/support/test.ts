import { test as base, expect } from '@playwright/test'
import { Acheteur } from './acheteur.ts'
import { Boutique, START_MS_MAX } from './boutique.ts'
import { Marchand } from './marchand.ts'
import { Scene } from './scene.ts'
import { Veille } from './veille.ts'

export { expect }

interface Cast {
  /** Fails the test for a console error, a policy violation or a third-party request. */
  veille: Veille
  /** A shopper, on the test's own page. */
  acheteur: Acheteur
  /** An administrator, logged in, in a browser session of their own. */
  marchand: Marchand
  /** The demo shop of this file: what the walks of another have changed is not seen here. */
  boutique: Boutique
}

interface Stage {
  /** Scene this worker plays in: one shop at a time, a new one for each file. */
  scene: Scene
}

/** The cast of every test, and the shop where it plays. */
export const test = base.extend<Cast, Stage>({
  scene: [
    // Playwright reads what a fixture needs from this pattern: it must be there, even empty.
    async ({}, use) => {
      const scene = new Scene()
      await use(scene)
      await scene.close()
    },
    { scope: 'worker' },
  ],
  boutique: [
    async ({ scene }, use, { file }) => use(await scene.shopOf(file)),
    { timeout: START_MS_MAX },
  ],
  baseURL: async ({ boutique }, use) => use(boutique.url),
  veille: [
    async ({ context, baseURL }, use) => {
      const veille = new Veille(new URL(baseURL ?? '').origin)
      await veille.watch(context)
      await use(veille)
      expect(veille.faults, 'what the pages must never do').toEqual([])
    },
    { auto: true },
  ],
  acheteur: async ({ page }, use) => use(new Acheteur(page)),
  marchand: async ({ browser, baseURL, veille }, use) => {
    const context = await browser.newContext({ baseURL, locale: 'fr-FR' })
    await veille.watch(context)
    const marchand = new Marchand(await context.newPage())
    await marchand.logIn()
    await use(marchand)
    await context.close()
  },
})
