import type { Page } from '@playwright/test'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const TELEPHONE = { width: 360, height: 800 }

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })

/** Popups: where each is opened, by what, and what is then there. */
const POPUPS = {
  'popup-agences': {
    at: '/',
    open: (page: Page) => page.getByRole('button', { name: 'Choisir une agence' }).click(),
    shown: dialog('Choisir une agence'),
  },
  'popup-ajoute': {
    at: '/produit/FIX0101',
    open: (page: Page) =>
      page.getByRole('main').getByRole('button', { name: /^Ajouter .* au panier$/ }).first().click(),
    shown: (page: Page) => page.locator('.toasts'),
  },
  'popup-declinaisons': {
    at: '/recherche?query=QUI0502',
    open: (page: Page) => page.getByRole('link', { name: /^Choisir une déclinaison/ }).first().click(),
    shown: dialog('Choisir une déclinaison'),
  },
  'popup-stock': {
    at: '/produit/QUI0502',
    open: (page: Page) => page.getByRole('link', { name: 'Interroger le stock' }).click(),
    shown: dialog('Stock par déclinaison'),
  },
  'popup-raccourcis': {
    at: '/cgv',
    open: (page: Page) => page.getByRole('button', { name: 'Raccourcis clavier' }).click(),
    shown: dialog('Raccourcis clavier'),
  },
  'bloc-compte': {
    at: '/cgv',
    open: (page: Page) => page.locator('[data-bloc="bloc-compte"]').click(),
    shown: (page: Page) => page.locator('#bloc-compte'),
  },
  'bloc-panier': {
    at: '/cgv',
    open: (page: Page) => page.locator('[data-bloc="bloc-panier"]').click(),
    shown: (page: Page) => page.locator('#bloc-panier'),
  },
}

for (const [name, { at, open, shown }] of Object.entries(POPUPS)) {
  test(`${name}: nothing for axe to find, on a desk and on a telephone`, TORTURE, async ({ page }) => {
    await page.goto(at)
    await open(page)
    await expect(shown(page)).toBeVisible()
    await photograph(page, name)
    await expectAccessible(page)
    await page.setViewportSize(TELEPHONE)
    await page.reload()
    await open(page)
    await expect(shown(page)).toBeVisible()
    await expectAccessible(page)
  })
}
