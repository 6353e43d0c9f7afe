// Two administrators change the same thing: what each alone changed stays, what both changed is
// chosen; nothing goes unknowingly.
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('a page that two write at once holds what both wrote', async ({ marchand, veille }) => {
  veille.tolerates(/409/)
  const admin = marchand.page
  const texte = (said: string) => ({ type: 'texte', texte: said })
  const saisie = { titre: 'Atelier', slug: 'atelier-a-deux', description: '' }
  const data = { ...saisie, blocs: [texte('Coupe'), texte('Perçage')] }
  const made = await admin.request.post('/service/contenus', { data })
  const { id, version } = await made.json()
  await admin.goto(`/openweb/admin/admin_contenus?id=${id}`)
  await admin.getByRole('textbox', { name: 'Titre', exact: true }).fill('Atelier du comptoir')
  await admin.getByLabel('Texte', { exact: true }).last().fill('Perçage et pliage')

  const theirs = {
    titre: 'Notre atelier',
    description: 'Sur mesure',
    blocs: [texte('Coupe laser'), texte('Perçage'), texte('Soudure')],
  }
  const other = { id, version, ...saisie, ...theirs }
  expect((await admin.request.post('/service/contenus', { data: other })).status()).toBe(200)

  await admin.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  const conflict = admin.getByRole('dialog', { name: 'Modification concurrente' })
  await expect(conflict).toContainText('Description : vide → Sur mesure.')
  await expect(conflict).toContainText(
    'Blocs : ajout de Texte « Coupe laser », Texte « Soudure » ; retrait de Texte « Coupe ».',
  )
  const titre = conflict.getByRole('group', { name: 'Titre' })
  await expect(titre.getByRole('radio', { name: 'Votre version : Atelier du comptoir' })).toBeChecked()
  await photograph(admin, 'conflit')
  await expectAccessible(admin)
  await titre.getByRole('radio', { name: 'Sa version : Notre atelier' }).check()
  await conflict.getByRole('button', { name: 'Enregistrer ainsi' }).click()
  await expect(admin.getByText('Brouillon enregistré')).toBeVisible()
  await expect(admin.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Notre atelier')

  const kept = await (await admin.request.get(`/service/contenus/${id}`)).json()
  expect([kept.titre, kept.description]).toEqual(['Notre atelier', 'Sur mesure'])
  const said = kept.blocs.map((it: { texte: string }) => it.texte)
  expect(said).toEqual(['Coupe laser', 'Perçage et pliage', 'Soudure'])
})

test('a selection that two change at once keeps what each added and took out', async ({
  marchand,
  veille,
}) => {
  veille.tolerates(/409/)
  const admin = marchand.page
  const plan = await (await admin.request.get('/service/planVente')).json()
  const [a, b, c] = plan.map((it: { codeFamille: string }) => it.codeFamille)
  const modele = (famille: string[]) => ({ nom: 'Vitrine', selection: { article: [], famille } })
  const call = '/admin/selectionModele/post'
  const made = await admin.request.post(call, { data: { id: null, ...modele([a, b]) } })
  const { id, version } = await made.json()
  await admin.goto(`/openweb/admin/admin_modeles?id=${id}`)
  await admin.getByLabel('Nom', { exact: true }).fill('Vitrine de printemps')
  const data = { id, version, ...modele([b, c]) }
  expect((await admin.request.post(call, { data })).status()).toBe(200)

  await admin.getByRole('button', { name: 'Ok', exact: true }).click()
  const conflict = admin.getByRole('dialog', { name: 'Modification concurrente' })
  await expect(conflict).toContainText(/Sélection\s: ajout de .+\s; retrait de .+\./)
  await conflict.getByRole('button', { name: 'Enregistrer ainsi' }).click()
  await expect(admin.getByText('Modèle enregistré')).toBeVisible()
  const kept = await (await admin.request.get(`/admin/selectionModele/get?id=${id}`)).json()
  expect([kept.nom, kept.selection.famille]).toEqual(['Vitrine de printemps', [b, c]])
  // Other walks begin from a shop without a model.
  const gone = await admin.request.delete(`/admin/selectionModele/delete?id=${id}`)
  expect(gone.ok()).toBe(true)
})
