import type { Page } from '@playwright/test'
import { fill } from '../support/paniers.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

/** The references of the basket's lines, in their order. */
const codes = async (page: Page) => {
  const texts = await page.locator('[data-ligne]').allInnerTexts()
  return texts.map((it) => /Réf\. (\w+)/.exec(it)?.[1])
}

test('a line is split between worksites, then several lines are tagged at once', async ({
  page,
}) => {
  await page.goto('/panier')
  await fill(page, ['FIX0101', 'FIX0104', 'FIX0110'])
  await page.goto('/panier')
  const first = page.getByRole('textbox', { name: /^Quantité de/ }).first()
  await first.fill('3')
  await first.press('Enter')
  await page.getByRole('button', { name: /^Répartir/ }).click()
  const split = page.getByRole('dialog', { name: 'Répartir la ligne' })
  const part = split.getByLabel('Quantité à mettre à part')
  await expect(part).toBeFocused()
  await part.fill('3')
  await split.getByRole('button', { name: 'Répartir' }).click()
  await expect(split).toContainText('inférieure à la quantité de la ligne (3)')
  await part.fill('1')
  await split.getByLabel('Chantier de cette part').fill('Gymnase')
  await photograph(page, 'panier-repartir')
  await expectAccessible(page)
  await split.getByRole('button', { name: 'Répartir' }).click()
  await expect(split).toBeHidden()
  await expect.poll(() => codes(page)).toEqual(['FIX0101', 'FIX0101', 'FIX0104', 'FIX0110'])
  await expect(page.getByLabel(/^Chantier de/).nth(1)).toHaveValue('Gymnase')

  await page.getByRole('button', { name: 'Étiqueter plusieurs lignes' }).click()
  const tags = page.getByRole('dialog', { name: 'Étiqueter plusieurs lignes' })
  await expect(tags.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await tags.getByLabel('Chantier').fill('gymnase ')
  await photograph(page, 'panier-etiqueter')
  await expectAccessible(page)
  await tags.getByRole('button', { name: 'Étiqueter' }).click()
  await expect(tags).toBeHidden()
  // The part is one line again with what it came from, under the first spelling.
  await expect.poll(() => codes(page)).toEqual(['FIX0101', 'FIX0104', 'FIX0110'])
  await expect(first).toHaveValue('3')
  for (const it of await page.getByLabel(/^Chantier de/).all()) {
    await expect(it).toHaveValue('Gymnase')
  }
})
