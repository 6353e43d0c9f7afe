import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { ENTIER } from './palier.ts'

/** The narrowest telephone (and 1280 px enlarged four times), a telephone, a tablet, two desks. */
const WIDTHS_PX = ENTIER ? [320, 360, 768, 1000, 1280] : [320, 1280]

/** Those a person looks at. */
const PICTURES_PX = [360, 768, 1280]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const CONTRAST: Asked = { type: 'rule', values: ['color-contrast'] }

/** Enough for a person to look at: a PNG of a long page takes twice the time. */
const JPEG_QUALITY = 70

/** Question to axe: every rule of some families, or some rules. */
interface Asked {
  type: 'tag' | 'rule'
  values: string[]
}

/** A picture checks nothing, and takes a seventh of the time of a look: a whole run leaves them out. */
const isPictured = process.env.COMPTOIR_PHOTOS !== 'non'

/** At no width may a page scroll sideways; screenshots at three widths, kept in `artefacts/`. */
export async function photograph(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 })
    if (isPictured && PICTURES_PX.includes(width)) {
      const path = `artefacts/${name}-${width}.jpg`
      await page.screenshot({ path, type: 'jpeg', quality: JPEG_QUALITY, fullPage: true })
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * axe finds nothing, not even what it calls minor: asked of every look by the whole run, of each template
 * (`gabarits*.test.ts`) every day, since asking takes as long as the walk to what is looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (ENTIER) await expectNoFinding(page, { type: 'tag', values: RULES })
}

/** axe finds every text readable on what is behind it: asked by the whole run. */
export async function expectReadable(page: Page): Promise<void> {
  if (ENTIER) await expectNoFinding(page, CONTRAST)
}

/** A page of each template, every day: its title, its language, the two ends of its widths, axe. */
export async function expectTemplate(page: Page, name: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await page.title()).not.toBe('')
  await photograph(page, `gabarit-${name}`)
  await expectNoFinding(page, { type: 'tag', values: RULES })
}

/** The same page in its other theme, which changes colours, never a name nor a size. */
export async function expectDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFinding(page, CONTRAST)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNoFinding(page: Page, runOnly: Asked): Promise<void> {
  // What still fades in has no contrast of its own yet.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map((it) => it.finished)).then(() => undefined)
  })
  // What the header half covers where the page was left is no small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // In the page itself, which has no frame, and without a word on what is right: four times as quick.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'accessibility findings').toEqual([])
}
