// Habits of a customer who comes back: his home page, his addresses, the pictures and papers of an article.
import { fill } from '../support/paniers.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const NOTICE = Buffer.from('%PDF-1.7\nde quoi lire\n%%EOF\n')

test('a customer finds his last order and what he buys again on the home page, and adds it there', async ({
  page,
  acheteur,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Reprendre' })).toHaveCount(0)
  await page.goto('/compte/connexion')
  await acheteur.logIn()
  await page.goto('/')
  const habits = page.getByRole('region', { name: 'Vos achats habituels' }).first()
  await expect(habits).toBeVisible()
  await photograph(page, 'accueil-client')
  await expectAccessible(page)
  await habits.getByRole('button', { name: /^Ajouter/ }).first().click()
  await expect(acheteur.avis()).toBeVisible()
  const last = page.getByRole('region', { name: 'Reprendre' }).getByRole('link', { name: /^Commande/ })
  await last.click()
  await expect(page).toHaveURL(/\/compte\/detail-mouvement\//)
})

test('an address is kept under a name, chosen at the checkout, taken out and put back', async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion')
  await acheteur.logIn()
  await page.goto('/compte')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await page.getByLabel('Nom de cette adresse').fill('Atelier')
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('12 rue des Forges')
  await page.getByLabel('Code postal').fill('44000')
  await page.getByLabel('Ville').fill('Nantes')
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
  const remove = page.getByRole('button', { name: 'Retirer l’adresse Atelier' })
  await expect(remove).toBeVisible()
  await photograph(page, 'carnet')
  await expectAccessible(page)

  await fill(page, ['FIX0101'])
  await page.goto('/commande')
  await page.getByRole('radio', { name: /^Atelier/ }).check()
  await expect(page.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Une autre adresse' }).check()
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('3 quai de la Fosse')
  await page.getByLabel('Code postal').fill('44100')
  await page.getByLabel('Ville').fill('Nantes')
  await page.getByText('Garder cette adresse dans mon carnet').click()
  await page.getByLabel('Nom de cette adresse').fill('Chantier Fosse')
  await page.getByRole('button', { name: 'Garder', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Chantier Fosse/ })).toBeChecked()

  await page.goto('/compte')
  await remove.click()
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(remove).toBeVisible()
})

test('a picture opens large with its other views, and gives the focus back', async ({ page }) => {
  await page.goto('/produit/BOI0401')
  const zoom = page.getByRole('link', { name: /^Agrandir l’image/ })
  await zoom.click()
  const shown = page.getByRole('dialog')
  const views = shown.getByRole('button', { name: /^Image \d/ })
  await expect(views.first()).toHaveAttribute('aria-pressed', 'true')
  const large = shown.locator('.zoom > img')
  const first = await large.getAttribute('src')
  await views.nth(1).click()
  await expect(views.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await large.getAttribute('src')).not.toBe(first)
  await photograph(page, 'zoom')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(zoom).toBeFocused()
})

test('a document chosen among the media is offered by the page of its article', async ({
  marchand: { page: admin },
  page,
}) => {
  const fichier = { name: 'Notice de pose.pdf', mimeType: 'application/pdf', buffer: NOTICE }
  const sent = await admin.request.post('/service/medias', { multipart: { dossier: '', fichier } })
  expect(sent.status()).toBe(201)
  await admin.goto('/openweb/admin/admin_articles?fiche=FIX0101')
  const opening = admin.waitForEvent('popup')
  await admin.getByRole('button', { name: 'Ajouter un document' }).click()
  const browser = await opening
  await browser.getByRole('button', { name: 'Choisir notice-de-pose.pdf' }).click()
  await admin.getByLabel('Nom du document 1').fill('Fiche technique')
  await photograph(admin, 'fiche-documents')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(admin.getByText('Article enregistré')).toBeVisible()

  await page.goto('/produit/FIX0101')
  const documents = page.getByRole('region', { name: 'Documents' })
  const link = documents.getByRole('link', { name: 'Fiche technique' })
  await expect(documents).toContainText('PDF, 28 o')
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await photograph(page, 'produit-documents')
  await expectAccessible(page)
})
