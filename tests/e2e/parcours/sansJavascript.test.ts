import { CLIENT } from '../support/boutique.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('reading, facets, basket and login work without JavaScript', async ({ page }) => {
  await page.goto('/recherche?query=vis')
  const total = page.locator('main a[href*="f."]')
  await total.first().click()
  await expect(page).toHaveURL(/f\./)

  await page.locator('main a[href^="/produit/"]').first().click()
  await expect(page).toHaveURL(/\/produit\//)
  await page.getByRole('button', { name: /^Ajouter .* au panier$/ }).first().click()
  await expect(page).toHaveURL(/\/panier$/)
  await expect(page.locator('[data-ligne]')).toHaveCount(1)

  // The basket is read: nothing stands there that would do nothing.
  const main = page.getByRole('main')
  // A text that stands for the script is found by no search of texts.
  const said = main.locator('noscript p').first()
  await expect(said).toBeVisible()
  await expect(said).toContainText('Modifier ou commander ce panier demande JavaScript.')
  await expect(main.locator(':is(button, input, select, summary):visible')).toHaveCount(0)
  await expect(main.locator('[data-ligne]')).toContainText(/1/)
  await expect(main.getByRole('link', { name: 'Passer la commande' })).toBeHidden()

  // What opens over the page with the script is a link to a page.
  await page.goto('/produit/QUI0502')
  await page.getByRole('link', { name: 'Interroger le stock' }).click()
  await expect(page).toHaveURL(/\/stock\/QUI0502/)
  await expect(page.getByText('Stock commun à toutes nos agences.')).toBeVisible()

  await page.goto('/compte/connexion')
  await page.getByLabel('Adresse e-mail ou identifiant').fill(CLIENT.login)
  await page.getByLabel('Mot de passe', { exact: true }).fill(CLIENT.motDePasse)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/compte$/)
})
