// Tables of sizes: read on lists and product pages, filled as a sheet.
import { expectAccessible } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const LISTE = '/categorie/fix-01-01-01-01/filetage-total-iso-4017'

test('quantities are typed down the column, Enter adds them all, and they are taken back', async ({
  page,
  acheteur,
}) => {
  await page.goto(LISTE)
  await expectAccessible(page)
  const table = page.getByRole('table', { name: /ISO 4017 zinguée/ })
  await expect(table.getByRole('columnheader')).toContainText([
    'Réf.',
    'Diamètre nominal',
    'Longueur',
    'Stock',
    'Vendu par',
    'Prix',
    'Quantité',
  ])
  const quantites = table.getByRole('textbox')
  await quantites.first().fill('2')
  await page.keyboard.press('ArrowDown')
  await expect(quantites.nth(1)).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(acheteur.avis()).toContainText('2 articles au panier.')
  await expect(page.locator('[data-session="nbLignes"]')).toHaveText('2')
  await expect(quantites.first()).toHaveValue('')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Ajout annulé.')).toBeVisible()
  await page.goto('/panier')
  await expect(page.locator('[data-ligne]')).toHaveCount(0)
})

test('the page of a product leads from its price to all its sizes, of which it is one', async ({
  page,
  acheteur,
}) => {
  await page.goto('/produit/FIX0101')
  await page.getByRole('link', { name: /^Voir les \d+ tailles$/ }).click()
  const table = page.getByRole('region', { name: 'Toutes les tailles' })
  await expect(table).toBeInViewport()
  await expect(table.locator('tr[aria-current]')).toContainText('FIX0101')
  await table.getByRole('button', { name: /^Ajouter .* au panier$/ }).nth(1).click()
  await expect(acheteur.avis()).toContainText('1 article au panier.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a table of sizes is a form', async ({ page }) => {
    await page.goto(LISTE)
    const table = page.getByRole('table', { name: /ISO 4017 zinguée/ })
    await table.getByRole('textbox').first().fill('2')
    await table.getByRole('textbox').nth(2).fill('1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/panier$/)
    await expect(page.locator('[data-ligne]')).toHaveCount(2)
    await page.goto(LISTE)
    await table.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/panier$/)
    await expect(page.locator('[data-ligne]')).toHaveCount(2)
  })
})
