import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const MOBILE = { width: 390, height: 800 }
const FICHE = '/produit/FIX0101'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('the focus goes to the search on a desk, not on a telephone, nor past a place of the page', async ({
  page,
}) => {
  await page.goto('/')
  expect(await focused(page)).toBe('query')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/#contenu')
  await page.reload()
  expect(await focused(page)).not.toBe('query')
  await page.setViewportSize(MOBILE)
  await page.goto('/')
  expect(await focused(page)).not.toBe('query')
})

test('keys of one letter help, stay out of fields, and can be turned off', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  // It is hidden at once, and closed once that is painted: the focus goes back then.
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /Rechercher un article/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('?/')
  await expect(field).toHaveValue('?/')
  await expect(help).toBeHidden()
  await field.fill('')

  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await help.getByRole('checkbox', { name: 'Utiliser ces raccourcis' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(field).not.toBeFocused()
})

test('an administrator has a bar above the shop, for this article and the orders', async ({
  marchand: { page },
  veille,
}) => {
  veille.tolerates(/ERR_FAILED|session not loaded/)
  await page.goto(FICHE)
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await expect(bar.getByRole('link')).toHaveText([
    'Administration',
    'Modifier cet article',
    'Commandes',
  ])
  const height = (await bar.boundingBox())?.height ?? 0
  const header = page.locator('[data-entete]')
  expect((await header.boundingBox())?.y).toBe(height)
  await photograph(page, 'barre-admin')
  await expectAccessible(page)

  // The bar keeps its room from the next page on, before the session is known.
  await page.route('**/rest/session', (route) => route.abort())
  await page.reload()
  expect((await header.boundingBox())?.y).toBe(height)
  await page.unroute('**/rest/session')
  await page.reload()
  await bar.getByRole('link', { name: 'Modifier cet article' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'FIX0101' })).toHaveCount(1)
})

