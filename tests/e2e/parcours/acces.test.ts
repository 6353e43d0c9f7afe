// The ways in of administrators: two steps, sessions, the audit log, the first one of a new shop.
import { ADMIN } from '../support/boutique.ts'
import { openNeuve } from '../support/neuve.ts'
import { expectAccessible, expectReadable, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'
import { code } from '../support/totp.ts'

const LOGIN = 'deux-etapes'

test('a second step is put in place, asked at the next login, and noted in the log', async ({
  marchand,
  page,
  veille,
}) => {
  veille.tolerates(/status of 401/)
  const { motDePasse } = ADMIN
  const user = { login: LOGIN, nom: 'Deux Étapes', motDePasse }
  const added = await marchand.page.request.post('/service/utilisateurs', { data: user })
  expect(added.status()).toBe(201)

  const logIn = async () => {
    await page.goto('/openweb/admin/admin_securite')
    await page.getByLabel('Identifiant').fill(LOGIN)
    await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse)
    await page.getByRole('button', { name: 'Se connecter' }).click()
  }
  await logIn()
  await page.getByRole('button', { name: 'Mettre en place' }).click()
  const form = page.getByRole('form', { name: 'Mettre en place' })
  await expect(form.getByRole('img', { name: 'Code QR à scanner' })).toBeVisible()
  await photograph(page, 'deux-etapes')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  const said = await form.getByText(/Ou saisissez cette clé/).innerText()
  const secret = said.slice(said.indexOf(':') + 1)
  const used = code(secret)
  await form.getByLabel(/Saisissez le code/).fill(used)
  await form.getByRole('button', { name: 'Vérifier le code' }).click()
  const codes = page.getByRole('list', { name: 'Codes de secours' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const secours = await codes.getByRole('listitem').first().innerText()
  await page.getByRole('button', { name: 'Je les ai notés' }).click()
  await expect(page.getByText(/Codes de secours restants\s: 10/)).toBeVisible()
  await photograph(page, 'securite')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByLabel('Identifiant')).toBeVisible()
  await logIn()
  const field = page.getByLabel('Code de votre application')
  await expect(field).toBeFocused()
  await photograph(page, 'connexion-code')
  await expectAccessible(page)
  await field.fill(used)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('déjà servi')
  await field.fill(secours)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { name: 'Sécurité de votre accès' })).toBeVisible()

  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_utilisateurs')
  await admin.getByRole('button', { name: `Sessions et sécurité de ${LOGIN}` }).click()
  const acces = admin.getByRole('dialog', { name: `Sessions et sécurité : ${LOGIN}` })
  await expect(acces.getByRole('row', { name: /Chrome/ })).toBeVisible()
  await acces.getByRole('button', { name: /Fermer la session/ }).first().click()
  await expect(acces.getByText('Aucune session ouverte')).toBeVisible()
  await acces.getByRole('button', { name: 'Retirer la validation en deux étapes' }).click()
  await expect(acces).toBeHidden()

  await admin.goto('/openweb/admin/admin_journal')
  await expect(admin.getByRole('row', { name: /Deux étapes : retirer/ })).toBeVisible()
  await admin.getByLabel('Identifiant, acte ou objet').fill(LOGIN)
  await admin.getByLabel('Seulement ce qui a été refusé').check()
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  const refused = admin.getByRole('row', { name: /Connexion.*Refusé : identifiants/ })
  await expect(refused.first()).toBeVisible()
  const csv = await admin.request.get('/service/journal/csv')
  expect(await csv.text()).toContain('Deux étapes : mettre en place')
})

test('a new shop gets its first administrator by the code of its terminal', async ({
  browser,
  veille,
}) => {
  const shop = await openNeuve()
  expect(shop.said).toContain('À compléter avant de vendre, page « Mentions légales »')
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  veille.tolerates(/third party/)
  await page.goto('/openweb/admin/admin_accueil')
  await page.getByLabel('Code de premier démarrage').fill(shop.code)
  await page.getByLabel('Identifiant').fill('patron')
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.motDePasse)
  await page.getByLabel('Le même mot de passe').fill(ADMIN.motDePasse)
  await photograph(page, 'premier-demarrage')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click()
  await expect(page.getByRole('heading', { name: 'Accueil' })).toBeVisible()
  await expect(page.getByText(/Mentions légales :/)).toBeVisible()
  await photograph(page, 'premiers-pas')
  await context.close()
  await shop.close()
})
