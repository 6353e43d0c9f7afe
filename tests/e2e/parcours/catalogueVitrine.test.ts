import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('facets change the list and the address in place; Back brings both back', async ({ page }) => {
  await page.goto('/recherche?query=vis')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.meme = 'oui'
  })
  const facet = page.locator('[data-liste] a[href*="f."]').first()
  await facet.scrollIntoViewIfNeeded()
  await facet.click()
  await expect(page).toHaveURL(/f\./)
  await expect(page.locator('html[data-meme]')).toBeVisible()
  // The heading says as many as the list.
  const told = await page.locator('[data-compte]').innerText()
  await expect(title).toContainText(` - ${told.replace('\u00a0', ' ')}`)
  const narrowed = await page.locator('main a[href^="/produit/"]').count()
  expect(narrowed).toBeGreaterThan(0)
  await photograph(page, 'facettes')
  await expectAccessible(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/f\./)
  await expect(page.locator('html[data-meme]')).toBeVisible()
  // The list comes back after the address, and takes its place with it.
  const shown = () => page.locator('main a[href^="/produit/"]').count()
  await expect.poll(shown).toBeGreaterThan(narrowed)

  const product = page.locator('main a[href^="/produit/"]:visible').nth(6)
  await product.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(250)
  await product.click()
  await expect(page).toHaveURL(/\/produit\//)
  await page.goBack()
  await expect(title).toBeVisible()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThanOrEqual(250)
})

test('the cascade narrows from a category to its families, and leads to the last one', async ({
  page,
}) => {
  await page.goto('/')
  const cascade = page.getByRole('group', { name: 'Trouver un rayon' })
  await cascade.getByLabel('Niveau 1').selectOption({ label: 'Outillage' })
  await expect(cascade.getByRole('link', { name: 'Voir Outillage' })).toBeVisible()
  const second = cascade.getByLabel('Niveau 2')
  const label = (await second.locator('option').nth(1).innerText()).trim()
  await second.selectOption({ label })
  await expect(cascade.getByRole('link', { name: `Voir ${label}` })).toBeVisible()
  await expect(cascade.getByLabel('Niveau 3')).toBeVisible()
  await cascade.getByTitle('Vider la sélection').nth(1).click()
  await expect(cascade.getByRole('link', { name: 'Voir Outillage' })).toBeVisible()
  await expect(cascade.getByLabel('Niveau 3')).toHaveCount(0)
  await second.selectOption({ label })
  await cascade.getByRole('link', { name: `Voir ${label}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
})

for (const address of ['/', '/recherche?query=vis', '/produit/FIX0101']) {
  test(`the focus is never hidden under the header at 320 px: ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(address)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    const hidden: string[] = []
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const { left, top, width, height } = focused.getBoundingClientRect()
        if (width < 2 || focused === document.body) return ''
        const point = [left + Math.min(width, 300) / 2, top + Math.min(height, 40) / 2] as const
        const seen = document.elementFromPoint(...point)
        const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused))
        return isSeen ? '' : `${focused.outerHTML.slice(0, 80)} under ${seen?.className}`
      })
      if (covered) hidden.push(covered)
    }
    expect(hidden).toEqual([])
  })
}
