import type { Page } from '@playwright/test'
import { classeurOf } from '../support/classeur.ts'
import { feuillesOf } from '../support/pdf.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('a past order is ordered again, with what has changed, and printed', async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  await acheteur.find('vis tete hex')
  await acheteur.add()
  const widget = page.getByLabel(/^Chantier de/).first()
  await widget.selectOption({ label: 'Créer un chantier…' })
  await page.getByLabel(/^Nouveau chantier pour/).fill('Lot 12')
  await page.keyboard.press('Enter')
  await expect(widget).toHaveValue('Lot 12')
  await page.goto('/commande')
  await acheteur.order(/Virement/i, 'Parcours repris')
  const numero = await acheteur.numero()

  await page.goto('/compte/commandes')
  await page.getByRole('link', { name: numero }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numero)
  const subtotals = page.getByRole('heading', { name: 'Par chantier' }).locator('..')
  await expect(subtotals).toContainText('Lot 12')
  await photograph(page, 'commande-detail')
  await expectAccessible(page)
  const slip = page.getByRole('link', { name: 'Bon de commande (PDF)' })
  const paper = await page.request.get((await slip.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  expect(paper.headers()['content-disposition']).toContain(`bon-de-commande-${numero}.pdf`)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Commander à nouveau' }).click()
  await expect(page.getByText('La commande a été reprise dans votre panier.')).toBeVisible()
  await expect(page.locator('[data-session="nbLignes"]')).not.toHaveText('')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Catalogue' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Commander à nouveau' })).toBeHidden()
  await expect(page.getByRole('heading', { name: numero })).toBeVisible()
  const sheets = feuillesOf(await page.pdf())
  sheets.forEach((sheet, at) => expect(sheet).toContain(`${at + 1}/${sheets.length}`))
  expect(sheets.join('')).toMatch(/Réf\.FIX\d+·ChantierLot12.*€HT.*TotalHT.*€.*TotalTTC.*€/)
  expect(sheets.join('')).toContain(numero)
  expect(sheets.join('')).not.toMatch(/Commanderànouveau|Saisierapide/)
})

test('fifty pasted lines: accepted, unknown and corrected ones, and nothing lost', async ({
  page,
}) => {
  await page.goto('/saisie-rapide')
  const answer = await page.request.get('/rest/articles?query=vis&taille=60')
  const { list } = await answer.json()
  const known = list
    .filter((it) => !it.hasDeclinaisons && it.multiple_vente <= 1)
    .filter((it) => it.infoStock.INFO_STOCK === 'enStock')
    .slice(0, 20)
    .map((it) => it.codeArticle as string)
  expect(known.length).toBeGreaterThan(5)
  const lines = Array.from({ length: 50 }, (_, index) => {
    if (index === 7) return 'INCONNU-9\t3'
    if (index === 8) return `${known[0]}\tbeaucoup`
    return `${known[index % known.length]}\t${(index % 3) + 1}`
  })
  const field = page.getByRole('textbox', { name: /référence/i })
  // By the clipboard, as from a spreadsheet; what is pasted is checked without being asked to.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await field.press('Control+V')
  await expect(field).toHaveValue(lines.join('\n'))
  await expect(page.getByText(/INCONNU-9/).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'À revoir' })).toHaveCount(2)
  await photograph(page, 'saisie-verifiee')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ajouter/ }).first().click()
  await expect(page.locator('[data-session="nbLignes"]')).toHaveText(String(known.length))
})

/** Lets files go over the page, away from the field; true when the page took them. */
async function drop(page: Page, files: Record<string, Buffer>): Promise<boolean> {
  const held = Object.entries(files).map(([name, bytes]) => [name, bytes.toString('base64')] as const)
  return page.evaluate((all) => {
    const dataTransfer = new DataTransfer()
    for (const [name, text] of all) {
      const bytes = Uint8Array.from(atob(text), (it) => it.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name))
    }
    const over = (type: string) =>
      document.body.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
      )
    // What nobody takes, the browser opens in the place of the page.
    return !over('dragover') && !over('drop')
  }, held)
}

test('an Excel or CSV file dropped on the page is read, two at once are told', async ({ page }) => {
  await page.goto('/saisie-rapide')
  await page.locator('[data-eveil="fait"] #references').focus()
  const rows = [['Référence', 'Quantité'], ['FIX0101', 2], ['FIX0104', '3'], ['INCONNU-9', 1]]
  const bon = classeurOf(rows)
  expect(await drop(page, { 'a.xlsx': bon, 'b.xlsx': bon })).toBe(true)
  await expect(page.getByText('Déposez un seul fichier à la fois.')).toBeVisible()
  expect(await drop(page, { 'bon.xlsx': bon })).toBe(true)
  const field = page.getByRole('textbox', { name: /référence/i })
  await expect(field).toHaveValue('FIX0101;2\nFIX0104;3\nINCONNU-9;1')
  await expect(page.getByRole('img', { name: 'À revoir' })).toHaveCount(1)
  expect(await drop(page, { 'suite.csv': Buffer.from('FIX0110;4') })).toBe(true)
  await expect(field).toHaveValue(/FIX0110;4$/)
})
