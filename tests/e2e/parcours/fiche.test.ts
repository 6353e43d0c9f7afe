import type { Locator } from '@playwright/test'
import { feuillesOf } from '../support/pdf.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('variants: a combination leads to its article, a missing one says so and falls back', async ({
  page,
}) => {
  await page.goto('/produit/FIX0101')
  const length = page.getByLabel('Longueur')
  await length.selectOption({ label: '20 mm' })
  await page.waitForURL(/\/produit\/FIX0102\//)
  await expect(page.getByText('Cette combinaison n’existe pas')).toBeHidden()
  // No 20 mm screw of M12: the page of another M12 says what happened.
  await page.getByLabel('Diamètre nominal').selectOption('M12')
  await expect(page).toHaveURL(/\/produit\/FIX0110\/.*#variante-proche$/)
  await expect(page.getByText('Cette combinaison n’existe pas : voici la plus proche.')).toBeVisible()
  await expect(page.getByLabel('Diamètre nominal')).toHaveValue('M12')
  // What it costs stays in sight above, under the header.
  const price = page.getByLabel('Prix et commande').getByText('€').first()
  const [header, shown] = [await page.locator('[data-entete]').boundingBox(), await price.boundingBox()]
  expect(shown?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  await photograph(page, 'variante-proche')
  await expectAccessible(page)
})

test('variants the arrows go through lead nowhere before Enter, or before the list is left', async ({
  page,
}) => {
  await page.goto('/produit/FIX0101')
  const length = page.getByLabel('Longueur')
  const [, , third = ''] = await length.locator('option').evaluateAll((all) => all.map((it) => it.value))
  await length.focus()
  await length.press('ArrowDown')
  await length.press('ArrowDown')
  await expect(length).toHaveValue(third)
  await expect(page.getByText('Appuyez sur Entrée pour voir cette variante.')).toBeVisible()
  await expect(page).toHaveURL(/FIX0101/)
  await length.press('Enter')
  await expect(page).not.toHaveURL(/FIX0101/)
  await expect(page.getByLabel('Longueur')).toHaveValue(third)
})

test('an article sold by length asks for it, is priced by it, and keeps it on the line', async ({
  page,
  acheteur,
}) => {
  await page.goto('/produit/PLB0101')
  // The price is that of a metre, what is counted are the pieces cut.
  await expect(page.getByLabel('Prix et commande')).toContainText('/ m')
  await expect(page.getByText('Quantité (Longueur coupée)', { exact: true })).toBeVisible()
  const field = page.getByLabel('LONGUEUR (m)')
  const button = page.getByRole('button', { name: /^Ajouter .* au panier$/ }).first()
  await button.click()
  await expect(field).toHaveJSProperty('validity.valueMissing', true)
  const total = page.locator('[data-total]')
  await expect(total).toHaveText('Indiquez la longueur pour voir le total.')
  await field.fill('2,5')
  await expect(total).toHaveText(
    '1 × 2,5\u00a0m × 6,10\u00a0€ / m = 15,25\u00a0€ HT, 18,30\u00a0€ TTC',
  )
  await photograph(page, 'fiche-dimensions')
  await acheteur.add()
  const line = page.locator('[data-ligne]')
  await expect(line).toContainText('Longueur 2,5 m')
  await expect(line).toContainText('15,25')
  await expect(line).toContainText('6,10\u00a0€ HT / m', { useInnerText: true })
})

test('a press that lasts adds the article: what the form then tells moves no button', async ({
  page,
  acheteur,
}) => {
  await page.goto('/produit/FIX0101')
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: /^Ajouter .* au panier$/ }).first()
  await button.hover()
  const before = await button.boundingBox()
  await page.mouse.down()
  await expect(page.locator('[data-total]')).toHaveText(/=\s.*\sHT/)
  expect(await button.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(acheteur.avis()).toBeVisible()
})

test('declinaisons: a popup to choose, a container with stock on the product page', async ({
  page,
}) => {
  await page.goto('/recherche?query=QUI0502')
  const opener = page.getByRole('link', { name: /^Choisir une déclinaison/ }).first()
  await opener.click()
  const popup = page.getByRole('dialog', { name: 'Choisir une déclinaison' })
  await expect(popup.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(opener).toBeFocused()

  await page.goto('/produit/QUI0502')
  const choice = page.getByLabel('Déclinaison', { exact: true })
  const second = await choice.locator('option').nth(1).getAttribute('value')
  await choice.selectOption(second ?? '')
  await expect(page.getByRole('status').filter({ hasText: /stock|commande|ponible/i }).first()).toBeVisible()
  // One stock for all agencies: it is asked about the declinaison that was chosen.
  await expect(page.getByText('Disponibilité par agence')).toBeHidden()
  const inquiry = page.getByRole('link', { name: 'Interroger le stock' })
  const answer = async (where: Locator) => {
    await expect(where.getByText('Stock commun à toutes nos agences.')).toBeVisible()
    await expect(where.getByRole('row').nth(1)).toContainText('Votre choix')
  }
  await inquiry.click()
  await answer(page.getByRole('dialog', { name: 'Stock par déclinaison' }))
  await page.keyboard.press('Escape')
  await expect(inquiry).toBeFocused()
  // Where its answer cannot be had, and without the script, the link leads to the page.
  await page.goto((await inquiry.getAttribute('href')) ?? '')
  await expect(page).toHaveURL(`/stock/QUI0502?codeDeclinaison=${second}`)
  await answer(page.getByRole('main'))
  await expectAccessible(page)
})

test('adding says so, stops nothing, and a double click makes one line', async ({ page, acheteur }) => {
  await page.goto('/recherche?query=PLB0103')
  await page.goto('/produit/QUI0101')
  const button = page.getByRole('button', { name: /^Ajouter .* au panier$/ }).first()
  const before = await page.evaluate(() => scrollY)
  await button.dblclick()
  await expect(acheteur.avis()).toContainText('Ajouté à votre panier : 1 ligne')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page.locator('[data-session="nbLignes"]')).toHaveText('1')
  await acheteur.avis().getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page.getByLabel(/^Quantité de/)).toHaveValue('1')
})

