import type { Page } from '@playwright/test'
import { Clavier } from '../support/clavier.ts'
import { stays } from '../support/depart.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const ECRAN = '/openweb/admin/admin_transporteurs'

/** A red square of one pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** The last one removes what the first has made. */
test.describe.configure({ mode: 'serial' })

const names = (admin: Page) => admin.getByRole('rowheader').allInnerTexts()

test('a carrier is added in three steps, with its logo, its fee and its options', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await expect(admin.getByRole('heading', { name: 'Gérez vos transporteurs' })).toBeVisible()
  for (const titre of ['Nom', 'Logo', 'Description', 'Etat', 'Position', 'Editer', 'Supprimer']) {
    await expect(admin.getByRole('columnheader', { name: titre, exact: true })).toBeVisible()
  }

  await admin.getByRole('button', { name: 'Ajouter un Transporteur' }).click()
  await admin.getByRole('button', { name: 'Suivant' }).click()
  await expect(admin.getByRole('status').getByText('Transporteur invalide')).toBeVisible()
  await expect(admin.getByLabel('Nom', { exact: true })).toBeFocused()
  await admin.getByLabel('Nom', { exact: true }).fill('Transports du parcours')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: LOGO }
  await admin.getByLabel('Logo (facultatif)').setInputFiles(file)
  await expect(admin.getByAltText('Logo actuel')).toBeVisible()
  await admin.getByLabel(/Adresse de suivi/).fill('https://suivi.example.test/{numero}')
  await photograph(admin, 'transporteur-details')
  await expectAccessible(admin)

  await admin.getByRole('button', { name: 'Suivant' }).click()
  const fee = admin.getByRole('radio', { name: /Ouest, jusqu'à 5 kg/ })
  await expect(fee).toHaveAccessibleName(/^1.*Jusqu'à 5 kg.*Ouest.*7,90/)
  await photograph(admin, 'transporteur-forfait')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Suivant' }).click()
  await admin.getByRole('checkbox', { name: 'Assurance' }).check()
  await admin.getByLabel('Valeur de Assurance').fill('Jusqu’à 500 €')
  await photograph(admin, 'transporteur-options')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Annuler' }).click()
  await expect(admin.getByLabel('Nom', { exact: true })).toHaveValue('Transports du parcours')
  await admin.getByRole('button', { name: 'Suivant' }).click()
  await admin.getByRole('button', { name: 'Suivant' }).click()
  await admin.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(admin.getByText('Transporteur enregistré')).toBeVisible()
  await expect.poll(async () => (await names(admin)).at(-1)).toBe('Transports du parcours')
})

test('the order is changed by buttons, by the keyboard and by dragging, and the checkout follows', async ({
  page,
  acheteur,
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await expect(admin.getByRole('rowheader').first()).toBeVisible()
  const before = await names(admin)
  const [first = '', second = '', third = ''] = before

  await admin.getByRole('button', { name: `Descendre ${first}` }).click()
  await expect(admin.getByText(`${first} : position 2 sur ${before.length}`)).toBeAttached()
  await expect(admin.getByRole('rowheader').first()).toHaveText(second)

  // By the keyboard: taken with Enter, carried by the arrows, put down with Enter.
  const handle = admin.getByRole('button', { name: `Déplacer ${third}` })
  await new Clavier(admin).carry(handle, ['ArrowUp', 'ArrowUp'])
  await expect(admin.getByText(new RegExp(`^${third}\\s: position`))).toBeAttached()

  const saved = admin.waitForResponse((it) => it.url().includes('ordonnerItems'))
  const row = admin.getByRole('rowheader', { name: first })
  await row.dragTo(admin.getByRole('row').nth(1), { targetPosition: { x: 60, y: 3 } })
  expect((await saved).status()).toBe(200)
  await expect(admin.getByRole('rowheader').first()).toHaveText(first)

  const order = await names(admin)
  await admin.reload()
  await expect(admin.getByRole('rowheader').first()).toBeVisible()
  expect(await names(admin)).toEqual(order)

  // One that is not ticked is not offered; the others are, in that order.
  const tick = async (isOffered: boolean) => {
    const kept = admin.waitForResponse(
      (it) => it.url().endsWith('/service/transporteur') && it.request().method() === 'POST',
    )
    const box = admin.getByRole('checkbox', { name: `Proposer ${second} à la commande` })
    await box.setChecked(isOffered)
    expect((await kept).status()).toBe(200)
  }
  await tick(false)
  await admin.reload()
  await expect(admin.getByRole('checkbox', { name: `Proposer ${second}` })).not.toBeChecked()
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  await acheteur.find('vis tete hex')
  await acheteur.add()
  await page.goto('/commande')
  const offered = page.getByRole('group', { name: /livraison|transport/i }).getByRole('radio')
  await expect(offered.first()).toBeVisible()
  const labels = await offered.evaluateAll((all) =>
    all.map((it) => it.closest('label')?.textContent ?? ''),
  )
  const places = order
    .filter((it) => it !== second)
    .map((nom) => labels.findIndex((label) => label.includes(nom)))
    .filter((place) => place >= 0)
  expect(places.length).toBeGreaterThan(1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(labels.some((label) => label.includes(second))).toBe(false)

  await tick(true)
})

test('edits that are not saved are announced, and a carrier is removed by name', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await admin.getByRole('button', { name: 'Editer Transports du parcours' }).click()
  await admin.getByLabel('Nom', { exact: true }).fill('Autre nom')
  await stays(admin, () => admin.getByRole('link', { name: 'Commandes' }).click())
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Transporteur enregistré')).toBeVisible()
  await admin.getByRole('button', { name: 'Supprimer Autre nom' }).click()
  const question = admin.getByRole('dialog', { name: 'Supprimer le transporteur' })
  await expect(question).toContainText('« Autre nom »')
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Transporteur supprimé')).toBeVisible()
  await expect.poll(() => names(admin)).not.toContain('Autre nom')
})
