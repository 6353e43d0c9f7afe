// Density: how much of a list is in sight, what stays there while the page scrolls, and the sizes
// of letters.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const DESK = { width: 1280, height: 900 }
const LOW_DESK = { width: 1280, height: 600 }
const TELEPHONE = { width: 360, height: 800 }

const LEAST_PX = 12
const SIZES_MAX = 7
/** Height of a card of three lines, with a menu that a finger opens. */
const CARD_PX_MAX = 150
const ROW_PX_MAX = 48

const ADMIN = '/openweb/admin/admin_'

/** Rows of a list that are whole in the window. */
async function rowsInSight(rows: Locator): Promise<number> {
  await expect(rows.nth(1)).toBeVisible()
  return rows.evaluateAll(
    (all) =>
      all.filter((it) => {
        const { top, bottom } = it.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )
}

/** Sizes of the letters that are seen, in pixels, each once. */
function sizes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<number>()
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement
      const isSeen = holder?.checkVisibility() && holder.getBoundingClientRect().width > 1
      if (!isSeen || !texts.currentNode.textContent?.trim()) continue
      found.add(Math.round(Number.parseFloat(getComputedStyle(holder).fontSize) * 100) / 100)
    }
    return [...found].sort((a, b) => a - b)
  })
}

for (const [ecran, least] of [
  ['commandes', 12],
  ['articles', 15],
] as const) {
  test(`at least ${least} rows of ${ecran} are in sight on a desk`, async ({ marchand: { page } }) => {
    await page.setViewportSize(DESK)
    await page.goto(`${ADMIN}${ecran}`)
    expect(await rowsInSight(page.locator('main tbody tr'))).toBeGreaterThanOrEqual(least)
  })
}

test('at least 11 rows of a table of sizes are in sight on a desk, each of 48 pixels at most', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await page.goto('/categorie/fix-01-01-01-01/filetage-total-iso-4017')
  const rows = page.locator('[data-tailles] tbody tr')
  expect(await rowsInSight(rows)).toBeGreaterThanOrEqual(11)
  const heights = await rows.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(ROW_PX_MAX)
  await page.getByRole('link', { name: 'Cartes', exact: true }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/recherche?query=vis')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('the bar, the screens and the titles of a table stay in sight', async ({ marchand: { page } }) => {
  await page.setViewportSize(LOW_DESK)
  await page.goto(`${ADMIN}commandes`)
  await expect(page.locator('main tbody tr').nth(1)).toBeVisible()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.y).toBe(0)
  await expect(page.getByRole('link', { name: 'Commandes', exact: true })).toBeInViewport()
  const title = page.getByRole('columnheader', { name: 'Date' })
  expect((await title.boundingBox())?.y).toBeCloseTo(bar?.height ?? 0, 0)
  // In front of the rows, under the bar.
  const isInFront = await title.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isInFront).toBe(true)
})

test('the buttons of a form stay in sight once something of it is changed', async ({
  marchand: { page },
}) => {
  await page.setViewportSize(LOW_DESK)
  await page.goto(`${ADMIN}articles?fiche=FIX0101`)
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await expect(save).not.toBeInViewport()
  await page.getByLabel('Marque').fill('Une autre')
  await expect(save).toBeInViewport()
  await expect(page.getByText('Modifications non enregistrées')).toBeInViewport()
})

test('on a telephone an order is a card of three lines, the filters wait behind their count', async ({
  marchand: { page },
}) => {
  await page.setViewportSize(TELEPHONE)
  await page.goto(`${ADMIN}commandes?etat=E_LIV`)
  const rows = page.locator('main tbody tr')
  await expect(rows.nth(1)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(CARD_PX_MAX)
  const field = page.getByLabel('Référence exacte')
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Filtres (1)' }).click()
  await expect(field).toBeVisible()
  // What is chosen is told beside them, and given up by a press.
  await page.getByRole('button', { name: 'Retirer le filtre : livrée' }).click()
  await expect(page).not.toHaveURL(/etat=/)
  await expect(page.getByRole('button', { name: 'Filtres', exact: true })).toBeVisible()
})

/** Lists whose rows a telephone shows as cards; zones name all their departments. */
const CARDS = ['articles', 'clients', 'connexions', 'contenus', 'courriels', 'journal', 'profils', 'stocks']
const MORE_CARDS = ['synonymes', 'tarifs', 'transporteurs', 'typesClient', 'unites', 'agences']

for (const ecrans of [CARDS, MORE_CARDS]) {
  test(`on a telephone each of these is a card of three lines: ${ecrans}`, async ({
    marchand: { page },
  }) => {
    await page.setViewportSize(TELEPHONE)
    for (const ecran of ecrans) {
      await page.goto(`${ADMIN}${ecran}`)
      const rows = page.locator('main tbody tr')
      await expect(rows.nth(1)).toBeVisible()
      const heights = await rows.evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect().height),
      )
      expect(Math.max(...heights), ecran).toBeLessThanOrEqual(CARD_PX_MAX)
    }
  })
}

