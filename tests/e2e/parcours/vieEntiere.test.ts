// An order from the home page to its money: paid by card, shipped in part, cancelled in part, returned in
// part, refunded in part; the shop's page and its customer's tell the same.
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('an order is found, paid, shipped, returned and refunded in part', TORTURE, async ({
  page,
  acheteur,
  marchand,
}) => {
  test.setTimeout(120_000)
  await page.goto('/compte/connexion?urlFrom=%2F')
  await acheteur.logIn()
  await page.goto('/')
  for (const words of ['vis tete hex', 'cheville']) {
    await acheteur.find(words)
    await page.getByRole('main').getByLabel(/^Quantité de/).first().fill('4')
    await acheteur.add()
  }
  await photograph(page, 'entiere-panier')
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByRole('radio', { name: /Livrer|Livraison/ }).first().check()
  const adresse = {
    'Nom ou société': 'Chantier du port',
    Adresse: '3 quai de la Fosse',
    'Code postal': '44000',
    Ville: 'Nantes',
    Téléphone: '02 40 00 00 00',
  }
  for (const [label, value] of Object.entries(adresse)) {
    await page.getByRole('main').getByLabel(new RegExp(`^${label}`)).first().fill(value)
  }
  await expect(page.locator('input[name="idTransporteur"]').first()).toBeVisible()
  await page.locator('input[name="idTransporteur"]').first().check()
  await page.getByRole('radio', { name: /Carte bancaire/i }).check()
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
  await photograph(page, 'entiere-commande')
  await page.getByRole('button', { name: 'Commande avec obligation de paiement' }).click()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: 'Accepter le paiement' }).click()
  await expect(page.getByRole('heading', { name: /votre commande est payée/ })).toBeVisible()
  await photograph(page, 'entiere-merci')
  const numero = await acheteur.numero()

  const admin = marchand.page
  const line = await marchand.line(numero)
  const href = await line.locator('a[href*="/admin_commandes/"]').first().getAttribute('href')
  await admin.goto(href ?? '')
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Commande ${numero}`)
  await photograph(admin, 'entiere-admin-payee')

  // One line leaves, by another carrier than the order's.
  await admin.getByRole('button', { name: 'Expédier', exact: true }).click()
  const colis = admin.getByRole('dialog')
  await colis.getByLabel('Transporteur').selectOption({ index: 2 })
  await colis.getByRole('textbox', { name: /^Dans ce colis/ }).last().fill('0')
  await colis.getByLabel('Numéro de colis').fill('6A 0042')
  await photograph(admin, 'entiere-expedier')
  await colis.getByRole('button', { name: 'Enregistrer le colis' }).click()
  await expect(colis).toHaveCount(0)
  await admin.getByRole('button', { name: 'Livré', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Le colis est livré' }).click()
  await expect(admin.getByText('Colis n° 1 livré').first()).toBeVisible()

  // Its customer sends some of it back, and the merchant has it on the shelf.
  await page.goto('/compte/commandes')
  await page.getByRole('link', { name: new RegExp(numero) }).first().click()
  await page.getByRole('button', { name: 'Demander un retour' }).click()
  const demande = page.getByRole('dialog', { name: 'Demander un retour' })
  await demande.getByRole('textbox').first().fill('2')
  await demande.getByLabel('Pourquoi').fill('Commandé en trop')
  await photograph(page, 'entiere-retour')
  await demande.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Retour demandé').first()).toBeVisible()
  await admin.reload()
  await admin.getByRole('button', { name: /^Reçu/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reçu', exact: true }).click()
  await expect(admin.getByText('remis en stock').first()).toBeVisible()

  // The money of what came back; its stock did already.
  const argent = admin.getByRole('region', { name: 'Argent' })
  await argent.getByLabel('Des articles').check()
  await argent.locator('input[id^="rendu-"]').first().fill('2')
  await argent.getByLabel('Motif').fill('Articles retournés')
  await photograph(admin, 'entiere-rembourser')
  await expectAccessible(admin)
  await argent.getByRole('button', { name: /^Rembourser \d/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: /^Rembourser/ }).click()
  await expect(argent.getByText('Confirmé par la banque')).toBeVisible()
  await photograph(admin, 'entiere-admin')
  await expectAccessible(admin)

  await page.reload()
  await expect(page.getByText('Reste payé')).toBeVisible()
  await photograph(page, 'entiere-client')
  await expectAccessible(page)
  await admin.goto('/openweb/admin/admin_commandes?remboursement=confirme')
  await expect(admin.getByRole('row').filter({ hasText: numero })).toHaveCount(1)
  await photograph(admin, 'entiere-liste')
})
