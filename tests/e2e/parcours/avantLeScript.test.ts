// Somebody quicker than the script: what was chosen on the page the server sent is heard once the
// script is there. The script is held at the door until the choice is made.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Opens a page whose script comes only once the answer is called. */
async function openWithout(page: Page, path: string): Promise<() => void> {
  let comes = () => {}
  const called = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route(/\/assets\/storefront-\w+\.js$/, async (route) => {
    await called
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return comes
}

test('a variant chosen before the script is gone to; Back stays on the one that was left', async ({
  page,
}) => {
  const comes = await openWithout(page, '/produit/FIX0101')
  await page.getByLabel('Longueur').selectOption({ label: '20 mm' })
  comes()
  await expect(page).not.toHaveURL(/FIX0101/)
  await expect(page.getByLabel('Longueur')).toHaveValue('20')
  await page.goBack()
  await expect(page).toHaveURL(/FIX0101/)
  await expect(page.locator('html[data-session]')).toBeAttached()
  await expect(page.getByLabel('Longueur')).not.toHaveValue('20')
  await expect(page).toHaveURL(/FIX0101/)
})

test('the stock of a declinaison chosen before the script is told', async ({ page }) => {
  const comes = await openWithout(page, '/produit/QUI0502')
  const choice = page.getByRole('main').getByLabel('Déclinaison', { exact: true })
  const second = await choice.locator('option').nth(1).getAttribute('value')
  await choice.selectOption(second)
  comes()
  const island = page.locator('[data-ile="choixDeclinaison"]')
  await expect(island).toHaveAttribute('data-eveil', 'fait')
  await expect(choice).toHaveValue(second ?? '')
  const inquiry = island.getByRole('link', { name: 'Interroger le stock' })
  await expect(inquiry).toHaveAttribute('href', new RegExp(`${second}`))
})

test('an order of the list chosen before the script is followed', async ({ page }) => {
  const comes = await openWithout(page, '/recherche?query=vis')
  await page.getByLabel('Trier par').selectOption('-prix')
  comes()
  await expect(page).toHaveURL(/tri=-prix/)
  await expect(page.getByLabel('Trier par')).toHaveValue('-prix')
})

test('what is chosen at the checkout before the script is what is ordered', async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fproduit%2FOUT0303')
  await acheteur.logIn()
  await acheteur.add()
  const comes = await openWithout(page, '/commande')
  const collected = page.getByRole('radio', { name: /Retirer en agence/ })
  const agreed = page.getByRole('checkbox', { name: /conditions générales de vente/ })
  await expect(collected).not.toBeChecked()
  await collected.check()
  await agreed.check()
  comes()
  const island = page.locator('[data-ile="commande"]')
  await expect(island).toHaveAttribute('data-eveil', 'fait')
  await expect(collected).toBeChecked()
  await expect(agreed).toBeChecked()
  // The form has heard it: the choice of the agency is asked for.
  await expect(page.locator('input[name="codeAgence"]').first()).toBeVisible()
})