test('in colours of the system one view alone looks chosen', async ({ marchand: { page } }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${ADMIN}clients?acces=jamais`)
  const chosen = page.getByRole('navigation', { name: /^Vues/ }).getByRole('link')
  await expect(chosen).toHaveCount(4)
  const outlines = await chosen.evaluateAll((all) =>
    all.map((it) => getComputedStyle(it).outlineStyle),
  )
  expect(outlines).toEqual(['none', 'none', 'solid', 'none'])
})

test('a view is kept under a name, and a customer is read beside its list', async ({
  marchand: { page },
}) => {
  await page.setViewportSize(DESK)
  await page.goto(`${ADMIN}clients?codeType=PRO&acces=jamais`)
  await page.getByRole('button', { name: 'Garder cette vue' }).click()
  await page.getByLabel('Nom de la vue').fill('Pros à inviter')
  await page.keyboard.press('Enter')
  await page.goto(`${ADMIN}clients`)
  await page.getByRole('link', { name: 'Pros à inviter' }).click()
  await expect(page).toHaveURL(/codeType=PRO&acces=jamais/)
  await page.getByRole('button', { name: /^Aperçu du client/ }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: 'Ouvrir sa fiche' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Dernières commandes' })).toBeVisible()
  const box = await panel.boundingBox()
  expect(box?.height).toBe(DESK.height)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('an order is read beside its list, along the end of the window', async ({ marchand: { page } }) => {
  await page.setViewportSize(DESK)
  await page.goto(`${ADMIN}commandes`)
  await page.getByRole('link', { name: /^Détail de la commande/ }).first().press('Enter')
  const panel = page.getByRole('dialog', { name: /^Commande / })
  await expect(panel.getByRole('link', { name: /Sa page/ })).toBeVisible()
  const right = async () => {
    const box = await panel.boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0), box?.height]
  }
  await expect.poll(right).toEqual([DESK.width, DESK.height])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

/** Share of the window that moved by itself while the page came (web.dev/cls). */
const SHIFT_MAX = 0.02

test('nothing moves while a page comes', async ({ page }) => {
  await page.addInitScript(() => {
    const told = window as unknown as { shift: number }
    told.shift = 0
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        told.shift += it.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const size of [DESK, TELEPHONE]) {
    await page.setViewportSize(size)
    for (const address of ['/', '/recherche?query=vis', '/produit/FIX0101', '/panier']) {
      await page.goto(address, { waitUntil: 'networkidle' })
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      expect(shift, `${address} at ${size.width} px`).toBeLessThanOrEqual(SHIFT_MAX)
    }
  }
})

test('letters of few sizes, none too small, in the shop and in the back office', async ({
  page,
  marchand,
}) => {
  const PAGES: [Page, string[]][] = [
    [page, ['/', '/recherche?query=vis', '/produit/FIX0101', '/panier', '/saisie-rapide']],
    [marchand.page, ['accueil', 'commandes', 'articles', 'reglages'].map((it) => ADMIN + it)],
  ]
  for (const [seen, addresses] of PAGES) {
    await seen.setViewportSize(DESK)
    for (const address of addresses) {
      await seen.goto(address, { waitUntil: 'networkidle' })
      const found = await sizes(seen)
      expect(Math.min(...found), `${address}: ${found}`).toBeGreaterThanOrEqual(LEAST_PX)
      expect(found.length, `${address}: ${found}`).toBeLessThanOrEqual(SIZES_MAX)
    }
  }
})
