import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fill } from '../support/paniers.ts'
import { feuillesOf } from '../support/pdf.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const REFERENCES = ['FIX0101', 'FIX0104', 'FIX0110']

const codes = async (page: Page) => {
  const texts = await page.locator('[data-ligne]').allInnerTexts()
  return texts.map((it) => /Réf\. (\w+)/.exec(it)?.[1])
}

test.describe('the basket', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/panier')
    await fill(page, REFERENCES)
    await page.goto('/panier')
    await expect(page.locator('[data-ligne]')).toHaveCount(3)
  })

  test('lines are put in order by the hand and by the keyboard', async ({ page }) => {
    const handle = page.locator('[data-ligne]').first().locator('[data-poignee]')
    await handle.hover()
    // A click that comes before the island is awake is given to it later, a drag is not.
    await expect(page.locator('[data-eveil="fait"] [data-poignee]').first()).toBeVisible()
    await page.mouse.down()
    const last = await page.locator('[data-ligne]').last().boundingBox()
    await page.mouse.move(600, (last?.y ?? 0) + (last?.height ?? 0) - 4, { steps: 8 })
    const saved = page.waitForResponse(/ordonnerItems/)
    await page.mouse.up()
    expect((await saved).status()).toBe(200)
    await expect.poll(() => codes(page)).toEqual(['FIX0104', 'FIX0110', 'FIX0101'])

    const up = page.getByRole('button', { name: /^Monter/ }).last()
    await up.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => codes(page)).toEqual(['FIX0104', 'FIX0101', 'FIX0110'])
    await page.reload()
    expect(await codes(page)).toEqual(['FIX0104', 'FIX0101', 'FIX0110'])

    const gestures = page.locator('[data-ligne]').first().locator('[data-poignee], [data-poignee] ~ button')
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      // On a telephone a line is short: what changes the order is asked for.
      const order = page.getByRole('checkbox', { name: 'Changer l’ordre' })
      if (await order.isVisible()) {
        await expect(gestures.first()).toBeHidden()
        await order.check()
      }
      const middles = await gestures.evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      )
      expect(middles, `in one row at ${width} px`).toEqual(Array(4).fill(middles[0]))
    }
  })

  test('a line taken out gives the focus to the next one, and comes back within 10 seconds', async ({
    page,
  }) => {
    await page.getByRole('button', { name: /^Retirer/ }).nth(1).click()
    await expect(page.locator('[data-ligne]')).toHaveCount(2)
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain(
      'FIX0110',
    )
    await page.clock.install()
    await page.clock.runFor(10_000)
    await page.getByRole('button', { name: /^Annuler/ }).click()
    await expect.poll(() => codes(page)).toEqual(REFERENCES)
    // Its button is gone: the line that came back has the focus.
    await expect(page.locator('[data-ligne]').nth(1).getByRole('link').first()).toBeFocused()
  })

  test('a line that could not be bought any more comes back, and a failure is said', async ({
    page,
    veille,
  }) => {
    veille.tolerates(/status of 503/)
    const choose = (code: string) =>
      page.evaluate(async (codeAgence) => {
        const body = new URLSearchParams({ codeAgence })
        await fetch('/openweb/redirect/common_popupChoixAgence', { method: 'POST', body })
      }, code)
    await choose('BOR')
    await fill(page, ['ELE0903'], 5)
    // Its agency has none, another has: it is ordered, it could not be added.
    await choose('NAN')
    await page.goto('/panier')
    const line = page.locator('[data-ligne]').filter({ hasText: 'ELE0903' })
    await expect(line).toContainText(/0 à Nantes · \d+ dans d.autres agences\. Le complément viendra d.une autre agence/)
    await line.getByRole('button', { name: /^Retirer/ }).click()
    await expect(line).toHaveCount(0)

    const undo = page.getByRole('button', { name: /^Annuler/ })
    await page.route('**/retablissement', (route) => route.fulfill({ status: 503, body: '' }))
    await undo.click()
    const said = page.locator('[data-retiree]').getByRole('alert')
    await expect(said).toContainText('Pas encore remis')
    await photograph(page, 'panier-ligne-pas-remise')
    await page.unroute('**/retablissement')
    await undo.click()
    await expect(line).toBeVisible()
    await expect(undo).toBeHidden()
    expect(await codes(page)).toEqual([...REFERENCES, 'ELE0903'])
  })

  test('a line leaves at once, and what is told of it moves no other', async ({ page }) => {
    const lines = page.locator('[data-ligne]')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/lignes\/\d+$/, async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    await page.getByRole('button', { name: /^Retirer/ }).nth(1).click()
    await expect(lines.nth(1)).toBeHidden()
    const place = () => page.getByText(REFERENCES[2] ?? '').first().boundingBox()
    const before = await place()
    expect(before).not.toBeNull()
    release()
    await expect(page.locator('[data-retiree]')).toBeVisible()
    await expect(lines).toHaveCount(2)
    expect(await place()).toEqual(before)
    await photograph(page, 'panier-ligne-retiree')
    await page.clock.runFor(15_000)
    await expect(page.locator('[data-retiree]')).toHaveCount(0)
    expect(await place()).toEqual(before)
  })

  test('a line that could not be taken out comes back into sight, and says why', async ({
    page,
    veille,
  }) => {
    veille.tolerates(/status of 503/)
    await page.route(/lignes\/\d+$/, (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: /^Retirer/ }).nth(1).click()
    const line = page.locator('[data-ligne]').nth(1)
    await expect(line.getByRole('alert')).toBeVisible()
  })

  test('a quantity put right is told once what is pressed is let go', async ({ page }) => {
    // Sold by five.
    await fill(page, ['ELE0901', 'FIX0102'], 5)
    // Where what is told under a quantity makes its line higher.
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/panier')
    const line = page.locator('[data-ligne]').filter({ hasText: 'ELE0901' })
    await line.getByLabel(/^Quantité de/).fill('7')
    const removed = page.locator('[data-ligne]').last()
    const button = removed.getByRole('button', { name: /^Retirer/ })
    await button.hover()
    const before = await button.boundingBox()
    const saved = page.waitForResponse(/lignes\/\d+$/)
    await page.mouse.down()
    expect((await saved).status()).toBe(200)
    expect(await button.boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect(line.getByRole('alert')).toHaveText('Vendu par 5\u00a0: quantité portée à 10.')
    await expect(page.locator('[data-retiree]')).toBeVisible()
  })

  test('lines are tagged with a worksite, which has its subtotal and its articles', async ({
    page,
  }) => {
    const widget = page.getByLabel(/^Chantier de/).first()
    await widget.selectOption({ label: 'Créer un chantier…' })
    const field = page.getByLabel(/^Nouveau chantier pour/)
    await field.fill('a<b')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'caractères' })).toBeVisible()
    await field.press('Escape')
    await expect(widget).toBeFocused()
    await widget.selectOption({ label: 'Créer un chantier…' })
    await field.fill('Lot 7 gymnase')
    await field.press('Enter')
    await expect(widget).toHaveValue('Lot 7 gymnase')
    // Gone through by the arrows, the list tags nothing on its way.
    const tagged: string[] = []
    page.on('request', (it) => {
      if (it.method() === 'POST' && it.url().endsWith('/tag/chantier/')) tagged.push(it.url())
    })
    await widget.focus()
    for (const key of ['ArrowUp', 'ArrowDown', 'Enter']) await widget.press(key)
    await expect(widget).toHaveValue('Lot 7 gymnase')
    expect(tagged).toEqual([])

    const totals = page.getByRole('heading', { name: 'Vos chantiers dans ce panier' }).locator('..')
    await expect(totals.getByRole('listitem')).toHaveCount(2)
    await expect(totals.getByRole('listitem').first()).toContainText(/Lot 7 gymnase.*11,90/s)
    await expect(totals.getByRole('listitem').last()).toContainText('Sans chantier')
    await totals.getByRole('button', { name: /^Voir plus/ }).click()
    const link = totals.getByRole('link', { name: /M6 x 12/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await photograph(page, 'panier-chantiers')
    await expectAccessible(page)
  })

  test('a failure keeps the name that was typed', async ({ page, veille }) => {
    veille.tolerates(/status of 500/)
    await page.route('**/tag/chantier/', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByLabel(/^Chantier de/).first().selectOption({ label: 'Créer un chantier…' })
    const field = page.getByLabel(/^Nouveau chantier pour/)
    await field.fill('Atelier')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(field).toHaveValue('Atelier')
  })

  test('the options of the basket open, close by their cross, and give a file', async ({ page }) => {
    const opener = page.getByText('Options du panier')
    const list = page.locator('details[data-options]')
    await opener.click()
    await list.getByRole('button', { name: 'Fermer les options' }).click()
    await expect(list).not.toHaveAttribute('open')
    await opener.click()
    await page.keyboard.press('Escape')
    await expect(list).not.toHaveAttribute('open')
    await opener.click()
    await expectAccessible(page)
    await photograph(page, 'panier-options')
    const downloading = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Exporter en CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^panier-.*\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\ufeffRéférence;')).toBe(true)
    expect(text).toContain('FIX0101;')
  })

  test('the basket is printed without its frame, with references and page numbers', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Catalogue' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByText('Options du panier')).toBeHidden()
    await expect(page.getByText('Réf. FIX0101')).toBeVisible()
    await expect(page.getByText('Total HT')).toBeVisible()
    const sheets = feuillesOf(await page.pdf())
    expect(sheets).toEqual([
      expect.stringMatching(/^1\/1.*Monpanier.*Réf\.FIX0101.*11,90€HT.*TotalHT.*€.*TotalTTC.*€/),
    ])
    expect(sheets[0]).not.toMatch(/Fixationetvisserie|Passerlacommande|Retirer/)
  })
})
