import type { Page } from '@playwright/test'
import { TORTURE } from '../support/palier.ts'
import { fill } from '../support/paniers.ts'
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
  'categorie-facette': '/categorie/fix-01-01-01?f.DIAMETRE=M6&stock=1',
  'lien-perime': '/compte/nouveau-mot-de-passe?jeton=perime',
  'plan-du-site': '/plan-du-site',
  'hors-ligne': '/hors-ligne',
}

for (const [name, address] of Object.entries(VISITEUR)) {
  test(`a visitor can use ${address}`, TORTURE, ({ page }) => look(page, address, name))
}

test('a visitor can use a list and a product', TORTURE, async ({ page }) => {
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
  'compte-coordonnees': '/compte/coordonnees',
}

test('what is pressed first is 44 px high under a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await fill(page, ['FIX0101'])
  for (const address of ['/', '/recherche?query=vis', '/produit/FIX0101', '/panier', '/compte/creation']) {
    await page.goto(address)
    const small = await page.locator('.bouton-principal:visible').evaluateAll((all) =>
      all
        .filter((it) => it.getBoundingClientRect().height < 44)
        .map((it) => it.textContent ?? ''),
    )
    expect(small, address).toEqual([])
  }
})

test('what a finger presses most is 44 px: the header, a quantity, the way through a gallery', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await fill(page, ['FIX0101'])
  const pressed = '[data-bloc], [data-menu-bouton], [data-loupe], [data-pas], [data-ligne] button'
  for (const address of ['/', '/produit/FIX0101', '/panier']) {
    await page.goto(address)
    const found = page.locator(`:is(${pressed}):visible`)
    expect(await found.count(), address).toBeGreaterThan(2)
    const small = await found.evaluateAll((all) =>
      all
        .map((it) => ({ it, box: it.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.height, box.width) < 44)
        .map(({ it, box }) => `${it.getAttribute('aria-label') ?? it.textContent} ${box.width} x ${box.height}`),
    )
    expect(small, address).toEqual([])
  }
})

test('what can be pressed, words within a sentence apart, is 24 px high and wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const address of ['/', '/recherche?query=vis', '/produit/FIX0101', '/plan-du-site', '/saisie-rapide']) {
    await page.goto(address)
    const small = await page.locator(':is(a, button, select, summary):visible').evaluateAll((all) =>
      all
        .filter((it) => !it.closest('p, .hors-vue, .evitement'))
        .map((it) => ({ it, box: it.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.height, box.width) < 24)
        .map(({ it, box }) => `${it.textContent?.trim()} ${box.width} x ${box.height}`),
    )
    expect(small, address).toEqual([])
  }
})

test('the way up appears on the way back up, is over no text before, and leads to the top', async ({ page }) => {
  await page.goto('/')
  const up = page.getByRole('link', { name: 'Haut de page' })
  await expect(up).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect(page.locator('[data-entete][data-defile]')).toBeVisible()
  await expect(up).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, -100)
  await expect(up).toHaveCSS('opacity', '1')
  // Come to the end of the page, it is there as well.
  await page.mouse.wheel(0, 100_000)
  await expect(page.locator('[data-entete][data-fin]')).toBeVisible()
  await expect(up).toHaveCSS('opacity', '1')
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(up).toBeHidden()
  const first = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(first).not.toBeInViewport()
  // By the keyboard one sees where one goes on from.
  await page.mouse.wheel(0, 900)
  await expect(page.locator('[data-entete][data-defile]')).toBeVisible()
  await page.mouse.wheel(0, -100)
  await expect(up).toHaveCSS('opacity', '1')
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
})

test('on a narrow screen the way up ends the page, and lies over nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/recherche?query=vis')
  const up = page.getByRole('link', { name: 'Haut de page' })
  await expect(up).not.toBeInViewport()
  for (const y of [1200, -300]) {
    await page.mouse.wheel(0, y)
    await expect(page.locator('[data-entete][data-defile]')).toBeVisible()
    await expect(up).not.toBeInViewport()
  }
  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

const PARTICULIER = { login: 'client16@example.test', motDePasse: 'Comptoir-2026!' }

test('a consumer, who reads prices with VAT, can use a list, a basket, the checkout and an order', async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion')
  await acheteur.logIn(PARTICULIER)
  await page.getByRole('button', { name: 'TTC', exact: true }).click()
  await fill(page, ['FIX0102'])
  await look(page, '/categorie/fix-01-01-01', 'particulier-categorie')
  await look(page, '/panier', 'particulier-panier')
  await look(page, '/commande', 'particulier-commande')
  await page.goto('/compte/commandes')
  const order = page.locator('main a[href*="/compte/detail-mouvement/"]').first()
  await look(page, (await order.getAttribute('href')) ?? '', 'particulier-detail')

  // Withdrawn from in two steps: the window is looked at, left, then answered.
  await page.goto('/commande')
  await acheteur.order(/Virement/i, 'Parcours rétracté')
  const numero = await acheteur.numero()
  await page.goto('/compte/commandes')
  await page.getByRole('link', { name: numero }).first().click()
  const renounce = page.getByRole('button', { name: 'Renoncer au contrat ici' })
  await renounce.click()
  const dialog = page.getByRole('dialog', { name: 'Renoncer au contrat' })
  await expect(dialog).toBeVisible()
  await photograph(page, 'retractation')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Garder ma commande' }).click()
  await expect(renounce).toBeFocused()
  await renounce.click()
  await dialog.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rétractation demandée le' })).toBeVisible()
  await expectAccessible(page)
})

test('a customer can use the pages of the account', TORTURE, async ({ page, acheteur }) => {
  await page.goto('/compte/connexion')
  await acheteur.logIn()
  for (const [name, address] of Object.entries(CLIENT)) await look(page, address, name)
})

test('a customer can use a filled basket', TORTURE, async ({ page, acheteur }) => {
  await page.goto('/')
  await acheteur.find('vis tete hex')
  await acheteur.add()
  await look(page, '/panier', 'panier')
})

test('the way into the back office can be used', TORTURE, async ({ page }) => {
  await look(page, '/openweb/admin/admin_connexion', 'admin-connexion')
})

test('a search too short says what it needs, in the frame of the shop', async ({ page, veille }) => {
  veille.tolerates(/status of 422/)
  const answer = await page.goto('/recherche?query=v')
  expect(answer?.status()).toBe(422)
  await expect(page.getByText('Veuillez saisir au moins 3 caractères.')).toBeVisible()
  await photograph(page, 'recherche-courte')
  await expectAccessible(page)
})

test('a page that does not exist says so in the frame of the shop', async ({ page, veille }) => {
  veille.tolerates(/status of 404/)
  const answer = await page.goto('/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('banner')).toBeVisible()
  await photograph(page, 'introuvable')
  await expectAccessible(page)
})
