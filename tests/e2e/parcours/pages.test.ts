import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

/** Opens a page that must exist, looks at it at three widths, and asks axe. */
async function look(page: Page, address: string, name: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await page.title()).not.toBe('')
  await photograph(page, name)
  await expectAccessible(page)
}

const VISITEUR = {
  accueil: '/',
  recherche: '/recherche?query=vis',
  'recherche-vide': '/recherche?query=zzzzzzzz',
  'panier-vide': '/panier',
  paniers: '/paniers',
  'saisie-rapide': '/saisie-rapide',
  connexion: '/compte/connexion',
  creation: '/compte/creation',
  oubli: '/compte/oubli',
  'mentions-legales': '/mentions-legales',
  cgv: '/cgv',
  confidentialite: '/confidentialite',
  accessibilite: '/accessibilite',
  stock: '/stock/FIX0101',
}

for (const [name, address] of Object.entries(VISITEUR)) {
  test(`a visitor can use ${address}`, ({ page }) => look(page, address, name))
}

test('a visitor can use a list and a product', async ({ page }) => {
  await page.goto('/')
  const list = await page.locator('main a[href^="/categorie/"]').first().getAttribute('href')
  await look(page, list ?? '', 'categorie')
  const product = await page.locator('main a[href^="/produit/"]').first().getAttribute('href')
  await look(page, product ?? '', 'produit')
})

const CLIENT = {
  compte: '/compte',
  'compte-commandes': '/compte/commandes',
  'compte-mot-de-passe': '/compte/mot-de-passe',
  'compte-email': '/compte/email',
}

test('a customer can use the pages of the account', async ({ page, acheteur }) => {
  await page.goto('/compte/connexion')
  await acheteur.logIn()
  for (const [name, address] of Object.entries(CLIENT)) await look(page, address, name)
})

test('a customer can use a filled basket', async ({ page, acheteur }) => {
  await page.goto('/')
  await acheteur.find('vis tete hex')
  await acheteur.add()
  await look(page, '/panier', 'panier')
})

const ADMIN = {
  'admin-accueil': '/openweb/admin/admin_accueil',
  'admin-commandes': '/openweb/admin/admin_commandes',
}

test('an administrator can use the back office', async ({ marchand }) => {
  for (const [name, address] of Object.entries(ADMIN)) await look(marchand.page, address, name)
})

test('the way into the back office can be used', async ({ page }) => {
  await look(page, '/openweb/admin/admin_connexion', 'admin-connexion')
})

test('a page that does not exist says so in the frame of the shop', async ({ page, veille }) => {
  veille.tolerates(/status of 404/)
  const answer = await page.goto('/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('banner')).toBeVisible()
  await photograph(page, 'introuvable')
  await expectAccessible(page)
})
