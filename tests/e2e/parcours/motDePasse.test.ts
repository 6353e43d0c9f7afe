import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('a password is judged while it is typed, and the form says whether it can be changed', async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fcompte%2Fmot-de-passe')
  await acheteur.logIn()
  await expect(page).toHaveURL(/mot-de-passe$/)
  const [first, second] = [
    page.getByLabel(/^Nouveau mot de passe/).first(),
    page.getByLabel(/^(Confirm|Le même|Encore)/i).first(),
  ]
  const can = page.locator('input[name="canUpdate"]')
  await first.fill('abc')
  await expect(page.getByText('Sécurité faible')).toBeVisible()
  await first.fill('Abcdefg')
  await expect(page.getByText('Sécurité moyenne')).toBeVisible()
  await expect(can).toHaveValue('0')
  await first.fill('Abcdefg1!')
  await expect(page.getByText('Sécurité élevée')).toBeVisible()
  await second.fill('Abcdefg1?')
  await second.blur()
  await expect(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible()
  await expect(can).toHaveValue('0')
  await second.fill('Abcdefg1!')
  await expect(can).toHaveValue('1')
  await photograph(page, 'mot-de-passe')
  await expectAccessible(page)
})
