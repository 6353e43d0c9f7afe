import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const ADRESSE = '/page/le-comptoir-en-images'

test.describe.configure({ mode: 'serial' })

test('a page of galleries, sliders and accordions is published, and edited from the bar', async ({
  marchand: { page },
}) => {
  await page.goto('/produit/FIX0101')
  const [src] = await page
    .locator('[data-vignette]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
  const images = Array.from({ length: 7 }, (_, index) => ({
    src,
    alt: `Photo ${index + 1}`,
    titre: index === 0 ? 'Le dépôt de Nantes' : '',
    lien: '',
  }))
  const lignes = ['Retrait', 'Livraison', 'Retours'].map((titre) => ({ titre, texte: `${titre} ici.` }))
  const body = JSON.stringify({
    titre: 'Le comptoir en images',
    blocs: [
      { type: 'galerie', titre: 'Nos ateliers', images },
      { type: 'slider', titre: 'À la une', images: images.slice(0, 2) },
      { type: 'produits', titre: 'Petit outillage', famille: 'out', compact: true },
      { type: 'produits', titre: 'Tout l’outillage', famille: 'out', compact: false },
      { type: 'accordeon', titre: 'Questions', lignes, replie: true, multiple: false },
      { type: 'accordeon', titre: 'Conditions', lignes, replie: false, multiple: true },
    ],
    publier: true,
  })
  const status = await page.evaluate(async (json) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/service/contenus', { method: 'POST', headers, body: json })).status
  }, body)
  expect(status).toBe(201)
  await page.goto(ADRESSE)
  const bar = page.getByRole('navigation', { name: 'Administration' })
  await bar.getByRole('link', { name: 'Modifier cette page' }).click()
  await expect(page.getByLabel('Titre', { exact: true }).first()).toHaveValue('Le comptoir en images')
})

test('a gallery: 360 px slides, 20 px apart, three seen, dots, loop, captions, pause', async ({
  page,
}) => {
  await page.goto(ADRESSE)
  const gallery = page.getByRole('region', { name: 'Nos ateliers' }).locator('[data-galerie]')
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery).toHaveAttribute('data-vivante', 'oui')
  const slides = await gallery
    .locator('[data-piste] > li')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()))
  expect(slides[0].width).toBe(360)
  expect(slides[1].x - slides[0].x).toBe(380)
  const track = gallery.locator('[data-piste]')
  expect(await track.evaluate((it) => Math.round((it.clientWidth + 16) / 380))).toBe(3)
  await expect(gallery.getByText('Le dépôt de Nantes')).toBeVisible()
  await gallery.getByRole('button', { name: 'Arrêter le défilement' }).click()
  await expect(gallery.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible()
  await expect(gallery.getByRole('button', { name: /^Page \d/ })).toHaveCount(3)
  const left = () => track.evaluate((it) => Math.round(it.scrollLeft))
  const toTheEnd = () =>
    track.evaluate((it) => Math.round(it.scrollWidth - it.clientWidth - it.scrollLeft))
  await gallery.getByRole('button', { name: 'Images précédentes' }).click()
  await expect.poll(toTheEnd).toBeLessThan(4)
  await gallery.getByRole('button', { name: 'Images suivantes' }).click()
  await expect.poll(left).toBeLessThan(4)
  await photograph(page, 'galeries')
  await expectAccessible(page)
})

test('a drag is a swipe; reduced motion has no play and no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(ADRESSE)
  const gallery = page.getByRole('region', { name: 'Nos ateliers' }).locator('[data-galerie]')
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery).toHaveAttribute('data-vivante', 'oui')
  await expect(gallery.getByRole('button', { name: 'Arrêter le défilement' })).toBeHidden()
  const track = gallery.locator('[data-piste]')
  const box = await track.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 500, (box?.y ?? 0) + 100]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 80, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => track.evaluate((it) => Math.round(it.scrollLeft))).toBe(1140)
})

test('the controls of a carousel are 24 px for a pointer, 44 px for a finger', async ({
  page,
  browser,
  baseURL,
}) => {
  const finger = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 800 },
  })
  for (const [on, least] of [
    [page, 24],
    [await finger.newPage(), 44],
  ] as const) {
    await on.goto(ADRESSE)
    const controls = on.locator('[data-galerie-pas]:visible, [data-galerie-pause]:visible, [data-page]:visible')
    await expect(on.locator('[data-page]:visible').first()).toBeVisible()
    const small = await controls.evaluateAll((all) => all.map((it) => it.getBoundingClientRect())
      .map(({ width, height }) => Math.min(width, height)))
    // Arrows and pause of four carousels and the dots of one: what loads late would be missed.
    expect(small.length).toBeGreaterThan(10)
    expect(Math.min(...small)).toBeGreaterThanOrEqual(least)
  }
  await finger.close()
})

test('a slider shows one picture as wide as its place; products are four, six in the compact form', async ({
  page,
}) => {
  await page.goto(ADRESSE)
  const slider = page.getByRole('region', { name: 'À la une' }).locator('[data-galerie]')
  const widths = await slider.evaluate((it) => [
    it.clientWidth,
    it.querySelector('li')?.getBoundingClientRect().width ?? 0,
    it.querySelectorAll('[data-galerie-pages]').length,
  ])
  expect(widths[1]).toBeCloseTo(widths[0] ?? 0, 0)
  expect(widths[2]).toBe(0)
  /** Pictures seen at once, whole, 20 px apart. */
  const shown = async (name: string) => {
    const products = page.getByRole('region', { name }).locator('[data-piste]')
    return products.evaluate((it) => {
      const [first, second] = it.children
      if (!first || !second) return 0
      const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
      return (it.clientWidth + 20) / step
    })
  }
  expect(await shown('Petit outillage')).toBeCloseTo(6, 1)
  expect(await shown('Tout l’outillage')).toBeCloseTo(4, 1)
})

test('an accordion starts folded or keeps its rows open, as it is told', async ({ page }) => {
  await page.goto(ADRESSE)
  const rows = (name: string) => page.getByRole('region', { name }).locator('details')
  const open = (name: string) => rows(name).evaluateAll((all) => all.filter((it) => it.open).length)
  expect([await open('Questions'), await open('Conditions')]).toEqual([0, 1])
  for (const name of ['Questions', 'Conditions']) {
    await rows(name).nth(1).locator('summary').click()
    await rows(name).nth(2).locator('summary').click()
  }
  expect([await open('Questions'), await open('Conditions')]).toEqual([1, 3])
  const duration = await rows('Questions')
    .first()
    .evaluate((it) => getComputedStyle(it, '::details-content').transitionDuration)
  expect(duration).toContain('0.3s')
})
