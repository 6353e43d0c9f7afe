import { CLIENT } from '../support/boutique.ts'
import { expect, test } from '../support/test.ts'

test('a page left open says that its reader has logged out in another tab', async ({
  page,
  context,
  acheteur,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fproduit%2FOUT0303')
  await acheteur.logIn()
  const session = page.locator('html[data-session="connecte"]')
  await expect(session).toBeAttached()

  const other = await context.newPage()
  await other.goto('/compte')
  await other.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(other).toHaveURL(/\/$/)

  const notice = page.getByRole('dialog', { name: 'Vous n’êtes plus connecté' })
  await expect(notice).toBeVisible()
  const back = notice.getByRole('link', { name: 'Se reconnecter' })
  await expect(back).toHaveAttribute('href', /urlFrom=%2Fproduit%2FOUT0303/)
  await other.close()
  // However it is left, the page is read again, as the one who is there now.
  await page.evaluate(() => document.documentElement.setAttribute('data-ancienne', ''))
  await page.keyboard.press('Escape')
  const again = page.locator('html[data-session="visiteur"]:not([data-ancienne])')
  await expect(again).toBeAttached()
})

test('a reload of the checkout keeps what was typed', async ({ page, acheteur }) => {
  await page.goto('/produit/OUT0303')
  await acheteur.add()
  await page.goto('/compte/connexion?urlFrom=%2Fcommande')
  await acheteur.logIn()
  const address = page.getByLabel('Adresse', { exact: true })
  await address.fill('12 chemin du Chantier')
  await expect(page.locator('[data-ile="commande"]')).toHaveAttribute('data-eveil', 'fait')
  await page.getByLabel(/Votre référence de commande/).fill('Villa des Tilleuls')
  await page.reload()
  // Touched, the form is alive again, and has what was chosen.
  await page.getByLabel('Ville').focus()
  await expect(address).toHaveValue('12 chemin du Chantier')
  await expect(page.getByLabel(/Votre référence de commande/)).toHaveValue('Villa des Tilleuls')
})

test('what was typed at the checkout outlives its session, for the same login alone, and no logout', async ({
  page,
  context,
  acheteur,
}) => {
  const comeAs = async (login: string) => {
    await page.goto('/produit/OUT0303')
    await acheteur.add()
    await page.goto('/compte/connexion?urlFrom=%2Fcommande')
    await acheteur.logIn({ login, motDePasse: CLIENT.motDePasse })
    await expect(page.locator('html[data-session="connecte"]')).toBeAttached()
    await expect(page.locator('[data-ile="commande"]')).toHaveAttribute('data-eveil', 'fait')
  }
  const reference = page.getByLabel(/Votre référence de commande/)
  await comeAs(CLIENT.login)
  await reference.fill('Villa des Tilleuls')
  // The session is lost, not left.
  await context.clearCookies()
  await comeAs(CLIENT.login)
  await expect(reference).toHaveValue('Villa des Tilleuls')

  await page.goto('/compte')
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Villa')
  await comeAs(CLIENT.login)
  await expect(reference).toHaveValue('')

  await reference.fill('Villa des Érables')
  await context.clearCookies()
  await comeAs('client2@example.test')
  await expect(reference).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Érables')
})
