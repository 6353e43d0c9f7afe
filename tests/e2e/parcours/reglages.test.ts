import { stays } from '../support/depart.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const DIMENSIONS = '/openweb/admin/admin_dimensions'
const PARAMETRAGE = '/openweb/admin/admin_parametrageInterfaceEdite'
const ACCUEIL = '/openweb/admin/admin_accueil'

test('a unit gets its variable dimensions, is deleted and put back', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto(DIMENSIONS)
  for (const titre of ['LARGEUR', 'LONGUEUR', 'HAUTEUR']) {
    await expect(admin.getByRole('columnheader', { name: titre })).toBeVisible()
  }
  const choice = admin.getByLabel('Unité à ajouter')
  const unit = (await choice.locator('option').first().innerText()).replace(/ \(.*/, '')
  await admin.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await admin.getByRole('checkbox', { name: `HAUTEUR de ${unit}`, exact: true }).check()
  await photograph(admin, 'dimensions')
  await expectAccessible(admin)

  await stays(admin, () => admin.getByRole('button', { name: 'Annuler' }).click())
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Dimensions variables enregistrées')).toBeVisible()
  await admin.reload()
  await expect(
    admin.getByRole('checkbox', { name: `HAUTEUR de ${unit}`, exact: true }),
  ).toBeChecked()
  await admin.getByRole('button', { name: `Supprimer ${unit}`, exact: true }).click()
  await admin.getByRole('button', { name: `Rétablir ${unit}`, exact: true }).click()
  await admin.getByRole('button', { name: `Supprimer ${unit}`, exact: true }).click()
  await admin.getByRole('button', { name: 'Valider' }).click()
  await expect(admin).toHaveURL(new RegExp(`${ACCUEIL}$`))
  await admin.goto(DIMENSIONS)
  await expect(choice.locator('option').filter({ hasText: unit }).first()).toBeAttached()
  await admin.getByRole('button', { name: 'Annuler' }).click()
  await expect(admin).toHaveURL(new RegExp(`${ACCUEIL}$`))
})

test('a setting of the connection screen is seen in the shop at once', async ({
  marchand,
  page,
}) => {
  const admin = marchand.page
  const prices = async () => (await (await page.request.get('/rest/session')).json()).prixVisibles
  expect(await prices()).toBe(true)
  await admin.goto(`${PARAMETRAGE}?urlFrom=${encodeURIComponent(ACCUEIL)}`)
  await expect(admin.getByRole('heading', { name: 'Agence', exact: true })).toBeVisible()

  await admin.getByLabel('Accès des visiteurs à la boutique').uncheck()
  await expect(admin.getByLabel('Prix montrés aux visiteurs')).toBeDisabled()
  await expect(admin.getByRole('combobox', { name: 'Client des visiteurs' })).toBeDisabled()
  await admin.getByLabel('Accès des visiteurs à la boutique').check()
  await admin.getByLabel('Comptes temporaires', { exact: true }).uncheck()
  await expect(admin.getByLabel('Type des comptes temporaires')).toBeDisabled()
  await admin.getByLabel('Comptes temporaires', { exact: true }).check()

  const client = admin.getByRole('combobox', { name: 'Client des visiteurs' })
  await client.fill('zzzz')
  await expect(admin.getByText('Aucun client correspondant à votre recherche')).toBeVisible()
  await client.fill('C00001')
  await admin.getByRole('option', { name: /C00001/ }).click()
  await admin.getByRole('button', { name: 'Vider la sélection' }).click()

  await admin.getByLabel('Prix montrés aux visiteurs').uncheck()
  const sending = admin.waitForRequest((it) => it.method() === 'POST' && it.isNavigationRequest())
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  const sent = new URLSearchParams((await sending).postData() ?? '')
  expect(sent.get('allowAnonymousCommande')).toBe('0')
  expect(sent.get('allowAnonymousAccess')).toBe('1')
  await expect(admin).toHaveURL(new RegExp(`${ACCUEIL}$`))
  expect(await prices()).toBe(false)

  await admin.goto(PARAMETRAGE)
  await admin.getByLabel('Prix montrés aux visiteurs').check()
  // The message of the first time may still be in sight: the answer is waited for.
  const answered = admin.waitForResponse((it) => it.request().method() === 'POST')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  expect((await answered).status()).toBe(303)
  await expect(admin.getByText('Paramétrage enregistré')).toBeVisible()
  expect(await prices()).toBe(true)
})

test('two administrators change the settings: the second is told', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto(PARAMETRAGE)
  await expect(admin.getByRole('heading', { name: 'Agence', exact: true })).toBeVisible()
  const form = { agenceDefautTarif: '', anonymousParametrages: 'STANDARD' }
  const other = await admin.request.post(PARAMETRAGE, { form, maxRedirects: 0 })
  expect(other.status()).toBe(303)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  const conflict = admin.getByRole('dialog', { name: 'Modification concurrente' })
  await expect(conflict).toBeVisible()
  await expectAccessible(admin)
  await conflict.getByRole('button', { name: 'Recharger sa version' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(admin.getByRole('heading', { name: 'Agence', exact: true })).toBeVisible()
})
