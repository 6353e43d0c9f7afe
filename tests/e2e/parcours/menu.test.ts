import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { regler } from '../support/reglages.ts'
import { expect, test } from '../support/test.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Catalogue' })
const panelOf = (page: Page) => page.locator('[data-menu-panneau]')

/** The submenus asked of the server, by the code of their activity. */
function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const code = /\/submenu\/(.+)$/.exec(request.url())?.[1]
    if (code) asked.push(code)
  })
  return asked
}

test('an entry opens under a pointer that rests on it, not under one that crosses it', async ({
  page,
}) => {
  await page.goto('/')
  const asked = watch(page)
  const entries = menuOf(page).locator('[data-activite]')
  const [first, third] = [await entries.nth(0).boundingBox(), await entries.nth(2).boundingBox()]
  const y = (first?.y ?? 0) + 10
  await page.mouse.move((first?.x ?? 0) + 5, 5)
  await page.mouse.move((third?.x ?? 0) + 10, y)
  await expect(panelOf(page)).toBeVisible()
  const code = (await entries.nth(2).getAttribute('data-activite')) ?? ''
  expect(asked).toEqual([code])
  await photograph(page, 'menu-horizontal')
  await page.mouse.move((third?.x ?? 0) + 10, y)
  await expectAccessible(page)
  // What is kept by the browser is not asked again.
  await page.reload()
  await page.mouse.move((third?.x ?? 0) + 12, y)
  await expect(panelOf(page)).toBeVisible()
  expect(asked).toEqual([code])
})

test('a slow answer never replaces the entry opened after it', async ({ page }) => {
  await page.goto('/')
  const entries = menuOf(page).locator('[data-activite]')
  const [slow, fast] = [
    (await entries.nth(0).getAttribute('data-activite')) ?? '',
    (await entries.nth(1).innerText()).trim(),
  ]
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = page.waitForRequest(`**/submenu/${slow}`)
  await page.route(`**/submenu/${slow}`, async (route) => {
    await held
    // The menu may have given it up meanwhile.
    await route.continue().catch(() => {})
  })
  await entries.nth(0).focus()
  await page.keyboard.press('Enter')
  const request = await asked
  await entries.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(panelOf(page)).toContainText(fast)
  answer()
  await request.response()
  await expect(panelOf(page)).toContainText(fast)
})

test('the menu is used by the keyboard', async ({ page }) => {
  await page.goto('/')
  const entries = menuOf(page).locator('[data-activite]')
  const entry = entries.first()
  const link = panelOf(page).getByRole('link').first()
  await entry.focus()
  // The first key that the menu hears is its own already: it goes down into the panel, not down the page.
  await page.keyboard.press('ArrowDown')
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('ArrowUp')
  await expect(entry).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  // The panel comes next, before the other entries.
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Space')
  await expect(entry).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(panelOf(page)).toBeVisible()
  // Leaving the menu by Tab closes it.
  await entry.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(panelOf(page)).toBeHidden()
})

test('a submenu that cannot be had says so, and where the categories are', async ({
  page,
  veille,
}) => {
  veille.tolerates(/ERR_FAILED|error getting menu/)
  await page.route('**/submenu/**', (route) => route.abort())
  await page.goto('/')
  await menuOf(page).locator('[data-activite]').first().focus()
  await page.keyboard.press('Enter')
  const alert = panelOf(page).getByRole('alert')
  await expect(alert).toContainText('Le menu n’a pas pu être chargé.')
  await alert.getByRole('link', { name: 'Voir le plan du site' }).click()
  await expect(page).toHaveURL(/\/plan-du-site$/)
})

test('a horizontal menu that opens by a click leaves the pointer alone', async ({ marchand, page }) => {
  const undo = await regler(marchand.page, 'navigation', { plvAffichage: 'HZ', plvOuverture: 'clic' })
  try {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Catalogue' })
    await expect(menu.getByRole('button', { name: 'Tous nos rayons' })).toHaveCount(0)
    const [first, second] = [menu.locator('[data-activite]').nth(0), menu.locator('[data-activite]').nth(1)]
    // Side by side, all in sight.
    const [left, right] = [await first.boundingBox(), await second.boundingBox()]
    expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
    expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(5)
    const panel = page.locator('[data-menu-panneau]')
    await first.hover()
    await second.hover()
    await second.click()
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(panel).toContainText(`Tout le rayon ${(await second.innerText()).trim()}`)
    // The first was only pointed at: it was never opened.
    await first.hover()
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await second.click()
    await expect(panel).toBeHidden()
  } finally {
    await undo()
  }
})
