// From the home page to an order that is paid, leaves in part, comes back in part and is given back in
// part: by the screens alone, the shopper's and the merchant's.
import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

/** Opens an act of the order's page, and gives its window. */
async function begin(admin: Page, verbe: string | RegExp) {
  await admin.getByRole('button', { name: verbe, exact: true }).click()
  return admin.getByRole('dialog')
}

/** A sum of the card of the money, in cents. */
async function cents(admin: Page, mot: string): Promise<number> {
  const sums = admin.getByRole('region', { name: 'Argent' }).locator('dl > div')
  const row = sums.filter({ has: admin.getByText(mot, { exact: true }) })
  const said = (await row.locator('dd').innerText()).replace(/[^\d,]/g, '')
  return Math.round(Number(said.replace(',', '.')) * 100)
}

test('an order is paid, leaves in part, comes back in part and is given back in part', async ({
  page,
  acheteur,
  marchand,
}) => {
  // Two articles from the home page to the bank, delivered.
  await page.goto('/')
  await photograph(page, 'vie-1-accueil')
  await acheteur.find('vis tete hex')
  await acheteur.add()
  await acheteur.find('cheville')
  await acheteur.add()
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  const plus = page.getByRole('button', { name: /^Augmenter/ })
  await expect(plus).toHaveCount(2)
  for (const one of await plus.all()) {
    await one.click()
    await one.click()
  }
  // Three of each at 21.42 for one of each, with VAT: kept by then, it is what the next page shows.
  await expect(page.getByRole('main')).toContainText('64,26')
  await photograph(page, 'vie-2-panier')
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await page.getByRole('radio', { name: /Me faire livrer/ }).check()
  await page.locator('input[name="idTransporteur"]').first().check()
  await page.getByRole('radio', { name: /Carte bancaire/ }).check()
  await page.getByLabel(/Votre référence de commande/).fill('Vie entière')
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
  await photograph(page, 'vie-3-commande')
  await page.getByRole('button', { name: 'Commande avec obligation de paiement' }).click()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: 'Accepter le paiement' }).click()
  await expect(page.getByRole('heading', { name: /votre commande est payée/ })).toBeVisible()
  await photograph(page, 'vie-4-payee')
  const numero = await acheteur.numero()

  // The merchant finds it in the list; one line stays for another day.
  const admin = marchand.page
  const line = await marchand.line(numero)
  await expect(line).toContainText('Paiement validé')
  await line.getByRole('link').first().click()
  await admin.getByRole('link', { name: 'Sa page, avec son historique' }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Commande ${numero}`)
  const colis = await begin(admin, 'Expédier')
  await colis.getByRole('textbox', { name: /^Dans ce colis/ }).last().fill('0')
  await colis.getByLabel('Numéro de colis').fill('6A 0042')
  await photograph(admin, 'commande-expedier')
  await expectAccessible(admin)
  await colis.getByRole('button', { name: 'Enregistrer le colis' }).click()
  await expect(colis).toHaveCount(0)
  await expect(admin.getByText('Expédiée en partie').first()).toBeVisible()
  const livre = await begin(admin, 'Livré')
  await livre.getByRole('button', { name: 'Le colis est livré' }).click()
  await expect(admin.getByText('Colis n° 1 livré').first()).toBeVisible()
  const id = Number(new URL(admin.url()).pathname.split('/').at(-1))

  // Its customer reads the parcel, and asks to send some of it back.
  await page.goto(`/compte/detail-mouvement/${id}/web`)
  await expect(page.getByText('6A 0042').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler ma commande' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Demander un retour' }).click()
  const demande = page.getByRole('dialog', { name: 'Demander un retour' })
  await demande.getByRole('textbox').first().fill('1')
  await demande.getByLabel('Pourquoi').fill('Reçu en trop')
  await expectAccessible(page)
  await demande.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Retour demandé').first()).toBeVisible()

  // The merchant has it back on the shelf, and gives its price back by the bank.
  await admin.reload()
  const recu = await begin(admin, /^Reçu/)
  await recu.getByRole('button', { name: 'Reçu', exact: true }).click()
  await expect(admin.getByText('Retour n° 1 reçu').first()).toBeVisible()
  await expect(admin.getByText('remis en stock').first()).toBeVisible()
  const argent = admin.getByRole('region', { name: 'Argent' })
  const paid = await cents(admin, 'Encaissé')
  await argent.getByLabel('Des articles').check()
  await argent.getByRole('textbox').first().fill('1')
  await argent.getByLabel('Motif').fill('Reçu en trop')
  await argent.getByRole('button', { name: /^Rembourser \d/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: /^Rembourser/ }).click()
  await expect(argent.getByText('Confirmé par la banque')).toBeVisible()
  const given = await cents(admin, 'Remboursé')
  expect(given).toBeGreaterThan(0)
  expect(await cents(admin, 'Reste encaissé')).toBe(paid - given)

  await photograph(admin, 'commande-vie')
  await expectAccessible(admin)
  await page.goto(`/compte/detail-mouvement/${id}/web`)
  await expect(page.getByText('Reste payé')).toBeVisible()
  await photograph(page, 'commande-vie-client')
  await expectAccessible(page)
})
