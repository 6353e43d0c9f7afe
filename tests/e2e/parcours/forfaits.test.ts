import { expectSaid as said } from '../support/messages.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const ECRAN = '/openweb/admin/admin_forfaits'
const ZONES = '/openweb/admin/admin_zones'

test('a fee is refused with the five messages, added with Enter, changed, deleted and put back', async ({
  marchand,
  veille,
}) => {
  const admin = marchand.page
  veille.tolerates(/409.*\/service\/forfaitTransport/)
  await admin.goto(ECRAN)
  await expect(admin.getByRole('heading', { name: /^Valeurs appliquées par défaut/ })).toBeVisible()

  const form = admin.getByRole('form', { name: 'Ajoutez vos forfaits' })
  const add = form.getByRole('button', { name: 'AJOUTER', exact: true })
  const refused = 'Forfait non valide : '
  await form.getByLabel('Plan de vente').selectOption({ index: 1 })
  await expect(form.getByLabel('Sous-famille')).toBeVisible()
  await add.click()
  await said(admin, `${refused}la zone est obligatoire si un plan de vente a été saisi`)
  await form.getByLabel('Zones').selectOption({ label: 'Ouest' })
  await add.click()
  await said(admin, `${refused}la tranche est obligatoire`)

  await form.getByRole('button', { name: 'Ajouter Tranche' }).click()
  const modal = admin.getByRole('dialog', { name: 'Ajouter une tranche' })
  await modal.getByLabel('Libellé').fill('Plus de 500 kg')
  await modal.getByLabel('À partir de...').fill('500')
  await expect(modal.getByText('Kg')).toBeVisible()
  await modal.getByRole('checkbox', { name: 'Progressive' }).check()
  await modal.getByLabel('Interval').fill('100')
  await photograph(admin, 'forfait-tranche')
  await expectAccessible(admin)
  await modal.getByLabel('Interval').press('Enter')
  await said(admin, 'Tranche ajoutée')
  const chosen = form.getByLabel('Tranches').locator('option:checked')
  await expect(chosen).toHaveText(/^Plus de 500 kg – dès 500\skg/)

  await add.click()
  await said(admin, `${refused}le montant est obligatoire`)
  await form.getByLabel('Montant').fill('80')
  await add.click()
  await said(admin, `${refused}le libellé est obligatoire`)
  await form.getByLabel('Libellé').fill('Ouest, lourd')
  await form.getByLabel('Libellé').press('Enter')
  await said(admin, 'Forfait ajouté')
  await expect(form.getByLabel('Libellé')).toHaveValue('')
  await expect(form.getByLabel('Plan de vente')).toHaveValue('')

  // The same agency, zone, category and tranche once more.
  await form.getByLabel('Zones').selectOption({ label: 'Ouest' })
  await form.getByLabel('Tranches').selectOption({ index: 1 })
  await form.getByLabel('Montant').fill('1')
  await form.getByLabel('Libellé').fill('Encore')
  await form.getByLabel('Libellé').press('Enter')
  await said(admin, 'Forfait déjà existant')
  await expect(form.getByRole('alert')).toHaveText('Forfait déjà existant')
  // Of another zone it is another fee.
  await form.getByLabel('Zones').selectOption({ label: 'Corse' })
  await expect(form.getByRole('alert')).toHaveCount(0)

  const row = admin.getByRole('form', { name: /^Plus de 500 kg/ })
  await expect(row.getByLabel('Franco (€)')).toHaveValue('0')
  await expect(row.getByRole('button', { name: 'valider' })).toHaveCount(0)
  await row.getByLabel('Montant (€)').fill('90')
  await row.getByRole('button', { name: 'valider' }).click()
  await said(admin, 'Forfait enregistré')
  await expect(row.getByRole('button', { name: 'valider' })).toHaveCount(0)
  await form.getByLabel('Zones').selectOption('')

  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await said(admin, 'Forfait supprimé')
  await expect(row).toHaveCount(0)
  await admin.getByRole('main').getByRole('button', { name: 'Annuler' }).first().click()
  await said(admin, 'Forfait rétabli')
  await expect(row.getByLabel('Montant (€)')).toHaveValue('90,00')
})

test('another type is warned about, and every fee is deleted only by a second step', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await admin.getByRole('radio', { name: /montant HT/ }).click()
  const warning = admin.getByRole('dialog', { name: 'Changer le type de forfait' })
  await expect(warning).toContainText('Les tranches sont conservées')
  await expectAccessible(admin)
  await warning.getByRole('button', { name: 'Annuler' }).last().click()
  await expect(admin.getByRole('radio', { name: /poids/ })).toBeChecked()

  await admin.getByRole('button', { name: "Supprimer l'ensemble des forfaits existants" }).click()
  const question = admin.getByRole('dialog', { name: 'Supprimer tous les forfaits' })
  await expect(question.getByRole('button', { name: 'Supprimer', exact: true })).toBeDisabled()
  await question.getByRole('checkbox').check()
  await photograph(admin, 'forfaits-suppression')
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Annuler' }).last().click()
  await expect(admin.getByRole('heading', { name: /^Valeurs appliquées/ })).toBeVisible()
})

test('a zone is found by a department, made, changed, and deleted unless fees name it', async ({
  marchand,
  veille,
}) => {
  const admin = marchand.page
  veille.tolerates(/(409|422).*\/service\/zone/)
  await admin.goto(ZONES)
  await expect(admin.getByRole('heading', { name: 'Zones de livraison' })).toBeVisible()
  await admin.getByLabel('Rechercher un nom ou un département').fill('35')
  // Its own zone, and that of the whole continent.
  await expect(admin.getByRole('row')).toHaveCount(3)
  await expect(admin).toHaveURL(/texte=35/)
  await admin.getByRole('button', { name: 'Supprimer Ouest' }).click()
  // There is nothing to ask: what is in the way is told, and where it is.
  const why = admin.getByRole('dialog', { name: 'Supprimer la zone' })
  await expect(why.getByText(/elle ne peut pas être supprimée/)).toBeVisible()
  await expect(why.getByRole('button', { name: 'Supprimer', exact: true })).toHaveCount(0)
  await expect(why.getByRole('link', { name: 'Voir les forfaits' })).toBeVisible()

  await admin.goto(ZONES)
  await admin.getByRole('button', { name: 'Nouvelle zone' }).click()
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByLabel('Nom de la zone')).toBeFocused()
  await admin.getByLabel('Nom de la zone').fill('Antilles du parcours')
  await admin.getByLabel('Départements').fill('971, 972')
  await photograph(admin, 'zone')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await said(admin, 'Zone enregistrée')
  await admin.getByRole('button', { name: 'Modifier Antilles du parcours' }).click()
  await admin.getByLabel('Départements').fill('971, 972, 973')
  await admin.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(admin.getByRole('row', { name: /Antilles/ })).toContainText('971, 972, 973')
  await admin.getByRole('button', { name: 'Supprimer Antilles du parcours' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await said(admin, 'Zone supprimée')
})
