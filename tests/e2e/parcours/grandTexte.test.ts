// Letters set twice as large in the browser's own settings (WCAG 1.4.4): nothing is pushed out of the
// window, no control of the header stands on another.
import type { Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../support/chromium.ts'
import { TORTURE } from '../support/palier.ts'
import { expect, test } from '../support/test.ts'

/** Size of letters that a person chooses: 16 px is the browser's own. */
const LETTERS_PX = 32

const WIDTHS_PX = [360, 768, 1280]

const PAGES = {
  accueil: '/',
  liste: '/categorie/fix/fixation-et-visserie',
  produit: '/produit/PLB1402',
  panier: '/panier',
  commande: '/commande',
  compte: '/compte',
  saisie: '/saisie-rapide',
}

test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--blink-settings=defaultFontSize=${LETTERS_PX}`],
  },
})

/** Controls of the header that share a place, and those that leave the window. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('header :is(a, button, input)')]
    const shown = controls
      .map((it) => ({ name: it.textContent?.trim() || it.tagName, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
    const found = shown
      .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
      .map(({ name }) => `${name} leaves the window`)
    for (const [rank, { name, box }] of shown.entries()) {
      for (const other of shown.slice(rank + 1)) {
        const isBeside = box.right <= other.box.left + 1 || other.box.right <= box.left + 1
        const isAbove = box.bottom <= other.box.top + 1 || other.box.bottom <= box.top + 1
        if (!isBeside && !isAbove) found.push(`${name} on ${other.name}`)
      }
    }
    return found
  })
}

test('letters twice as large: every main page keeps to its window, its header in order', TORTURE, async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion')
  await acheteur.logIn()
  const form = { codeArticle: 'PLB1402', quantite: '2' }
  await page.request.post('/openweb/redirect/produit_panier_ajoute', { form })
  for (const [name, address] of Object.entries(PAGES)) {
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      // The header is whole once it tells whose it is.
      await expect(page.locator('html[data-session="connecte"]')).toBeAttached()
      const told = `${name} at ${width} px`
      const letters = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(letters, told).toBe(`${LETTERS_PX}px`)
      const path = `artefacts/grand-texte-${name}-${width}.jpg`
      await page.screenshot({ path, type: 'jpeg', quality: 70 })
      const root = page.locator('html')
      const overflow = await root.evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(overflow, `${told} scrolls sideways`).toBeLessThanOrEqual(0)
      expect(await misplaced(page), told).toEqual([])
    }
  }
})
