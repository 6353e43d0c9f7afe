import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { ADMIN } from '../support/boutique.ts'
import { Clavier } from '../support/clavier.ts'

const PIXELS = new URL('../../../fixtures/pixels.png', import.meta.url)

test('a changed setting is seen in the shop at once', async ({ marchand, page }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_reglages')
  const nom = admin.getByLabel('Nom de la boutique')
  const before = await nom.inputValue()
  await nom.fill('Comptoir Martin')
  const boutique = admin.getByRole('form', { name: 'La boutique' })
  await expect(boutique.getByText('Modifications non enregistrées')).toBeVisible()
  await expectAccessible(admin)
  await boutique.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByText('Réglages enregistrés')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveTitle(/Comptoir Martin/)
  await nom.fill(before)
  await boutique.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(boutique.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
})

test('colours that cannot be read are refused at their field', async ({ marchand, veille }) => {
  veille.tolerates(/422/)
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_reglages')
  await admin.getByRole('link', { name: 'Apparence', exact: true }).click()
  const champ = admin.getByRole('textbox', { name: 'Boutons principaux', exact: true })
  await champ.fill('#ffee00')
  const form = admin.getByRole('form', { name: 'Apparence' })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText(/il en faut 4,5 au moins/)).toBeVisible()
  await expect(champ).toBeFocused()
  await champ.fill('')
})

test('a picture is sent, chosen in its window, and a page with it is published', async ({
  marchand,
  page,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_medias')
  await admin.getByLabel('Envoyer des fichiers').setInputFiles({
    name: 'Photo d’été.png',
    mimeType: 'image/png',
    buffer: await readFile(PIXELS),
  })
  await expect(admin.getByText('photo-d-ete.png')).toBeVisible()
  await expectAccessible(admin)
  await photograph(admin, 'medias')

  await admin.goto('/openweb/admin/admin_contenus')
  await expect(admin.getByRole('link', { name: 'Mentions légales' })).toBeVisible()
  await admin.getByRole('button', { name: 'Créer une page' }).click()
  await admin.getByLabel('Titre', { exact: true }).fill('Nos services')
  await admin.getByRole('button', { name: 'Texte' }).click()
  await admin.getByLabel('Texte', { exact: true }).fill('# Coupe\n\nÀ **vos** mesures.')
  await admin.getByRole('button', { name: 'Galerie' }).click()
  const popup = admin.waitForEvent('popup')
  await admin.getByRole('button', { name: 'Ajouter une image' }).click()
  const fenetre = await popup
  await expect(fenetre).toHaveTitle('Parcourir')
  await fenetre.getByRole('button', { name: 'Choisir photo-d-ete.png' }).click()
  await admin.getByLabel('Texte pour qui ne voit pas l’image').fill('La scie à panneaux')
  await admin.getByRole('button', { name: 'Monter le bloc 2' }).click()
  await expect(admin.getByRole('heading', { name: '1. Galerie' })).toBeVisible()
  await expectAccessible(admin)
  await photograph(admin, 'contenu')
  await admin.getByRole('button', { name: 'Publier' }).click()
  await expect(admin.getByText('Page publiée')).toBeVisible()

  await page.goto('/page/nos-services')
  await expect(page.getByRole('heading', { name: 'Nos services' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'La scie à panneaux' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coupe' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'page-libre')
})

test('blocks are put in order by dragging and by the keyboard', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_contenus')
  await admin.getByRole('button', { name: 'Créer une page' }).click()
  for (const genre of ['Texte', 'Galerie', 'Accordéon']) {
    await admin.getByRole('button', { name: genre, exact: true }).click()
  }
  const rows = admin.getByRole('grid', { name: 'Ordre des blocs' }).getByRole('row')
  const order = () => rows.allInnerTexts()
  const words = (it: string[]) => it.map((text) => text.replace(/^\d+\. /, ''))
  const before = words(await order())
  expect(before).toHaveLength(3)
  const [first = '', second = '', third = ''] = before

  await rows.nth(2).dragTo(rows.nth(0), { targetPosition: { x: 60, y: 2 } })
  await expect.poll(async () => words(await order())).toEqual([third, first, second])
  await expect(admin.getByRole('heading', { name: `1. ${third}` })).toBeVisible()

  const handle = rows.nth(0).getByRole('button')
  await new Clavier(admin).carry(handle, ['ArrowDown', 'ArrowDown'])
  await expect.poll(async () => words(await order())).not.toEqual([third, first, second])
  await expectAccessible(admin)
})

test('an administrator is added and removed', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_utilisateurs')
  await expect(admin.getByText(`${ADMIN.login} (vous)`)).toBeVisible()
  await admin.getByRole('button', { name: 'Ajouter un administrateur' }).click()
  const dialog = admin.getByRole('dialog')
  await admin.getByRole('textbox', { name: 'Identifiant' }).fill('paule')
  await admin.getByLabel('Nom de la personne').fill('Paule Martin')
  await dialog.getByLabel('E-mail').fill('paule@exemple.fr')
  await dialog.getByLabel('Profil').selectOption('Ventes')
  await photograph(admin, 'utilisateur-nouveau')
  await dialog.locator('button[type=submit]').click()
  await expect(admin.getByText('Paule Martin')).toBeVisible()
  await expectAccessible(admin)
  await photograph(admin, 'utilisateurs')
  await admin.getByRole('button', { name: 'Supprimer paule' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Paule Martin')).toBeHidden()
})
