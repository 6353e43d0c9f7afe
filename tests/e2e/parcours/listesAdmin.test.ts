// What every list of the back office does: it is sorted by its titles (ux 34).
import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const COMMANDES = '/openweb/admin/admin_commandes'
const ARTICLES = '/openweb/admin/admin_articles'

const commandes = (admin: Page) => admin.getByRole('table', { name: 'Liste des commandes' })
const titre = (admin: Page, name: string) => admin.getByRole('columnheader', { name, exact: true })

/** The amounts without VAT, in cents, as the rows stand. */
async function montants(admin: Page): Promise<number[]> {
  await expect(admin.getByText('Recherche en cours ...')).toHaveCount(0)
  const texts = await commandes(admin).getByText(/€ HT$/).allTextContents()
  return texts.map((it) => Number(it.replace(/\D/g, '')))
}

const sorted = (list: number[], sens: 1 | -1) => [...list].sort((a, b) => sens * (a - b))

test('a list is sorted as a whole by its titles, by the keyboard, kept in the address', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(`${COMMANDES}?page=2`)
  await expect(titre(admin, 'Date')).toHaveAttribute('aria-sort', 'descending')
  await admin.getByRole('button', { name: 'Montants' }).press('Enter')
  await expect(admin).toHaveURL(`${COMMANDES}?tri=-montantHT`)
  await expect(titre(admin, 'Montants')).toHaveAttribute('aria-sort', 'descending')
  await expect(titre(admin, 'Date')).not.toHaveAttribute('aria-sort', /./)
  await expect(admin.getByRole('button', { name: 'Montants' })).toBeFocused()
  const dearest = await montants(admin)
  expect(dearest).toEqual(sorted(dearest, -1))
  await expectAccessible(admin)
  await photograph(admin, 'commandes-triees')

  await admin.getByRole('button', { name: 'Montants' }).press('Enter')
  await expect(admin).toHaveURL(`${COMMANDES}?tri=montantHT`)
  const cheapest = await montants(admin)
  expect(cheapest).toEqual(sorted(cheapest, 1))
  // Over all pages: the dearest of all is dearer than any of the cheapest.
  expect(Math.max(...cheapest)).toBeLessThanOrEqual(Math.min(...dearest))

  // A page and a filter keep the order; reloading and Back give it back.
  const pages = admin.getByRole('navigation', { name: 'Pages de commandes' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(admin).toHaveURL(/tri=montantHT&page=2/)
  const today = new Date().toISOString().slice(0, 10)
  await admin.getByLabel('Et le').fill(today)
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(admin).toHaveURL(`${COMMANDES}?dateFin=${today}&tri=montantHT`)
  await admin.reload()
  await expect(titre(admin, 'Montants')).toHaveAttribute('aria-sort', 'ascending')
  expect(await montants(admin)).toEqual(sorted(await montants(admin), 1))
  await admin.goBack()
  await expect(admin).toHaveURL(/tri=montantHT&page=2/)
})

test('the cards of a narrow screen are sorted by a choice', async ({ marchand }) => {
  const admin = marchand.page
  await admin.setViewportSize({ width: 360, height: 740 })
  await admin.goto(ARTICLES)
  const choix = admin.getByLabel('Trier par')
  await expect(choix).toHaveValue('designation')
  await expect(admin.getByRole('button', { name: 'Référence' })).toHaveCount(0)
  await choix.selectOption('Prix HT, décroissant')
  await expect(admin).toHaveURL(`${ARTICLES}?tri=-prix`)
  await expect(admin.getByText('Recherche en cours ...')).toHaveCount(0)
  const prix = await admin.locator('td[data-titre="Prix HT"]').allTextContents()
  const cents = prix.map((it) => Number(it.replace(/[^\d,]/g, '').replace(',', '.')))
  expect(cents).toHaveLength(20)
  expect(cents).toEqual(sorted(cents, -1))
  await expectAccessible(admin)
})
