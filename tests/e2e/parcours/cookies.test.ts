// The cookie banner: every setting of it, and the narrowest and lowest of screens.
import type { Locator, Page } from '@playwright/test'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { regler } from '../support/reglages.ts'
import { expect, test } from '../support/test.ts'

const LONG =
  'Ce site garde votre connexion et votre panier, et compte avec votre accord les téléchargements et les clics vers d’autres sites, pour savoir quelles notices vous sont utiles.'

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** It is on the screen, whole, with nothing over it. */
async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 1 })
  const isHit = () =>
    control.evaluate((it) => {
      // A link may stand on two lines: the first piece of it.
      const [piece] = it.getClientRects()
      if (!piece) return false
      const { left, top, width, height } = piece
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && it.contains(hit)
    })
  // The page scrolls smoothly.
  await expect.poll(isHit).toBe(true)
}

test('on the narrowest and lowest screens nothing of the banner is out of reach', TORTURE, async ({
  marchand,
  page,
}) => {
  await page.context().clearCookies()
  const undo = [
    await regler(marchand.page, 'cookies', { message: LONG, learnMore: 'En savoir plus', link: '/cgv' }),
    await regler(marchand.page, 'mesure', { matomoUrl: 'http://mesure.test', matomoSite: '7' }),
  ]
  try {
    // A small telephone upright and lying, and a desk of 1280 by 1024 px enlarged four times.
    for (const [width, height] of [
      [320, 640],
      [568, 320],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const banner = bannerOf(page)
      await expect(banner).toContainText('quelles notices vous sont utiles')
      const overflow = await banner.evaluate((it) => it.scrollWidth - it.clientWidth)
      expect(overflow, `${width} px`).toBe(0)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `${width} px`).toBeLessThanOrEqual(0)
      await expectReachable(banner.getByRole('link', { name: 'En savoir plus' }))
      await expectReachable(banner.getByRole('button', { name: 'Refuser' }))
      await expectReachable(banner.getByRole('button', { name: 'Accepter' }))
      await banner.locator('summary').click()
      await expectReachable(banner.getByRole('checkbox'))
      await expectReachable(banner.getByRole('button', { name: 'Enregistrer mon choix' }))
      // Unfolded, it may be higher than the screen: its beginning is scrolled back to.
      await expectReachable(banner.getByRole('link', { name: 'En savoir plus' }))
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await expectAccessible(page)
    // Neither the end of the page nor what floats over it stays under the banner.
    const footer = page.getByRole('contentinfo')
    for (const name of [/@/, 'Haut de page']) {
      const link = footer.getByRole('link', { name })
      await link.focus()
      await expectReachable(link)
    }
    await bannerOf(page).getByRole('button', { name: 'Refuser' }).click()
    await expect(bannerOf(page)).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
  } finally {
    for (const one of undo) await one()
  }
})

test('every setting of the banner is seen: its text, its button, its link, its colours, its cookie', TORTURE, async ({
  marchand,
  page,
}) => {
  await page.context().clearCookies()
  const undo = await regler(marchand.page, 'cookies', {
    message: LONG,
    dismiss: 'Bien compris',
    learnMore: 'Nos conditions',
    link: '/cgv',
    target: '_blank',
    theme: 'sombre',
    path: '/cgv',
    domain: '',
    expiry: 12,
  })
  try {
    await page.goto('/')
    const banner = bannerOf(page)
    await expect(banner).toContainText(LONG)
    await expect(banner).toHaveCSS('color', 'rgb(255, 255, 255)')
    await photograph(page, 'cookies-sombre')
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await banner.getByRole('link', { name: 'Nos conditions' }).click()
    const conditions = await opened
    await expect(conditions).toHaveURL(/\/cgv$/)
    // The other page is nobody's opener, and shows the same banner.
    expect(await conditions.evaluate(() => opener)).toBeNull()
    await bannerOf(conditions).getByRole('button', { name: 'Bien compris' }).click()
    await expect(bannerOf(conditions)).toBeHidden()
    const kept = (await page.context().cookies()).filter((it) => it.name === 'cookies_vus')
    const days = ((kept.at(-1)?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect([kept.at(-1)?.path, Math.round(days)]).toEqual(['/cgv', 12])
    // Kept for that path alone: there it is read, elsewhere it is asked again.
    await conditions.reload()
    await expect(conditions.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bannerOf(conditions)).toBeHidden()
    await page.reload()
    await expect(banner).toBeVisible()
  } finally {
    await undo()
  }
  await page.context().clearCookies()
  const undoSelf = await regler(marchand.page, 'cookies', {
    message: LONG,
    learnMore: 'Nos conditions',
    link: '/cgv',
    target: '_self',
    theme: 'clair',
    domain: new URL(page.url()).hostname,
  })
  try {
    await page.goto('/')
    const banner = bannerOf(page)
    await expect(banner).not.toHaveCSS('color', 'rgb(255, 255, 255)')
    await banner.getByRole('link', { name: 'Nos conditions' }).click()
    await expect(page).toHaveURL(/\/cgv$/)
    await banner.getByRole('button').click()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  } finally {
    await undoSelf()
  }
  // Under a domain of somebody else's the browser keeps no answer: it is asked again.
  await page.context().clearCookies()
  const undoElsewhere = await regler(marchand.page, 'cookies', { domain: 'exemple.test' })
  try {
    await page.goto('/')
    const banner = bannerOf(page)
    await banner.getByRole('button').first().click()
    await page.goto('/')
    await expect(banner).toBeVisible()
  } finally {
    await undoElsewhere()
  }
})
