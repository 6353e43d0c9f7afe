// An order is paid, leaves in parts, and comes back in part: by the merchant's page and its customer's.
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('an order leaves in parts and comes back in part, and both sides read it', async ({
  page,
  acheteur,
  marchand,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  const ask = async (path: string, data: unknown, headers = {}) => {
    const answer = await page.request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { list } = await (await page.request.get('/rest/articles?stock=1&taille=60')).json()
  let idPanier = 0
  let lines = 0
  for (const { codeArticle, conditionnement } of list) {
    if (lines === 5) break
    const data = { codeArticle, quantite: (conditionnement ?? 1) * 4 }
    const made = await page.request.post('/rest/paniers/0/lignes', { data })
    if (!made.ok()) continue
    lines += 1
    idPanier = Math.floor((await made.json()).id / 2 ** 22)
  }
  const adresse = {
    nom: 'Chantier du port',
    ligne1: '3 quai de la Fosse',
    ligne2: '',
    codePostal: '44000',
    ville: 'Nantes',
    telephone: '02 40 00 00 00',
  }
  const { transporteurs } = await ask('/rest/commande/estimation', { idPanier, adresse })
  const { id, numero } = await ask(
    '/rest/commande',
    { idPanier, adresse, idTransporteur: transporteurs[0].id, reglement: 'VIREMENT' },
    { 'Idempotency-Key': 'vie-commande' },
  )

  // Paid, as the bank's statement says.
  const admin = marchand.page
  const form = { id: String(id) }
  const paid = await admin.request.post('/openweb/admin/admin_commandeValideReglement', { form })
  expect(paid.ok()).toBe(true)
  await admin.goto(`/openweb/admin/admin_commandes/${id}`)
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Commande ${numero}`)

  // One line stays for another day.
  await admin.getByRole('button', { name: 'Expédier', exact: true }).click()
  const colis = admin.getByRole('dialog')
  const quantites = colis.getByRole('textbox', { name: /^Dans ce colis/ })
  await quantites.last().fill('0')
  await colis.getByLabel('Numéro de colis').fill('6A 0042')
  await photograph(admin, 'commande-expedier')
  await expectAccessible(admin)
  await colis.getByRole('button', { name: 'Enregistrer le colis' }).click()
  await expect(colis).toHaveCount(0)
  await expect(admin.getByText('Expédiée en partie').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Livré', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Le colis est livré' }).click()
  await expect(admin.getByText('Colis n° 1 livré').first()).toBeVisible()

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

  // The merchant has it back, and on the shelf.
  await admin.reload()
  await admin.getByRole('button', { name: /^Reçu/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reçu', exact: true }).click()
  await expect(admin.getByText('Retour n° 1 reçu').first()).toBeVisible()
  await expect(admin.getByText('remis en stock').first()).toBeVisible()

  await photograph(admin, 'commande-vie')
  await expectAccessible(admin)
  await page.goto(`/compte/detail-mouvement/${id}/web`)
  await photograph(page, 'commande-vie-client')
  await expectAccessible(page)
})
