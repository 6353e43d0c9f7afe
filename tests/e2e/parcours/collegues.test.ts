import { fill } from '../support/paniers.ts'
import { photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('a colleague of the same customer opens a basket by its link; nobody else does', async ({
  page,
  acheteur,
  browser,
  baseURL,
  veille,
}) => {
  veille.tolerates(/status of 404/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  await fill(page, ['FIX0101'])
  await page.goto('/panier')
  const copyLink = async () => {
    await page.getByText('Options du panier').click()
    await page.getByRole('button', { name: /Copier le lien/ }).click()
  }
  // Without a name it is its login's own.
  await copyLink()
  await expect(page.getByText(/^Vos collègues ne voient que les paniers nommés/)).toBeVisible()
  await page.goto('/paniers')
  const card = page.getByRole('listitem').filter({ hasText: 'Panier en cours' })
  await card.getByRole('button', { name: /^Renommer/ }).click()
  await page.getByLabel('Nom du panier').first().fill('Chantier partagé')
  await page.getByRole('button', { name: 'Renommer', exact: true }).click()
  const named = page.getByRole('listitem').filter({ hasText: 'Chantier partagé' })
  await named.getByText('Options').click()
  await named.getByRole('button', { name: 'Copier le lien pour un collègue' }).click()
  await expect(page.getByText(/^Lien copié/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/paniers\?panier=\d+$/)
  // The basket's own page gives the same.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.goto('/panier')
  await copyLink()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const context = await browser.newContext({ baseURL, locale: 'fr-FR' })
  await veille.watch(context)
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByText('Un collègue vous a envoyé un panier')).toBeVisible()
  await photograph(other, 'panier-partage-visiteur')
  await other.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await other.getByLabel('Adresse e-mail ou identifiant').fill('client1@example.test')
  await other.getByLabel('Mot de passe', { exact: true }).fill('Comptoir-2026!')
  await other.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  const shared = other.getByRole('region').filter({ hasText: 'Panier partagé' })
  await expect(shared.getByRole('link', { name: /M6 x 12/ })).toBeVisible()
  await photograph(other, 'panier-partage')
  await context.close()
})
