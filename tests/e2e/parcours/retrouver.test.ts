// Lessons a shop takes from those who found nothing: a word said for another, a former address sent
// on.
import { expectAccessible } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('a word that nothing answers is said for another, and finds at once', async ({ page, marchand }) => {
  await page.goto('/recherche?query=zigouilleuse')
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_recherches')
  await expectAccessible(admin)
  const line = admin.getByRole('row').filter({ hasText: 'zigouilleuse' })
  await line.getByRole('link', { name: 'Ajouter un synonyme' }).click()
  await expect(admin.getByRole('list', { name: 'Expressions du groupe' })).toHaveText('zigouilleuse')
  await admin.getByRole('textbox', { name: 'Expressions' }).fill('perceuse')
  await admin.keyboard.press('Enter')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Synonymes enregistrés').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(/Perceuse/).first()).toBeVisible()
})

test('an address of the former shop that nothing answers is sent to the article it names', async ({
  page,
  marchand,
  veille,
}) => {
  veille.tolerates(/status of 404/)
  const ancienne = '/produits/12-perceuse.html'
  expect((await page.goto(ancienne))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('perceuse')
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_redirections')
  const line = admin.getByRole('row').filter({ hasText: ancienne })
  await expect(line).toBeVisible()
  await expectAccessible(admin)
  await line.getByRole('button', { name: /^Vers Perceuse/ }).first().click()
  await expect(admin.getByLabel('Ancienne adresse')).toHaveValue(ancienne)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByRole('table', { name: 'Redirections' })).toContainText(ancienne)
  expect((await page.goto(ancienne))?.status()).toBe(200)
  await expect(page).toHaveURL(/\/produit\//)
})
