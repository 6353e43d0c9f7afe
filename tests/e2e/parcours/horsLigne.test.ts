// What a shopper is told without a network, and how what was asked for comes once it is back.
import { photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('without a network the page says so, and a form keeps what was typed', async ({
  page,
  context,
  veille,
}) => {
  veille.tolerates(/ERR_INTERNET_DISCONNECTED|session not loaded/)
  await page.goto('/')
  // Kept without a gesture, once the page rests.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/compte/connexion')
  await page.getByLabel('Adresse e-mail ou identifiant').fill('leon@example.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail ou identifiant')).toHaveValue('leon@example.test')
  await page.goto('/panier')
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible()
})

test('an island whose code cannot come says so, and comes with the next touch', async ({
  page,
  context,
  veille,
}) => {
  veille.tolerates(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/produit/FIX0101', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const bloc = page.locator('[data-bloc="bloc-panier"]')
  await bloc.click()
  const said = page.locator('#bloc-panier').getByRole('alert')
  await expect(said).toHaveText(/Le serveur ne répond pas\. Vérifiez votre connexion/)
  await photograph(page, 'ile-hors-ligne')
  await context.setOffline(false)
  await bloc.click()
  await bloc.click()
  await expect(page.locator('#bloc-panier').getByText('Votre panier est vide')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('code the server could not send is asked of a new page by the next touch', async ({
  page,
  veille,
}) => {
  veille.tolerates(/ERR_FAILED/)
  await page.route('**/assets/BlocPanier-*.js', (route) => route.abort())
  await page.goto('/produit/FIX0101', { waitUntil: 'networkidle' })
  const bloc = page.locator('[data-bloc="bloc-panier"]')
  await bloc.click()
  await expect(page.locator('#bloc-panier').getByRole('alert')).toBeVisible()
  // It keeps failing for as long as this page stands, whether or not the browser asks for it again:
  // closed by the first touch, opened by the second.
  const again = page.waitForEvent('load')
  await bloc.click()
  await bloc.click()
  await again
  await page.unroute('**/assets/BlocPanier-*.js')
  await bloc.click()
  await expect(page.locator('#bloc-panier').getByText('Votre panier est vide')).toBeVisible()
})

test('adding to the basket without a network says so at the form', async ({
  page,
  context,
  veille,
}) => {
  veille.tolerates(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/produit/FIX0101', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const form = page.locator('main [data-ajout]').first()
  await form.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(form.getByRole('alert')).toHaveText(/Le serveur ne répond pas/)
  await context.setOffline(false)
  await form.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(page.getByRole('dialog', { name: 'Article ajouté au panier' })).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
})
