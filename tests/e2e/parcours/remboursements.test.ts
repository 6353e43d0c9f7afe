// Money of an order goes back from its page; its customer reads it. And the trial of a bank, from the settings.
import { Banque, nouvelleDe } from '../support/banques/serveur.ts'
import { PAYZEN } from '../support/banques/payzen.ts'
import { ADMIN, Boutique, START_MS_MAX } from '../support/boutique.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { regler } from '../support/reglages.ts'
import { expect, test } from '../support/test.ts'

test('a line is given back by the bank, the rest by hand, and the customer reads what is left', async ({
  page,
  acheteur,
  marchand,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  const { request } = page
  const added = await request.post('/rest/paniers/0/lignes', {
    data: { codeArticle: 'FIX0101', quantite: 2 },
  })
  const idPanier = Math.floor((await added.json()).id / 2 ** 22)
  const made = await request.post('/rest/commande', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      idPanier,
      idTransporteur: null,
      codeAgence: 'NAN',
      reglement: 'CB',
      adresse: { nom: 'Jeanne Maurice', ligne1: '20 rue des Fleurs', codePostal: '44000', ville: 'Nantes', telephone: '02 61 91 00 10' },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id, lienPaiement } = await made.json()
  await page.goto(lienPaiement)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: 'Accepter le paiement' }).click()

  // Stock of goods that have not left goes back with their cancellation: these have.
  const admin = marchand.page
  const sent = await admin.request.post(`/service/commandes/${id}/expeditions`, {
    data: { cle: 'envoi', lignes: [{ rang: 0, quantite: '2' }], colis: '', prevenir: false },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await admin.goto(`/openweb/admin/admin_commandes/${id}`)
  const argent = admin.getByRole('region', { name: 'Argent' })
  await expect(argent.getByText('Encaissé', { exact: true })).toBeVisible()
  await argent.getByLabel('Des articles').check()
  await argent.getByLabel(/FIX0101/).fill('1')
  await argent.getByLabel('Remettre ces articles en stock').check()
  await argent.getByLabel('Motif').fill('Une pièce abîmée')
  const give = argent.getByRole('button', { name: /^Rembourser \d/ })
  await expect(give).toBeEnabled()
  await photograph(admin, 'remboursement')
  await expectAccessible(admin)
  await give.click()
  await admin.getByRole('dialog').getByRole('button', { name: /^Rembourser/ }).click()
  await expect(argent.getByText('Confirmé par la banque')).toBeVisible()
  await expect(argent.getByText(/remis en stock/)).toBeVisible()

  // What is left, by hand: it is only noted.
  await argent.getByLabel('Déjà remboursé hors boutique').check()
  await argent.getByLabel('Motif').fill('Geste')
  await argent.getByRole('button', { name: /^Noter le remboursement \d/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: /^Noter/ }).click()
  await expect(argent.getByText('Remboursé hors boutique')).toBeVisible()
  await expect(argent.getByRole('form')).toHaveCount(0)
  await photograph(admin, 'remboursee')

  await page.goto(`/compte/detail-mouvement/${id}/web`)
  await expect(page.getByText('Reste payé')).toBeVisible()
  await photograph(page, 'commande-remboursee')
  await expectAccessible(page)
})

test('a bank is tried from its settings, and what it answers is read there', async ({ browser }) => {
  test.setTimeout(START_MS_MAX)
  const banque = await Banque.ouvrir()
  const boutique = await Boutique.open({ COMPTOIR_BANQUE_ADRESSE: banque.adresse })
  try {
    const context = await browser.newContext({ baseURL: boutique.url, locale: 'fr-FR' })
    const admin = await context.newPage()
    expect((await admin.request.post('/rest/connexion', { data: ADMIN })).status()).toBe(200)
    await regler(admin, 'paiementEnLigne', PAYZEN.reglages)
    await admin.goto('/openweb/admin/admin_reglages?champ=paiementEnLigne-banque')
    await admin.getByRole('button', { name: /Essayer un paiement de 1/ }).click()
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      admin.getByRole('link', { name: /Ouvrir la page de paiement/ }).click(),
    ])
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByRole('heading', { name: 'Banque' })).toBeVisible()
    const demande = banque.demandes.at(-1)
    if (!demande) throw new Error('nothing was asked of the bank')
    expect(demande.montant).toBe(100)
    // A seal of another key, then the payment.
    const payee = nouvelleDe(demande, 'paye')
    const fausse = PAYZEN.ecrire(demande, payee, true)
    expect(await Banque.notifier(PAYZEN, demande, fausse)).toBe(false)
    await expect(admin.getByText(/Le sceau n'est pas juste/)).toBeVisible()
    await page.getByRole('button', { name: 'Payer' }).click()
    await expect(page).toHaveURL(/admin_reglages/)
    await expect(admin.getByText(/le paiement est accepté/)).toBeVisible()
    await photograph(admin, 'essai-banque')
    await expectAccessible(admin)
    expect((await (await admin.request.get('/admin/commandes/fetch?reference=E')).json()).total).toBe(0)
    await context.close()
  } finally {
    banque.fermer()
    await boutique.close()
  }
})
