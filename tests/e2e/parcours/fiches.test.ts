import { stays } from '../support/depart.ts'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('a customer is found, and each refused field says why', async ({ marchand, veille }) => {
  veille.tolerates(/422/)
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_clients')
  await admin.getByLabel('Code ou nom').fill('C00001')
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(admin).toHaveURL(/q=C00001/)
  await expect(admin.getByRole('row')).toHaveCount(2)

  await admin.getByRole('table').getByRole('link').first().click()
  await expect(admin).toHaveURL(/fiche=C00001/)
  await admin.getByLabel('SIRET').fill('123')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByLabel('SIRET')).toBeFocused()
  await expect(admin.getByLabel('SIRET')).toHaveAttribute('aria-invalid', 'true')
  await photograph(admin, 'client')
  await expectAccessible(admin)
})

test('edits of a record that are not saved are announced, and what is saved is marked', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_clients?fiche=C00001')
  await admin.getByLabel('Contact').fill('Yann Kerbrat')
  await stays(admin, () => admin.getByRole('link', { name: 'Statistiques' }).click())
  await expect(admin.getByLabel('Contact')).toHaveValue('Yann Kerbrat')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Client enregistré')).toBeVisible()
  await admin.goto('/openweb/admin/admin_clients?fiche=C00001')
  await expect(admin.getByText(/Saisi à la main le .* par admin/)).toBeVisible()
})

test('fields of a line stand side by side, what explains each stands below it', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_connexions')
  await admin.getByRole('table').getByRole('link').first().click()
  const place = async (name: string) => {
    const box = await admin.getByLabel(name, { exact: true }).first().boundingBox()
    return box ?? { x: 0, y: 0, height: 0 }
  }
  const [login, client, email] = [
    await place('Identifiant'),
    await place('Client'),
    await place('E-mail (facultatif)'),
  ]
  expect([client.y, email.y]).toEqual([login.y, login.y])
  const closed = await place('Désactivée')
  const help = await admin.getByText('Elle n’ouvre plus rien').boundingBox()
  expect(help?.y).toBeGreaterThanOrEqual(closed.y + closed.height)
  // A box begins where the fields do.
  expect(Math.abs(closed.x - login.x)).toBeLessThanOrEqual(1)
})

test('an agency is changed by hand', TORTURE, async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_agences')
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  await admin.getByRole('table').getByRole('link').first().click()
  await admin.getByLabel('Horaires').fill('Du lundi au vendredi, de 7 h à 18 h')
  await photograph(admin, 'agence')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Agence enregistrée')).toBeVisible()
})

test('a login is opened, invited, closed and deleted', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_connexions?client=C00001')
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  await admin.getByRole('button', { name: 'Nouvelle connexion' }).click()
  await admin.getByLabel('Identifiant').fill('chantier@example.test')
  // Its customer is the one whose logins are listed; once created, its record offers the link.
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Connexion enregistrée')).toBeVisible()
  await expect(admin.getByText('Pas encore de mot de passe')).toBeVisible()
  await admin.getByRole('button', { name: 'Envoyer un lien de mot de passe' }).click()
  // No mail server is set in the demo: where the mail went is said instead.
  await expect(admin.getByText(/Aucun serveur d'envoi n'est réglé/)).toBeVisible()
  await photograph(admin, 'connexion')
  await expectAccessible(admin)
  await admin.getByLabel('Désactivée').check()
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByRole('row', { name: /chantier.*Désactivée/ })).toBeVisible()
  await admin.getByRole('link', { name: 'chantier@example.test' }).click()
  await admin.getByRole('button', { name: 'Supprimer la connexion' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Connexion supprimée')).toBeVisible()
})

