import { leaves, stays } from '../support/depart.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const REGROUPEMENTS = '/openweb/admin/admin_regroupements'

test('a regroupement is made of found articles, and the shop offers the choice at once', async ({
  page,
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(REGROUPEMENTS)
  await expect(admin.getByRole('link', { name: /\d articles$/ }).first()).toBeVisible()

  await admin.getByRole('button', { name: 'Nouveau regroupement' }).click()
  const choix = admin.getByRole('dialog', { name: 'Choix des articles' })
  await expect(choix.getByLabel('RECHERCHER VOS ARTICLES')).toBeFocused()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('b')
  await expect(choix.getByText('Encore 1 caractère(s)')).toBeVisible()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('zzzzqqqq')
  await expect(choix.getByText('Aucun article trouvé')).toBeVisible()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('marteau')
  const results = choix.getByRole('region', { name: 'RESULTATS DE RECHERCHE' })
  await results.getByRole('button', { name: /^Ajouter/ }).first().click()
  await photograph(admin, 'regroupement-articles')
  await expectAccessible(admin)
  await choix.getByRole('button', { name: 'Terminer' }).click()

  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect(choix).toBeVisible()
  await expect(choix.getByText('Veuillez sélectionner plusieurs articles')).toBeVisible()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('marteau')
  await results.getByRole('button', { name: /^Ajouter/ }).nth(1).click()
  await choix.getByRole('button', { name: 'Terminer' }).click()

  await admin.getByLabel('Titre du regroupement').fill('Marteaux du parcours')
  await expect(admin.getByText("L'article sélectionné est l'article maître")).toBeVisible()
  await photograph(admin, 'regroupement')
  await expectAccessible(admin)
  const maitre = await admin.getByRole('radio', { checked: true }).inputValue()
  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect(admin.getByText('Regroupement enregistré')).toBeVisible()

  const shown = await page.request.get(`/rest/articles/${maitre}`)
  expect((await shown.json()).regroupement.articles).toHaveLength(2)

  const fiche = admin.getByLabel('Balise canonique')
  const head = async (reference: string) => {
    await page.goto(`/produit/${reference}/x`)
    return page.locator('link[rel="canonical"]').getAttribute('href')
  }
  const own = await head(maitre)
  expect(own).toContain(`/produit/${maitre}/`)
  await fiche.fill('/produit/COMMUN/marteaux')
  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect
    .poll(() => head(maitre))
    .toBe(new URL('/produit/COMMUN/marteaux', page.url()).href)
  await fiche.fill('aucune adresse')
  await expect(admin.getByText(/n’est pas une adresse\s: les pages gardent la leur/)).toBeVisible()
  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect.poll(() => head(maitre)).toBe(own)

  await admin.getByRole('button', { name: 'Supprimer le regroupement' }).click()
  await admin.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Regroupement supprimé')).toBeVisible()
})

test('a third attribute is refused, and edits that are not saved are announced', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(REGROUPEMENTS)
  await admin.getByRole('link', { name: /\d articles$/ }).first().click()
  const boxes = admin.getByRole('group', { name: 'Attributs de regroupement' }).getByRole('checkbox')
  await expect(boxes.nth(2)).toBeVisible()
  const free = boxes.and(admin.locator(':not(:checked)'))
  await expect(free.first()).toBeVisible()
  await free.first().click()
  await expect(admin.getByRole('alert')).toHaveText('2 attributs maximum')
  await expect(free.first()).not.toBeChecked()

  await admin.getByLabel('Titre du regroupement').fill('Autre titre')
  await stays(admin, () => admin.getByRole('link', { name: 'Commandes' }).click())
  await expect(admin.getByLabel('Titre du regroupement')).toHaveValue('Autre titre')
  await stays(admin, () => admin.goBack())
  await expect(admin.getByLabel('Titre du regroupement')).toHaveValue('Autre titre')
  await leaves(admin, () => admin.getByRole('button', { name: 'Retour' }).click())
  await expect(admin.getByRole('button', { name: 'Nouveau regroupement' })).toBeVisible()
})

test('a selection model is made by the keyboard, from families and articles', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_modeles')
  await expect(admin.getByText('Aucun modèle')).toBeVisible()
  await admin.getByRole('button', { name: 'Créer un modèle' }).click()
  await admin.getByRole('button', { name: 'Ok' }).click()
  const refusal = 'Veuillez spécifier le nom de la sélection'
  await expect(admin.locator('.toast').getByText(refusal)).toBeVisible()
  await expect(admin.getByLabel('Nom', { exact: true })).toBeFocused()
  await expect(admin.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(new RegExp(refusal))
  await admin.getByLabel('Nom', { exact: true }).fill('Vitrine')

  const first = admin.getByRole('row', { name: / - \d+ article/ }).first()
  await first.focus()
  await admin.keyboard.press('ArrowRight')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(admin.locator('[role=row][aria-level="2"]').first()).toContainText(/ - /)
  await admin.keyboard.press('Space')
  const selection = admin.getByRole('region', { name: 'VOTRE SELECTION' })
  await expect(selection.getByRole('button')).toHaveCount(1)
  await selection.getByRole('button').click()
  await expect(selection.getByRole('button')).toHaveCount(1)
  await admin.getByLabel('Afficher les articles').check()
  await photograph(admin, 'modele')
  await expectAccessible(admin)
  const filtre = admin.getByLabel('Filtrer les articles des familles ouvertes')
  await filtre.fill('z')
  await expect(admin.getByText('Encore 1 caractère(s)')).toBeVisible()
  await filtre.fill('zzzzqqqq')
  await expect(admin.getByText('Aucun article trouvé')).toBeVisible()
  await filtre.fill('')
  await expect(admin.getByText('Aucun article trouvé')).toHaveCount(0)
  await admin.getByRole('button', { name: 'Ok' }).click()
  await admin.getByRole('link', { name: 'Vitrine' }).click()
  await admin.getByRole('button', { name: 'Supprimer le modèle' }).click()
  await admin.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Aucun modèle')).toBeVisible()
})

test('an article is found and hidden from sale', async ({ marchand, page }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_articles?texte=marteau')
  const row = admin.getByRole('table').getByRole('row').nth(1)
  // The box of the row comes first.
  const code = await row.getByRole('cell').nth(1).innerText()
  await row.getByRole('button', { name: /^Retirer/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Retirer de la vente' }).click()
  await expect(admin.getByText('Article retiré de la vente')).toBeVisible()
  expect((await page.request.get(`/rest/articles/${code}`)).status()).toBe(404)
})
