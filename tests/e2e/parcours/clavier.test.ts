// The main journeys of the back office without a mouse, and its menu on a telephone.
import { Clavier } from '../support/clavier.ts'
import { expectSaid } from '../support/messages.ts'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const ecran = (nom: string) => `/openweb/admin/admin_${nom}`

test('a carrier and a transport fee are made by the keyboard', async ({ marchand: { page } }) => {
  const clavier = new Clavier(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(ecran('transporteurs'))
  await clavier.press(button('Ajouter un Transporteur'))
  await clavier.write(page.getByRole('textbox', { name: 'Nom' }), 'Clavier Express')
  await clavier.press(button('Suivant'))
  await expect(page.getByRole('heading', { name: 'Forfait de transport' })).toBeFocused()
  await clavier.press(page.getByRole('radio').first(), 'ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await clavier.press(button('Suivant'))
  await clavier.press(button('Ajouter'))
  const row = page.getByRole('row', { name: /Clavier Express/ })
  await expect(row).toBeVisible()
  // In the table arrows go from row to row, and from control to control of a row.
  await clavier.to(page.getByRole('row').nth(1))
  await page.keyboard.press('End')
  await expect(row).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(button('Déplacer Clavier Express')).toBeFocused()

  await page.goto(ecran('forfaits'))
  const form = page.getByRole('form', { name: 'Ajoutez vos forfaits' })
  await clavier.press(form.getByRole('combobox', { name: 'Agences' }), 'ArrowDown')
  await clavier.press(form.getByRole('button', { name: 'AJOUTER', exact: true }))
  const tranche = form.getByRole('combobox', { name: 'Tranches' })
  await expect(tranche).toBeFocused()
  await expect(tranche).toHaveAccessibleDescription(
    'Forfait non valide : la tranche est obligatoire',
  )
  await page.keyboard.press('ArrowDown')
  await expect(tranche).toHaveAccessibleDescription('')
  await clavier.write(form.getByRole('textbox', { name: 'Montant' }), '5')
  await clavier.write(form.getByRole('textbox', { name: 'Libellé' }), 'Au clavier')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Forfait ajouté')
})

test('a regroupement and a selection model are made by the keyboard', TORTURE, async ({
  marchand: { page },
}) => {
  const clavier = new Clavier(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(ecran('regroupements'))
  await clavier.press(button('Nouveau regroupement'))
  const choix = page.getByRole('dialog', { name: 'Choix des articles' })
  await expect(choix.getByLabel('RECHERCHER VOS ARTICLES')).toBeFocused()
  await page.keyboard.type('marteau')
  const results = choix.getByRole('region', { name: 'RESULTATS DE RECHERCHE' })
  const add = results.getByRole('button', { name: /^Ajouter/ })
  for (const count of [1, 2]) {
    await clavier.press(add.nth(count - 1))
    const chosen = choix.getByRole('region', { name: 'VOTRE SELECTION' }).getByRole('button')
    await expect(chosen).toHaveCount(count)
  }
  await clavier.press(choix.getByRole('button', { name: 'Terminer' }))
  await clavier.write(page.getByLabel('Titre du regroupement'), 'Marteaux au clavier')
  await clavier.press(button('Enregistrer le regroupement'))
  await expect(page.getByText('Regroupement enregistré')).toBeVisible()

  await page.goto(ecran('modeles'))
  await clavier.press(button('Créer un modèle'))
  // What was pressed is gone: one goes on from the top of the form.
  await expect(page.locator('#contenu')).toBeFocused()
  await clavier.write(page.getByRole('textbox', { name: 'Nom' }), 'Sélection au clavier')
  await clavier.to(page.getByRole('row', { name: / - \d+ article/ }).first())
  await page.keyboard.press('Space')
  await expect(
    page.getByRole('region', { name: 'VOTRE SELECTION' }).getByRole('button'),
  ).toHaveCount(1)
  await clavier.press(button('Ok'))
  await expect(page.getByRole('link', { name: 'Sélection au clavier' })).toBeVisible()
})

test('a page is published and a setting found and changed by the keyboard', TORTURE, async ({
  marchand: { page },
}) => {
  const clavier = new Clavier(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(ecran('contenus'))
  await clavier.press(button('Créer une page'))
  await clavier.write(page.getByLabel('Titre', { exact: true }), 'Au clavier')
  await clavier.press(button('Texte'))
  await clavier.write(page.getByLabel('Texte', { exact: true }), 'Sans souris.')
  await clavier.press(button('Publier'))
  await expect(page.getByText('Page publiée')).toBeVisible()

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: /^Écran, réglage/ })).toBeFocused()
  await page.keyboard.type('accroche')
  await expect(page.getByRole('option', { name: /Réglage.*Accroche/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const accroche = page.getByLabel('Accroche', { exact: true })
  await expect(accroche).toBeFocused()
  await page.keyboard.type('Tout au clavier')
  const group = page.getByRole('form', { name: 'La boutique' })
  await clavier.press(group.getByRole('button', { name: 'Enregistrer' }))
  await expect(group.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
  await page.reload()
  await expect(accroche).toHaveValue('Tout au clavier')
})

test('on a telephone the menu is a panel: opened, followed and closed by the keyboard', async ({
  marchand: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(ecran('transporteurs'))
  const clavier = new Clavier(page)
  const open = page.getByRole('button', { name: 'Menu, écran actuel : Transporteurs', exact: true })
  await clavier.press(open)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Transporteurs', exact: true })).toBeFocused()
  await photograph(page, 'menu-administration')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await clavier.press(menu.getByRole('link', { name: 'Forfaits' }))
  await expect(page.getByRole('heading', { name: 'Forfaits de transport' })).toBeVisible()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('status').getByText('Écran : Forfaits')).toBeAttached()
  await expect(page.getByRole('main')).toBeFocused()
})