test('an add is taken back from where it is said', async ({ page, acheteur }) => {
  await page.goto('/produit/QUI0101')
  // Its button says for a while that it is done: its form stays what it is.
  const add = page.locator('main [data-ajout] [type="submit"]').first()
  const lignes = page.locator('[data-session="nbLignes"]')
  await add.click()
  await expect(lignes).toHaveText('1')
  await add.click()
  await expect(acheteur.avis()).toContainText('Quantité : 2')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Ajout annulé.')).toBeVisible()
  await page.goto('/panier')
  await expect(page.getByLabel(/^Quantité de/)).toHaveValue('1')
})

test('what warns opens a window', async ({ page }) => {
  await page.goto('/produit/QUI0101')
  const main = page.getByRole('main')
  await main.getByLabel(/^Quantité de/).first().fill('900')
  await main.getByRole('button', { name: /^Ajouter .* au panier$/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Article ajouté au panier' })
  await expect(dialog.getByText(/stock/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continuer mes achats' }).click()
  await expect(dialog).toBeHidden()
})

test('a larger picture shows beside its thumbnail, by hand and by keyboard, until Escape', async ({
  page,
}) => {
  await page.goto('/produit/FIX0101')
  const thumbnail = page.getByRole('link', { name: /^Image 2/ })
  const large = page.locator('.apercu')
  await thumbnail.hover()
  await expect(large).toBeVisible()
  const [small, beside] = [await thumbnail.boundingBox(), await large.boundingBox()]
  expect(beside?.x ?? 0).toBeGreaterThan((small?.x ?? 0) + (small?.width ?? 0))
  await large.hover()
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await page.mouse.move(600, 20)
  await thumbnail.focus()
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})

test('the product page is printed without its frame', async ({ page }) => {
  await page.goto('/produit/FIX0101')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Catalogue' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('FIX0101', { exact: true }).first()).toBeVisible()
  const sheets = feuillesOf(await page.pdf())
  sheets.forEach((sheet, at) => expect(sheet).toContain(`${at + 1}/${sheets.length}`))
  expect(sheets.join('')).toMatch(/Réf\.FIX0101.*11,90€HT14,28€TTC/)
  expect(sheets.join('')).not.toMatch(/Saisierapide|Nosrayons/)
  // Nothing of the form but what one must know before ordering on paper.
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/produit/ELE0901')
  await expect(page.getByText('Quantité (Pièce)')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Vendu par 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0)
  await expect(page.getByText('Quantité (Pièce)')).toBeHidden()
})
