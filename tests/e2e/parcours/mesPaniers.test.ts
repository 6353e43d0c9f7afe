// The baskets a customer keeps: names, copies, the link for a colleague, a thousand lines.
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { TORTURE } from '../support/palier.ts'
import { fill } from '../support/paniers.ts'
import { feuillesOf } from '../support/pdf.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('named and typed baskets: names, renaming, copies, deletion taken back', async ({ page }) => {
  await page.goto('/panier')
  await fill(page, ['FIX0101'])
  await page.goto('/paniers')
  const name = page.getByRole('textbox', { name: /^Nom du panier/ })
  const create = page.getByRole('button', { name: 'Créer' })
  const message = page.locator('.erreur-champ')
  await create.click()
  await expect(message).toHaveText('Veuillez saisir un nom pour le panier')
  // Shown as an alert; it is the field's, which has the focus.
  await expect(message).toHaveRole('alert')
  await expect(name).toHaveAccessibleDescription('Veuillez saisir un nom pour le panier')
  await expect(name).toBeFocused()
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
  await expect(page.getByRole('region', { name: 'Liste des paniers' }).locator(':focus')).toHaveCount(1)
  await renamed.getByRole('button', { name: /^Utiliser/ }).click()
  await expect(renamed).toContainText('Panier en cours')
})

test('a basket is saved under a name; a taken name is offered to be replaced', async ({ page }) => {
  await page.goto('/panier')
  await fill(page, ['FIX0101'])
  const save = async (name: string) => {
    await page.goto('/panier')
    await page.getByText('Options du panier').click()
    await page.getByRole('button', { name: 'Enregistrer sous un nom' }).click()
    await page.getByRole('textbox', { name: 'Nom du panier' }).fill(name)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  }
  await save('Gymnase')
  await expect(page.getByText('Panier « Gymnase » enregistré.')).toBeVisible()

  await fill(page, ['FIX0102'])
  await save('gymnase')
  const question = page.getByRole('dialog', { name: 'Remplacer ce panier ?' })
  await expect(question).toContainText('Vous avez déjà un panier « gymnase »')
  await photograph(page, 'panier-remplacer')
  await question.getByRole('button', { name: 'Choisir un autre nom' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Nom du panier' })).toHaveValue('gymnase')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await question.getByRole('button', { name: 'Remplacer' }).click()
  await expect(page.getByText('Panier « gymnase » remplacé.')).toBeVisible()

  await page.goto('/paniers')
  const card = page.getByRole('listitem').filter({ hasText: 'Gymnase' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(/2\sligne/)
})

test('a basket of the list is duplicated, exported and printed from its card', async ({ page }) => {
  await page.goto('/panier')
  await fill(page, ['FIX0101', 'FIX0102'], 3)
  await page.goto('/paniers')
  const cardOf = (name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name })
  const option = async (card: Locator, name: string) => {
    await card.getByText('Options').click()
    await card.getByRole('button', { name, exact: true }).click()
  }
  const duplicate = async (card: Locator, name: string, isTyped: boolean) => {
    await option(card, 'Dupliquer')
    await card.getByRole('textbox', { name: 'Nom du panier' }).fill(name)
    if (isTyped) await card.getByRole('checkbox', { name: /^Panier type/ }).check()
    await card.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(cardOf(name)).toContainText(/2\slignes/)
  }
  await duplicate(cardOf('Panier en cours'), 'Piscine', false)
  await duplicate(cardOf('Piscine'), 'Modèle de bassin', true)
  const typed = cardOf('Modèle de bassin')
  await expect(typed).toContainText('Panier type')
  await typed.getByText('Options').click()
  await expectAccessible(page)
  await photograph(page, 'paniers-options')
  await page.keyboard.press('Escape')

  const downloading = page.waitForEvent('download')
  await option(typed, 'Exporter en CSV')
  const file = await (await downloading).path()
  const rows = (await readFile(file, 'utf8')).split('\r\n')
  expect(rows.map((it) => it.split(';')[0])).toEqual(['\ufeffRéférence', 'FIX0101', 'FIX0102', ''])

  // What the printer is given; the dialog itself is the browser's.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await option(typed, 'Imprimer')
  await expect(page.locator('[data-papier]')).toHaveCount(1)
  const sheets = feuillesOf(await page.pdf())
  expect(sheets).toEqual([
    expect.stringMatching(/^1\/1.*Modèledebassin.*Référence.*FIX0101.*11,90€.*FIX0102.*TotalHT75,90€/),
  ])
  expect(sheets[0]).not.toContain('Mespaniers')
})

test('a basket is saved as a template, which is copied into the current one', async ({ page }) => {
  await page.goto('/panier')
  await fill(page, ['FIX0101', 'FIX0102'])
  await page.goto('/panier')
  await page.getByText('Options du panier').click()
  await page.getByRole('button', { name: 'Enregistrer sous un nom' }).click()
  await page.getByRole('textbox', { name: 'Nom du panier' }).fill('Dépannage')
  await page.getByRole('checkbox', { name: /^Panier type/ }).check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Panier type « Dépannage » enregistré.')).toBeVisible()

  await page.goto('/paniers')
  const card = page.getByRole('listitem').filter({ hasText: 'Dépannage' })
  await expect(card).toContainText('Panier type')
  await expect(card).toContainText(/2\sligne/)
  // A template is not filled by hand, it is copied.
  await expect(card.getByRole('button', { name: /^Utiliser/ })).toBeHidden()
  const actif = page.getByRole('listitem').filter({ hasText: 'Panier en cours' })
  await actif.getByRole('button', { name: /^Supprimer/ }).click()
  await expect(actif).toBeHidden()
  await card.getByRole('button', { name: /^Copier au panier/ }).click()
  await expect(page.getByText('« Dépannage » a été copié dans votre panier.')).toBeVisible()
  await expect(actif).toContainText(/2\sligne/)
})

test('a basket of a thousand lines opens, totals and changes a line', TORTURE, async ({ page }) => {
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
  await page.getByRole('button', { name: /^Copier au panier\s: Refusés/ }).click()
  await expect(page.getByText(/1 ligne non copiée\s: FIX0101, cet article/)).toBeVisible()
})