test('a shopper has no such bar', async ({ page }) => {
  await page.goto(FICHE)
  await expect(page.locator('html[data-session]')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
})

for (const bar of [false, true]) {
  test(`the menu is as high as the window allows${bar ? ' under the bar' : ''}`, async ({
    page,
    marchand,
  }) => {
    const seen = bar ? marchand.page : page
    await seen.setViewportSize(MOBILE)
    await seen.goto('/')
    if (bar) await expect(seen.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await seen.getByRole('button', { name: 'Menu du catalogue' }).click()
    await expect(seen.locator('[data-menu-volet][data-ouvert]')).toBeVisible()
    const measures = await seen.evaluate(() => {
      const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const volet = document.querySelector('[data-menu-volet]') as HTMLElement
      return {
        window: innerHeight,
        header: rect('[data-entete]')?.height ?? 0,
        bottom: rect('[data-entete]')?.bottom ?? 0,
        bar: rect('.barre-admin')?.height ?? 0,
        top: volet.getBoundingClientRect().top,
        max: Number.parseFloat(getComputedStyle(volet).maxHeight),
      }
    })
    expect(measures.max).toBeCloseTo(measures.window - measures.header - 30 - measures.bar, 0)
    expect(measures.top - measures.bottom).toBeCloseTo(bar ? 4 : 1, 0)
  })
}

test('one block of the header is open at a time; the basket shows its lines or the baskets', async ({
  page,
  acheteur,
}) => {
  await page.goto('/')
  await acheteur.find('vis tete hex')
  await acheteur.add()
  const account = page.getByRole('button', { name: 'Mon compte' })
  const basket = page.getByRole('button', { name: /^1?\s*Panier/ })
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await basket.click()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  const panel = page.locator('#bloc-panier')
  await expect(panel.getByText(/Quantité\s: 1/)).toBeVisible()
  await panel.getByRole('button', { name: 'Changer de panier' }).click()
  await expect(panel.getByText('En cours')).toBeVisible()
  await panel.getByRole('button', { name: 'Détail du panier' }).click()
  await expect(panel.getByText(/Quantité\s: 1/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(basket).toBeFocused()
})

test('on a telephone an overlay stands behind the open block, and the search unfolds', async ({
  page,
}) => {
  await page.setViewportSize(MOBILE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Mon compte' }).click()
  const overlay = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main') as Element, '::after').position)
  expect(await overlay()).toBe('fixed')
  await page.keyboard.press('Escape')
  expect(await overlay()).not.toBe('fixed')

  const field = page.getByRole('combobox', { name: /Rechercher un article/ })
  const button = page.getByRole('button', { name: 'Rechercher', exact: true })
  await expect(field).toBeHidden()
  await button.click()
  await expect(field).toBeFocused()
  await button.click()
  await expect(field).toBeHidden()
  await button.click()
  await field.fill('vis')
  await button.click()
  await expect(page).toHaveURL(/\/recherche\?query=vis/)
})

test('HT or TTC first is remembered, and every amount says which it is', async ({ page }) => {
  await page.goto('/recherche?query=vis&presentation=cartes')
  const root = page.locator('html')
  const kept = page.waitForResponse(/session\/tarif$/)
  await page.getByRole('button', { name: 'TTC', exact: true }).click()
  await expect(root).toHaveAttribute('data-tarif', 'TTC')
  await kept
  await expect(page.locator('[data-annonce]')).toHaveText('Prix TTC affichés en premier')
  await page.reload()
  await expect(root).toHaveAttribute('data-tarif', 'TTC')
  const prices = page.locator('main .prix')
  expect(await prices.count()).toBeGreaterThan(3)
  for (const text of await prices.allTextContents()) {
    expect(text).toMatch(/\d,\d{2,4}\u00a0€\s*HT/)
    expect(text).toMatch(/\d,\d{2}\u00a0€\s*TTC/)
  }
})

test('the agency is chosen in a popup, by postal code, and survives a reload', async ({ page }) => {
  await page.goto(FICHE)
  const opener = page.getByRole('button', { name: /agence/i }).first()
  await opener.click()
  const popup = page.getByRole('dialog', { name: 'Choisir une agence' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  // Told when the field is left, by the shared rule: the server is not asked.
  const alert = popup.getByRole('alert').filter({ hasText: /./ })
  const field = popup.getByLabel('Votre code postal')
  await field.fill('12')
  await field.press('Tab')
  await expect(alert).toHaveText(/code postal/i)
  await expect(field).toHaveAccessibleDescription(await alert.innerText())
  await popup.getByRole('button', { name: 'Rechercher' }).click()
  await expect(field).toBeFocused()
  await popup.getByLabel('Votre code postal').fill('35000')
  await popup.getByRole('button', { name: 'Rechercher' }).click()
  await expect(alert).toHaveCount(0)
  const first = popup.getByRole('listitem').first()
  await expect(first).toContainText('35000')
  const name = (await first.locator('strong').innerText()).trim()
  const offer = page.getByRole('complementary', { name: 'Prix et commande' })
  const everywhere = await offer.getByText(/^En stock/).innerText()
  const here = page.getByRole('listitem').filter({ hasText: name }).getByText(/^En stock/)
  const stock = await here.last().innerText()
  expect(stock).not.toBe(everywhere)
  await first.getByRole('button', { name: /^Choisir/ }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(name)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText(name)
  // What the page offers is what that agency has.
  await expect(offer).toContainText(stock)
  await expect(offer).toContainText(name)
  // And what the others have, over the page.
  await offer.getByRole('link', { name: 'Voir le stock ailleurs' }).click()
  const elsewhere = page.getByRole('dialog', { name: 'Stock par agence' })
  await expect(elsewhere.getByRole('row', { name })).toContainText('Votre agence')
  await expect(elsewhere.getByRole('banner')).toHaveCount(0)
})

test('a tariff chosen just before leaving is the one of the next page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('button[value="TTC"]')?.click()
    location.assign('/recherche?query=vis')
  })
  await page.waitForURL(/recherche/)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-tarif', 'TTC')
})
