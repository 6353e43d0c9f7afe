// Each template of the shop once, every day: `pages.test.ts` and `popups.test.ts` look at every page.
import type { Page } from '@playwright/test'
import { fill } from '../support/paniers.ts'
import { expectDark, expectTemplate } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

// Nothing here changes what another looks at.
test.describe.configure({ mode: 'parallel' })

async function lookAt(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [name, address] of Object.entries(pages)) {
    await test.step(name, async () => {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(200)
      await expectTemplate(page, name)
      await expectDark(page)
    })
  }
}

test('what every visitor looks for reads well: the home page, a list, a product, the search', ({ page }) =>
  lookAt(page, {
    accueil: '/',
    liste: '/categorie/fix/fixation-et-visserie',
    produit: '/produit/FIX0101',
    recherche: '/recherche?query=vis',
  }))

test('what every visitor may read reads well: stocks, a text, the plan', ({ page }) =>
  lookAt(page, {
    stock: '/stock/FIX0101',
    texte: '/cgv',
    plan: '/plan-du-site',
  }))

test('what visitors fill in reads well: the quick order, a login, an account, the way into the back office', ({
  page,
}) =>
  lookAt(page, {
    saisie: '/saisie-rapide',
    connexion: '/compte/connexion',
    creation: '/compte/creation',
    administration: '/openweb/admin/admin_connexion',
  }))

test('what belongs to a customer reads well: the basket, the baskets, the checkout, the account, an order', async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion')
  await acheteur.logIn()
  await fill(page, ['FIX0101', 'PLB1402'])
  await page.goto('/compte/commandes')
  const order = page.locator('main a[href*="/compte/detail-mouvement/"]').first()
  const commande = (await order.getAttribute('href')) ?? ''
  await lookAt(page, {
    panier: '/panier',
    paniers: '/paniers',
    validation: '/commande',
    compte: '/compte',
    commandes: '/compte/commandes',
    commande,
  })
})

test('what opens over a page reads well: a popup, a block of the header, an error', async ({
  page,
  acheteur,
  veille,
}) => {
  await page.goto('/produit/FIX0101')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Ajouter .* au panier$/ }).first().click()
  await expect(acheteur.avis()).toBeVisible()
  await expectTemplate(page, 'popup')
  await expectDark(page)
  await page.goto('/cgv')
  await page.locator('[data-bloc="bloc-compte"]').click()
  await expect(page.locator('#bloc-compte')).toBeVisible()
  await expectTemplate(page, 'bloc')
  veille.tolerates(/status of 404/)
  expect((await page.goto('/nulle-part'))?.status()).toBe(404)
  await expectTemplate(page, 'erreur')
  await expectDark(page)
})
