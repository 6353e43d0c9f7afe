// The order list, sentence by sentence (docs/gestion.md 2.3, 1.3 and 1.5).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const ECRAN = '/openweb/admin/admin_commandes'
const CALL = '**/admin/commandes/fetch?*'

const table = (admin: Page) => admin.getByRole('table', { name: 'Liste des commandes' })

test('filters, page and Back: everything stands in the address, a filter starts from page 1', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  // Twenty and the titles.
  await expect(table(admin).getByRole('row')).toHaveCount(21)
  for (const titre of ['Date', 'Id OEC', 'Agence', 'Client / Type', 'Montants', 'Actions']) {
    await expect(table(admin).getByRole('columnheader', { name: titre, exact: true })).toBeVisible()
  }
  const pages = admin.getByRole('navigation', { name: 'Pages de commandes' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(admin).toHaveURL(/page=2/)
  await expect(admin.getByText('Recherche en cours ...')).toHaveCount(0)

  await admin.getByRole('combobox', { name: 'Agence' }).fill('zzz')
  await expect(admin.getByText('Aucune agence correspondante à votre recherche')).toBeVisible()
  await admin.getByRole('combobox', { name: 'Agence' }).fill('')
  // An open list hides what stands around it.
  await admin.keyboard.press('Escape')
  await admin.getByRole('combobox', { name: 'Client' }).fill('zzzzzz')
  await expect(admin.getByText('Aucun client correspondant à votre recherche')).toBeVisible()
  await admin.getByRole('combobox', { name: 'Client' }).fill('')
  await admin.keyboard.press('Escape')

  const today = new Date().toISOString().slice(0, 10)
  await admin.getByLabel('Et le').fill(today)
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(admin).toHaveURL(new RegExp(`dateFin=${today}`))
  await expect(admin).not.toHaveURL(/page=/)
  await admin.reload()
  await expect(admin.getByLabel('Et le')).toHaveValue(today)
  await admin.goBack()
  await expect(admin).toHaveURL(/page=2/)
  await expect(admin.getByLabel('Et le')).toHaveValue('')
})

test('what was typed and not chosen goes, and a search leaves the focus where it is', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await expect(table(admin).getByRole('row')).toHaveCount(21)
  const client = admin.getByRole('combobox', { name: 'Client' })
  const nobody = admin.getByText('Aucun client correspondant à votre recherche')
  await client.fill('zzzzzz')
  await expect(nobody).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(nobody).toHaveCount(0)
  await expect(client).toHaveValue('')

  await client.fill('C00001')
  await admin.getByRole('option', { name: /C00001/ }).click()
  const chosen = await client.inputValue()
  await client.fill('zzzzzz')
  await expect(nobody).toBeVisible()
  await admin.keyboard.press('Tab')
  await expect(client).toHaveValue(chosen)

  const reference = admin.getByLabel('Référence exacte')
  await reference.fill('INTROUVABLE')
  await admin.keyboard.press('Enter')
  await expect(table(admin).getByText('Aucune donnée à afficher')).toBeVisible()
  await expect(reference).toBeFocused()
  await expect(client).toHaveValue(chosen)
  // Back and forward fill the form from the address.
  await admin.goBack()
  await expect(reference).toHaveValue('')
  await expect(client).toHaveValue('')
  await admin.goForward()
  await expect(reference).toHaveValue('INTROUVABLE')
  await expect(client).toHaveValue(chosen)
})

test('old rows stay dimmed while new ones come, and nothing found says so', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await expect(table(admin).getByRole('row')).toHaveCount(21)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await admin.route(CALL, async (route) => {
    await held
    await route.continue()
  })
  await admin.getByLabel('Référence exacte').fill('INTROUVABLE')
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(admin.getByText('Recherche en cours ...')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Rechercher' })).toBeDisabled()
  await expect(table(admin)).toHaveAttribute('aria-busy', 'true')
  await expect(table(admin).getByRole('row')).toHaveCount(21)
  answer()
  await expect(table(admin).getByText('Aucune donnée à afficher')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Rechercher' })).toBeEnabled()
})

test('a server out of reach is told as Network Error, and asked again', async ({
  marchand,
  veille,
}) => {
  const admin = marchand.page
  veille.tolerates(/net::ERR_FAILED/)
  await admin.goto(ECRAN)
  await expect(table(admin).getByRole('row')).toHaveCount(21)
  await admin.route(CALL, (route) => route.abort())
  await admin.getByLabel('Référence exacte').fill('W0000500')
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(admin.getByRole('alert').getByText('Network Error')).toBeVisible()
  // What cannot be read empties the list, and no longer says that it is sought.
  await expect(table(admin)).toHaveCount(0)
  await expect(admin.getByText('Recherche en cours ...')).toHaveCount(0)
  await admin.unroute(CALL)
  await admin.getByRole('button', { name: 'Réessayer' }).click()
  await expect(admin.getByRole('alert').getByText('Network Error')).toHaveCount(0)
})

test('the selection is summed over all its pages and goes to a spreadsheet', async ({
  marchand,
  veille,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  const sum = admin.getByText('Total des commandes trouvées')
  await expect(table(admin).getByRole('row')).toHaveCount(21)
  await expect(sum).toHaveCount(0)
  await admin.getByLabel('Entre le').fill('2020-01-01')
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(sum).toContainText(/€ HT, .*€ TTC/)
  const all = await sum.innerText()
  const numero = await table(admin).getByText(/^W\d{7}$/).first().innerText()
  await admin.getByLabel('Référence exacte').fill(numero)
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(table(admin).getByRole('row')).toHaveCount(2)
  await expect(sum).not.toHaveText(all)
  // A table that is too long is refused beside its link, and the list stays.
  const refusal = 'Plus de 50 000 commandes correspondent : réduisez la période.'
  const type = 'application/problem+json'
  const body = JSON.stringify({ status: 422, detail: refusal, type: '/erreurs/trop_de_commandes' })
  veille.tolerates(/422/)
  await admin.route('**/admin/commandes/csv?*', (route) =>
    route.fulfill({ status: 422, contentType: type, body }),
  )
  await admin.getByRole('link', { name: 'Exporter en CSV' }).click()
  await expect(admin.getByRole('alert')).toHaveText(refusal)
  await expect(table(admin).getByRole('row')).toHaveCount(2)
  await photograph(admin, 'commandes-export-refuse')
  await expectAccessible(admin)
  await admin.unroute('**/admin/commandes/csv?*')
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Exporter en CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('commandes.csv')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\ufeffDate;Id OEC;')).toBe(true)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
})
