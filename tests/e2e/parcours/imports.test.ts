import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'
import { zipOf } from '../support/zip.ts'

const ECRAN = '/openweb/admin/admin_importation'

test('a file is simulated, imported, followed, its report read, renamed and deleted', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  const unites = 'code_unite;libelle\nPARCOURS;palette du parcours\nPARCOURS;encore\n'
  const file = {
    name: 'parcours.zip',
    mimeType: 'application/zip',
    buffer: zipOf({ 'unites.csv': unites }),
  }
  await admin.getByLabel('Fichier à importer').setInputFiles(file)
  await admin.getByRole('button', { name: 'Simuler d’abord' }).click()
  const simulation = admin.getByRole('dialog', { name: 'Simulation de parcours.zip' })
  await expect(simulation.getByText('Rien n’a été enregistré')).toBeVisible()
  const comptes = simulation.getByRole('table', { name: 'Détail par fichier' })
  await expect(comptes.getByRole('row', { name: /unites/ })).toBeVisible()
  const difference = simulation.getByRole('table', { name: 'Différence exacte' })
  const change = difference.getByRole('row', { name: /PARCOURS/ })
  await expect(change).toContainText('Création')
  const telecharge = admin.waitForEvent('download')
  await simulation.getByRole('link', { name: 'Télécharger la différence (CSV)' }).click()
  expect((await telecharge).suggestedFilename()).toBe('difference.csv')
  await expect(simulation.getByText(/ligne 3/)).toBeVisible()
  const known = await admin.request.get('/admin/unite/liste')
  expect(await known.text()).not.toContain('PARCOURS')
  await photograph(admin, 'import-simulation')
  await expectAccessible(admin)
  await simulation.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(admin.getByText('Fichier mis dans la file d’importation')).toBeVisible()

  const row = admin.getByRole('row', { name: /parcours\.(zip|ok)/ })
  await expect(row).toContainText('Importé, des lignes refusées', { timeout: 30_000 })
  const after = await admin.request.get('/admin/unite/liste')
  expect(await after.text()).toContain('PARCOURS')
  const taille = row.getByRole('button', { name: /^\d+ o$/ })
  await expect(taille).toHaveAccessibleDescription(/octets$/)
  for (const nom of ['Renommer en .zip', 'Supprimer']) {
    await expect(row.getByRole('button', { name: nom })).toBeVisible()
  }
  await expect(row.getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
    'href',
    '/admin/fichierimportation/download/parcours.ok',
  )
  await photograph(admin, 'imports')
  await expectAccessible(admin)
  await row.getByRole('button', { name: 'Rapport de parcours.ok' }).click()
  await expect(admin.getByRole('dialog')).toContainText('ligne 3')
  await admin.keyboard.press('Escape')

  const again = 'code_unite;libelle\nPARCOURS;palette du quai\n'
  await admin
    .getByLabel('Fichier à importer')
    .setInputFiles({ ...file, name: 'parcours-2.zip', buffer: zipOf({ 'unites.csv': again }) })
  await admin.getByRole('button', { name: 'Simuler d’abord' }).click()
  const seconde = admin.getByRole('dialog', { name: 'Simulation de parcours-2.zip' })
  const ecart = seconde.getByRole('row', { name: /PARCOURS/ })
  await expect(ecart).toContainText('libelle : palette du parcours')
  await expect(ecart).toContainText('palette du quai')
  await photograph(admin, 'import-difference')
  await expectAccessible(admin)
  await admin.keyboard.press('Escape')
  await admin.request.post('/admin/fichierimportation/delete/parcours-2.essai')

  await row.getByRole('button', { name: 'Supprimer' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(row).toHaveCount(0)
  await admin.getByRole('button', { name: 'Annuler' }).click()
  await expect(admin.getByText('Fichier rétabli')).toBeVisible()
  await expect(row).toContainText('Importé, des lignes refusées')
  await admin.getByRole('link', { name: 'Retour' }).click()
  await expect(admin).toHaveURL(/admin_importation$/)
})

test('a customer is invited from a list of codes, once it is seen who would be', async ({
  marchand,
}) => {
  const admin = marchand.page
  const client = { code: 'INVITE1', libelle: 'Invité', code_type: 'PRO', version: 0 }
  await admin.goto('/openweb/admin/admin_invitations')
  await admin.request.post('/service/client', {
    data: { ...client, email: 'invite1@example.test' },
  })
  await admin.getByLabel('Une liste de codes').check()
  await admin.getByLabel('Codes des clients').fill('INVITE1\nPERDU')
  await admin.getByRole('button', { name: 'Voir qui sera invité' }).click()
  await expect(admin.getByText('1 client à inviter, en 1 minute environ.')).toBeVisible()
  await expect(admin.getByText(/Aucun client ne porte ce code/)).toBeVisible()
  await photograph(admin, 'invitations')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Inviter 1 client' }).click()
  await expect(admin.getByRole('heading', { name: 'Envoi terminé' })).toBeVisible()
  await expect(admin.getByText('1 client invité sur 1.')).toBeVisible()
  await admin.goto('/openweb/admin/admin_clients?acces=invite')
  await expect(admin.getByRole('row', { name: /INVITE1/ })).toContainText('Invité le')
})
