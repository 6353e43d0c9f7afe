import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const REFERENCES = ['FIX0101', 'FIX0104', 'FIX0110']

/** Puts articles into the current basket of this browser, as its pages would. */
async function fill(page: Page, references: string[]): Promise<void> {
  const lignes = references.map((codeArticle) => ({ codeArticle, quantite: 1 }))
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/rest/paniers/0/lignes', { method: 'POST', headers, body })
    return answer.status
  }, JSON.stringify({ lignes }))
  expect(status).toBe(201)
}

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
    const pdf = await page.pdf()
    expect(pdf.byteLength).toBeGreaterThan(5000)
  })
})

test('named and typed baskets: names, renaming, copies, deletion taken back', async ({ page }) => {
  await page.goto('/panier')
  await fill(page, ['FIX0101'])
  await page.goto('/paniers')
  const name = page.getByRole('textbox', { name: /^Nom du panier/ })
  const create = page.getByRole('button', { name: 'Créer' })
  const message = page.locator('.erreur-champ')

  await create.click()
  await expect(message).toHaveText('Veuillez saisir un nom pour le panier')
  await name.fill('a & b')
  await create.click()
  await expect(message).toHaveText(
    'Un nom de panier ne peut pas contenir les caractères suivants : " \\ \' < > & ;',
  )
  await name.fill('Chantier Nord')
  await create.click()
  const card = page.getByRole('listitem').filter({ hasText: 'Chantier Nord' })
  await expect(card).toBeVisible()
  // Whether the name is taken is asked before anything is overwritten.
  await name.fill('chantier nord')
  await create.click()
  await expect(message).toContainText('Vous avez déjà un panier')

  await page.getByRole('radio', { name: /Panier type/ }).check()
  await name.fill('')
  await create.click()
  await expect(message).toHaveText('Veuillez saisir un nom pour le panier type')
  await name.fill('Trousse de base')
  await create.click()
  const typed = page.getByRole('listitem').filter({ hasText: 'Trousse de base' })
  await expect(typed).toContainText('Panier type')
  await expect(typed.getByRole('button', { name: /^Utiliser/ })).toHaveCount(0)

  await card.getByRole('button', { name: /^Renommer/ }).click()
  await page.getByRole('textbox', { name: 'Nom du panier', exact: true }).first().fill('Chantier Sud')
  await page.getByRole('button', { name: 'Renommer', exact: true }).click()
  const renamed = page.getByRole('listitem').filter({ hasText: 'Chantier Sud' })
  await expect(renamed).toBeVisible()
  await photograph(page, 'paniers-nommes')
  await expectAccessible(page)

  await renamed.getByRole('button', { name: /^Supprimer/ }).click()
  const undo = page.getByRole('button', { name: /^Annuler/ })
  await expect(undo).toBeFocused()
  await page.clock.install()
  await page.clock.runFor(10_000)
  await undo.click()
  await expect(renamed).toBeVisible()
  await renamed.getByRole('button', { name: /^Utiliser/ }).click()
  await expect(renamed).toContainText('Panier courant')
})

test('a colleague of the same customer opens a basket by its link; nobody else does', async ({
  page,
  acheteur,
  browser,
  baseURL,
  veille,
}) => {
  veille.tolerates(/status of 404/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  await fill(page, ['FIX0101'])
  await page.goto('/panier')
  await page.getByText('Options du panier').click()
  await page.getByRole('button', { name: /Copier le lien/ }).click()
  await expect(page.getByText(/^Lien copié/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const context = await browser.newContext({ baseURL, locale: 'fr-FR' })
  await veille.watch(context)
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByText(/appartient à un autre compte client/)).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await other.getByLabel('Adresse e-mail ou identifiant').fill('client1@example.test')
  await other.getByLabel('Mot de passe', { exact: true }).fill('Comptoir-2026!')
  await other.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  const shared = other.getByRole('region').filter({ hasText: 'Panier partagé' })
  await expect(shared.getByRole('link', { name: /M6 x 12/ })).toBeVisible()
  await photograph(other, 'panier-partage')
  await context.close()
})

test('a basket of a thousand lines opens, totals and changes a line', async ({ page }) => {
  await page.goto('/panier')
  // The same article at another length is another line.
  const lignes = Array.from({ length: 1000 }, (_, index) => ({
    codeArticle: 'PLB0101',
    quantite: 1,
    dimensions: { longueur: (index + 1) / 100 },
  }))
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/rest/paniers/0/lignes', { method: 'POST', headers, body })).status
  }, JSON.stringify({ lignes }))
  expect(status).toBe(201)

  await page.goto('/panier')
  await expect(page.getByText('1\u202f000\u00a0lignes')).toBeVisible()
  const field = page.getByLabel(/^Quantité de/).nth(1)
  await field.fill('5')
  const total = await page.getByText('Total TTC').locator('..').innerText()
  await field.press('Enter')
  const changed = () => page.getByText('Total TTC').locator('..').innerText()
  await expect.poll(changed, { timeout: 5000 }).not.toBe(total)
})

test('lines that could not be copied are named, each with its reason', async ({ page }) => {
  await page.goto('/paniers')
  const lignes = [{ codeArticle: 'FIX0101', quantite: 1 }]
  const made = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    const post = (path: string, json: unknown) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify(json) })
    const typed = await post('/rest/paniers', { nomPanier: 'Refusés', typePanier: 'TYP' })
    const { id } = await typed.json()
    return (await post(`/rest/paniers/${id}/lignes`, { lignes: body })).status
  }, lignes)
  expect(made).toBe(201)
  await page.reload()
  // As if the article had been withdrawn meanwhile.
  await page.route('**/copie', async (route) => {
    const answer = await route.fetch()
    const ignorees = [{ codeArticle: 'FIX0101', motif: 'cet article n’est plus vendu.' }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ignorees } })
  })
  await page.getByRole('button', { name: /^Copier au panier : Refusés/ }).click()
  await expect(page.getByText(/1 ligne\(s\) non copiée\(s\) : FIX0101, cet article/)).toBeVisible()
})
