import type { Page } from '@playwright/test'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible } from '../support/regards.ts'
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
  await expectAccessible(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/f\./)
  await expect(page.locator('html[data-meme]')).toBeVisible()
  // The list comes back after the address, and takes its place with it.
  const shown = () => page.locator('main a[href^="/produit/"]').count()
  await expect.poll(shown).toBeGreaterThan(narrowed)

  const product = page.locator('main a[href^="/produit/"]:visible').nth(20)
  await product.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(250)
  await product.click()
  await expect(page).toHaveURL(/\/produit\//)
  await page.goBack()
  await expect(title).toBeVisible()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThanOrEqual(50)
})

test('Back goes on through the filters of a list that was come back to', async ({ page }) => {
  await page.goto('/recherche?query=vis')
  const title = page.getByRole('heading', { level: 1 })
  const whole = await title.innerText()
  await page.locator('[data-liste] a[href*="f."]').first().click()
  await expect(page).toHaveURL(/f\./)
  await expect(title).not.toHaveText(whole)
  const narrowed = await title.innerText()
  await page.locator('main a[href^="/produit/"]').first().click()
  await expect(page).toHaveURL(/\/produit\//)
  await page.goBack()
  await expect(title).toHaveText(narrowed)
  await page.goBack()
  await expect(page).not.toHaveURL(/f\./)
  await expect(title).toHaveText(whole)
  await page.goForward()
  await expect(title).toHaveText(narrowed)
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
  const tier = address === '/' ? {} : TORTURE
  test(`the focus is never hidden under the header at 320 px: ${address}`, tier, async ({ page }) => {
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

/** Texts that their box cuts, and those that leave the window or the line they belong to. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = (it: Element) => `${it.className}: ${it.textContent?.trim().slice(0, 40)}`
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (it) => it.checkVisibility() && it.textContent?.trim() && !it.closest('.hors-vue, [data-piste]'),
    )
    const isCut = (it: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(it)
      const [isClosedX, isClosedY] = [overflowX, overflowY].map((flow) => /hidden|clip/.test(flow))
      const isWider = isClosedX && it.scrollWidth > it.clientWidth + 1
      return isWider || (isClosedY && it.scrollHeight > it.clientHeight + 2)
    }
    const leaves = (it: HTMLElement) => {
      const line = it.closest('[data-ligne]')?.getBoundingClientRect().right ?? Infinity
      return it.getBoundingClientRect().right > line
    }
    return shown.filter((it) => isCut(it) || leaves(it)).map(told)
  })
}

const FERMES = ['/categorie/fix/fixation-et-visserie', '/produit/BOI0101', '/panier']

for (const path of FERMES) {
  test(`nothing is cut at 320 px: ${path}`, async ({ page }) => {
    const form = { codeArticle: 'FIX0101', quantite: '100' }
    await page.request.post('/openweb/redirect/produit_panier_ajoute', { form })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.locator('main :is(article, [data-ligne], aside)').first()).toBeVisible()
    expect(await lost(page)).toEqual([])
  })
}

test('letters twice as large: nothing is cut, nor stands on what is beside it', async ({ page }) => {
  for (const path of FERMES.slice(0, 2)) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await lost(page)).toEqual([])
    const isSideways = () => document.documentElement.scrollWidth > innerWidth
    expect(await page.evaluate(isSideways)).toBe(false)
    const [field, block] = await Promise.all(
      ['[data-recherche]', '[data-bloc="bloc-panier"]'].map((it) => page.locator(it).boundingBox()),
    )
    const isBeside = (block?.x ?? 0) >= (field?.x ?? 0) + (field?.width ?? 0)
    expect(isBeside || (block?.y ?? 0) >= (field?.y ?? 0) + (field?.height ?? 0)).toBe(true)
  }
})

test('an order the arrows go through is asked for once, when the list is left', async ({ page }) => {
  await page.goto('/recherche?query=vis')
  const asked: string[] = []
  page.on('request', (it) => {
    if (it.url().includes('tri=')) asked.push(new URL(it.url()).searchParams.get('tri') ?? '')
  })
  const order = page.getByLabel('Trier par')
  await order.focus()
  await order.press('ArrowDown')
  await order.press('ArrowDown')
  await expect(order).toHaveValue('-prix')
  await expect(page).not.toHaveURL(/tri=/)
  await order.press('Tab')
  await expect(page).toHaveURL(/tri=-prix/)
  await expect(page.getByLabel('Trier par')).toHaveValue('-prix')
  expect(asked).toEqual(['-prix'])
})