test('an article is changed by hand and the shop shows it at the next request', async ({
  marchand,
  page,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_articles?texte=marteau')
  const row = admin.getByRole('table').getByRole('row').nth(1)
  // The box of the row comes first.
  const code = await row.getByRole('cell').nth(1).innerText()
  await row.getByRole('link').first().click()
  await expect(admin.getByLabel('Référence', { exact: true })).toHaveValue(code)
  await photograph(admin, 'article')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Plan de vente' }).click()
  await expect(admin.getByRole('treegrid')).toBeVisible()
  await admin.getByRole('button', { name: 'Plan de vente' }).click()
  await admin.getByLabel('Prix public HT (€)').fill('77,70')
  await admin.getByLabel('Désignation', { exact: true }).fill('Marteau du parcours')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Article enregistré')).toBeVisible()
  const shown = await (await page.request.get(`/rest/articles/${code}`)).json()
  expect(shown.designation).toBe('Marteau du parcours')
  await page.goto(`/produit/${code}`)
  await expect(page.getByRole('heading', { name: 'Marteau du parcours' })).toBeVisible()
})

test('a family is added, moved and deleted', TORTURE, async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_familles')
  await expect(admin.getByRole('row', { name: / - \d+ article/ }).first()).toBeVisible()
  await admin.getByRole('button', { name: 'Nouvelle famille' }).click()
  await admin.getByLabel('Code', { exact: true }).fill('PARCOURS')
  await admin.getByLabel('Libellé').fill('Famille du parcours')
  await photograph(admin, 'famille')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Famille enregistrée')).toBeVisible()
  await admin.getByRole('row', { name: /Famille du parcours/ }).click()
  await admin.getByRole('button', { name: 'Supprimer la famille' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Famille supprimée')).toBeVisible()
  await expect(admin.getByRole('row', { name: /Famille du parcours/ })).toHaveCount(0)
})

test('a price of a list is added with a break, and removed', async ({
  marchand,
  page,
  veille,
}) => {
  veille.tolerates(/422/)
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_tarifs')
  await expect(admin.getByRole('heading', { name: 'Tarifs' })).toBeVisible()
  const found = await (await page.request.get('/rest/articles?taille=1')).json()
  const code: string = found.list[0].codeArticle
  await admin.getByRole('button', { name: 'Nouveau prix' }).click()
  await admin.getByLabel('Tarif', { exact: true }).fill('PARCOURS')
  await admin.getByLabel('Référence de l’article').fill(code)
  await admin.getByLabel('Palier 1 : prix HT (€)').fill('9,99')
  await admin.getByLabel('Palier 2 : à partir de').fill('10')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByLabel('Palier 2 : prix HT (€)')).toBeFocused()
  await admin.getByLabel('Palier 2 : prix HT (€)').fill('8,5')
  await photograph(admin, 'tarif')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Prix enregistré')).toBeVisible()
  await admin.goto(`/openweb/admin/admin_tarifs?code=PARCOURS`)
  await expect(admin.getByText(/dès 10/)).toBeVisible()
  await admin.getByRole('table').getByRole('link').first().click()
  await admin.getByRole('button', { name: 'Supprimer ce prix' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Prix supprimé')).toBeVisible()
})

test('a stock is corrected by agency, and the shop shows it', TORTURE, async ({ marchand, page }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_stocks?q=marteau')
  const row = admin.getByRole('table').getByRole('row').nth(1)
  const code = await row.getByRole('cell').first().innerText()
  await row.getByRole('link').click()
  const agences = await (await page.request.get(`/rest/articles/${code}/stock`)).json()
  await admin.getByLabel(agences[0].libelle_agence).fill('1234')
  await photograph(admin, 'stock')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Stock enregistré')).toBeVisible()
  const after = await (await page.request.get(`/rest/articles/${code}/stock`)).json()
  expect(after[0].NB_STOCK).toBe(1234)
})

test('one search field reaches everything by the keyboard, and the keys can be switched off', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_accueil')
  await admin.getByRole('heading', { level: 1 }).first().waitFor()
  await admin.keyboard.press('/')
  const recherche = admin.getByRole('dialog', { name: 'Recherche globale' })
  await expect(recherche.getByRole('combobox')).toBeFocused()
  await admin.keyboard.type('C00001')
  await expect(recherche.getByRole('option', { name: /^Client/ })).toBeVisible()
  await photograph(admin, 'recherche-globale')
  await expectAccessible(admin)
  const options = await recherche.getByRole('option').allInnerTexts()
  const place = options.findIndex((it) => it.startsWith('Client'))
  for (let step = 0; step < place; step += 1) await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/admin_clients\?fiche=C00001/)
  await expect(admin.getByLabel('Code', { exact: true })).toHaveValue('C00001')

  await admin.goto('/openweb/admin/admin_accueil')
  await admin.getByRole('heading', { level: 1 }).first().waitFor()
  await admin.keyboard.press('g')
  await admin.keyboard.press('c')
  await expect(admin.getByRole('heading', { name: 'Liste des commandes' })).toBeVisible()
  await admin.keyboard.press('Shift+?')
  const aide = admin.getByRole('dialog', { name: 'Raccourcis clavier' })
  await photograph(admin, 'raccourcis')
  await expectAccessible(admin)
  await aide.getByRole('checkbox').uncheck()
  await admin.keyboard.press('Escape')
  await admin.keyboard.press('/')
  await expect(recherche).toBeHidden()
  await admin.keyboard.press('Control+k')
  await expect(recherche).toBeVisible()
})

test('past messages can be read again', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_agences')
  await admin.getByRole('table').getByRole('link').first().click()
  await admin.getByLabel('Téléphone').fill('02 98 00 00 00')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Agence enregistrée')).toBeVisible()
  await admin.getByRole('button', { name: 'Messages' }).click()
  const messages = admin.getByRole('dialog', { name: 'Messages' })
  await expect(messages.getByText('Agence enregistrée')).toBeVisible()
  await photograph(admin, 'messages')
  await expectAccessible(admin)
})
