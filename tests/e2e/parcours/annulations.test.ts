// Undo: what is deleted can be put back for ten seconds, or is asked about by its name.
import type { Page } from '@playwright/test'
import { expectSaid } from '../support/messages.ts'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const undo = (admin: Page) => admin.getByRole('main').getByRole('button', { name: 'Annuler' })

test('a carrier comes back in its place, a zone with its departments', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_transporteurs')
  const names = () => admin.getByRole('rowheader').allInnerTexts()
  await expect(admin.getByRole('rowheader').first()).toBeVisible()
  const before = await names()
  const [first = ''] = before
  await admin.getByRole('button', { name: `Supprimer ${first}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByText(`Le transporteur « ${first} » est supprimé.`)).toBeVisible()
  await expect.poll(names).toEqual(before.slice(1))
  await expectAccessible(admin)
  // The row has gone with the button that was pressed: its neighbour has the focus.
  const [, second = ''] = before
  await expect(admin.getByRole('button', { name: `Supprimer ${second}` })).toBeFocused()
  await admin.keyboard.press('Control+z')
  await expectSaid(admin, 'Transporteur rétabli')
  await expect.poll(names).toEqual(before)

  await admin.goto('/openweb/admin/admin_zones')
  await admin.getByRole('button', { name: 'Nouvelle zone' }).click()
  await admin.getByLabel('Nom de la zone').fill('Zone du parcours')
  await admin.getByLabel('Départements').fill('971, 972')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  const row = admin.getByRole('row').filter({ hasText: 'Zone du parcours' })
  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(row).toHaveCount(0)
  // The offer goes along to another screen.
  await admin.getByRole('link', { name: 'Agences' }).first().click()
  await expect(admin.getByRole('heading', { name: 'Agences', level: 1 })).toBeVisible()
  await undo(admin).click()
  await expectSaid(admin, 'Zone rétablie')
  await admin.getByRole('link', { name: 'Zones' }).first().click()
  await expect(row).toContainText('971, 972')
})

test('a selection model and a price come back as they were', TORTURE, async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_tarifs')
  const line = admin.getByRole('row').nth(1)
  await expect(line.getByRole('cell').last()).toContainText('€')
  // The box of the row comes first.
  const [, tarif = '', article = '', , prix = ''] = await line.getByRole('cell').allInnerTexts()
  await line.getByRole('link').click()
  await admin.getByRole('button', { name: 'Supprimer ce prix' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByRole('status').getByText('Prix supprimé')).toBeVisible()
  await undo(admin).click()
  await expect(admin.getByRole('status').getByText('Prix rétabli')).toBeVisible()
  const same = admin.getByRole('row').filter({ hasText: article }).filter({ hasText: tarif })
  await expect(same.getByRole('cell').last()).toHaveText(prix)

  await admin.goto('/openweb/admin/admin_modeles')
  await admin.getByRole('button', { name: 'Créer un modèle' }).click()
  await admin.getByLabel('Nom', { exact: true }).fill('Modèle du parcours')
  await admin.getByRole('button', { name: 'Ok' }).click()
  await admin.getByRole('link', { name: /^Modèle du parcours/ }).click()
  await admin.getByRole('button', { name: 'Supprimer le modèle' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByRole('status').getByText('Modèle supprimé')).toBeVisible()
  await undo(admin).click()
  // Away for good: other walks find the list as it was.
  await admin.getByRole('link', { name: /^Modèle du parcours/ }).click()
  await admin.getByRole('button', { name: 'Supprimer le modèle' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByRole('link', { name: /^Modèle du parcours/ })).toHaveCount(0)
})

test('a family is moved among its sisters, and the menu follows', TORTURE, async ({ page, marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_familles')
  const rows = admin.getByRole('treegrid', { name: 'Plan de vente' }).getByRole('row')
  // A row is there before its words.
  await expect(rows.nth(1)).toHaveText(/\S/)
  const name = (text: string) => text.split(' - ')[0]?.trim() ?? ''
  const [first = '', second = ''] = (await rows.allInnerTexts()).map(name)
  await rows.nth(1).click()
  const place = admin.getByRole('region', { name: 'Place dans le menu' })
  await expect(place.locator('[aria-current]')).toHaveText(second)
  await place.getByRole('button', { name: 'Monter' }).click()
  await expect(place.getByRole('listitem').first()).toHaveText(second)
  await expect(place.getByRole('button', { name: 'Monter' })).toBeDisabled()
  await expectAccessible(admin)
  await page.goto('/')
  const menu = page.getByRole('navigation').filter({ hasText: first }).first()
  await expect(menu).toContainText(new RegExp(`${second}[\\s\\S]*${first}`))
  await place.getByRole('button', { name: 'Descendre' }).click()
  await expect(place.getByRole('listitem').first()).toHaveText(first)
})

test('a customer and an agency come back with all that went along', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_agences')
  const agence = admin.getByRole('main').getByRole('row').nth(1).getByRole('link')
  const nom = await agence.innerText()
  await agence.click()
  await admin.getByRole('button', { name: 'Supprimer l’agence' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByText(`L’agence « ${nom} » est supprimée, avec ses stocks.`)).toBeVisible()
  await expectAccessible(admin)
  await undo(admin).click()
  await expectSaid(admin, 'Agence rétablie')
  await expect(admin.getByRole('link', { name: nom })).toBeVisible()

  await admin.goto('/openweb/admin/admin_clients?q=C00001')
  // Its name, then its telephone.
  await admin.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await admin.getByRole('button', { name: 'Supprimer le client' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByText(/^Le client «\s.*\s» est supprimé, avec ses connexions/)).toBeVisible()
  await undo(admin).click()
  await expectSaid(admin, 'Client rétabli')
  await admin.goto('/openweb/admin/admin_connexions?client=C00001')
  await expect(admin.getByRole('link', { name: 'client1@example.test' })).toBeVisible()
})
