import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'

const FICHE = '/openweb/admin/admin_articles?fiche=FIX0101'
const PIXELS = new URL('../../../fixtures/pixels.png', import.meta.url)

test('pictures are sent together, put in order by keys, saved, and shown by the shop', async ({
  marchand: { page: admin },
  page,
  veille,
}) => {
  veille.tolerates(/415/)
  await admin.goto(FICHE)
  const pictures = admin.locator('form li img')
  await expect(pictures.first()).toBeVisible()
  const first = (await pictures.first().getAttribute('src')) ?? ''
  const had = await pictures.count()
  await admin.getByLabel('Images à ajouter').setInputFiles([
    { name: 'pixels.png', mimeType: 'image/png', buffer: await readFile(PIXELS) },
    { name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('rien') },
  ])
  await expect(pictures).toHaveCount(had + 1)
  await expect(admin.getByText(/^faux\.png\s:/)).toBeVisible()
  for (let place = had + 1; place > 1; place -= 1) {
    await admin.getByRole('button', { name: `Avancer l’image ${place}` }).press('Enter')
  }
  await expect(pictures.nth(1)).toHaveAttribute('src', first)
  await admin.getByRole('button', { name: 'Retirer l’image 2' }).click()
  await expect(pictures).toHaveCount(had)
  await admin.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(pictures).toHaveCount(had + 1)
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(admin.getByText('Article enregistré')).toBeVisible()
  await admin.goto(FICHE)
  await expect(pictures.nth(1)).toHaveAttribute('src', first)
  await expect(admin.getByText(/Saisi à la main le .* par admin/).first()).toBeVisible()
  const shown = await pictures.first().getAttribute('src')
  await page.goto('/produit/FIX0101')
  const nom = shown?.match(/(\w+)-s\.jpg/)?.[1] ?? 'none'
  await expect(page.locator(`main img[src*="${nom}"]`).first()).toBeVisible()
})

test('a characteristic and a stock are saved from the same page', async ({
  marchand: { page: admin },
  page,
}) => {
  await admin.goto(FICHE)
  await admin.getByRole('button', { name: 'Ajouter une caractéristique' }).click()
  const row = admin.locator('form ol > li').last()
  await row.getByLabel('Nom').fill('Origine')
  await row.getByLabel('Valeur').fill('Bretagne')
  await admin.getByLabel('Agence de Nantes').fill('123')
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(admin.getByText('Article enregistré')).toBeVisible()
  await admin.goto(FICHE)
  await expect(admin.getByLabel('Agence de Nantes')).toHaveValue('123')
  await page.goto('/produit/FIX0101')
  await expect(page.getByText('Bretagne').first()).toBeVisible()
})

test('rows are gone through by keys, and Enter opens one; columns that are left out stay so', async ({
  marchand: { page: admin },
}) => {
  await admin.goto('/openweb/admin/admin_articles')
  const links = admin.locator('main tbody [data-place="titre"] a')
  await expect(links.nth(1)).toBeVisible()
  await admin.keyboard.press('j')
  await admin.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await admin.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await admin.getByRole('button', { name: 'Choisir les colonnes' }).click()
  await admin.getByRole('checkbox', { name: 'Prix HT' }).uncheck()
  await admin.keyboard.press('Escape')
  await admin.reload()
  await expect(links.first()).toBeVisible()
  await expect(admin.getByRole('columnheader', { name: 'Prix HT' })).toHaveCount(0)
  await admin.keyboard.press('j')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/fiche=/)
})
