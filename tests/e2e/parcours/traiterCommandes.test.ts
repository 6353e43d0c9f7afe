// An order is treated by hand, by the keyboard, and its customer sees it.
import type { Page } from '@playwright/test'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const COLIS = '6A 0123456789'

/** Opens the order's window by the keyboard and waits for its form. */
async function open(admin: Page, numero: string) {
  await admin.getByRole('button', { name: `Traiter la commande ${numero}` }).press('Enter')
  const fenetre = admin.getByRole('dialog', { name: `Traiter la commande ${numero}` })
  await expect(fenetre.getByLabel('État')).toBeFocused()
  return fenetre
}

/** The newest order of the customer that a carrier takes. */
async function delivered(page: Page): Promise<{ numero: string; id: number }> {
  const { list } = await (await page.request.get('/rest/mouvements')).json()
  for (const { id, numero, typeWebMouvement } of list) {
    const detail = await (await page.request.get(`/rest/mouvements/${id}`)).json()
    if (typeWebMouvement === 'web' && detail.transporteur) return { numero, id }
  }
  throw new Error('the demo has no order that a carrier takes')
}

test('an order is treated by hand, its customer follows it, and one press undoes it', async ({
  page,
  acheteur,
  marchand,
  veille,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  const { numero, id } = await delivered(page)

  const line = await marchand.line(numero)
  const admin = marchand.page
  await photograph(admin, 'commandes-traiter')
  const fenetre = await open(admin, numero)
  await fenetre.getByLabel('État').selectOption('préparée')
  await fenetre.getByLabel('Numéro de colis').fill(COLIS)
  await photograph(admin, 'commande-traiter')
  await expectAccessible(admin)
  await fenetre.getByLabel('Numéro de colis').press('Enter')
  await expect(fenetre).toHaveCount(0)
  await expect(line).toContainText('Commande validée web préparée')
  await expect(admin.getByText(`Commande ${numero} : préparée.`)).toBeVisible()

  const suivie = `/compte/detail-mouvement?num=${numero}&typeMouvement=cde&codeClient=C00001`
  await page.goto(suivie)
  await expect(page.getByText(COLIS)).toBeVisible()
  await expect(page.getByText('Commande validée web préparée').first()).toBeVisible()
  await photograph(page, 'commande-traitee')
  await expectAccessible(page)

  // What a hand typed is said, and put back by one press.
  const again = await open(admin, numero)
  await expect(again.getByText(/Saisi à la main le .* par admin/)).toBeVisible()
  await again.getByLabel('État').selectOption('livrée')
  await again.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(line).toContainText('Commande validée web livrée')
  await admin.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(line).toContainText('Commande validée web préparée')

  // Somebody else was quicker: their version is read in the same window, in words.
  const late = await open(admin, numero)
  const data = { etat: 'E_LIVPAR' }
  const other = await admin.request.post(`/service/commandes/${id}/etat`, { data })
  expect(other.status()).toBe(200)
  veille.tolerates(/409/)
  await late.getByLabel('État').selectOption('livrée')
  await late.getByRole('button', { name: 'Enregistrer' }).click()
  const conflict = admin.getByRole('dialog', { name: 'Modification concurrente' })
  await expect(conflict).toContainText('Sa version : partiellement livrée')
  await conflict.getByRole('button', { name: 'Recharger sa version' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(late.getByLabel('État')).toHaveValue('E_LIVPAR')
  await expect(late.getByLabel('État')).toBeFocused()
  await late.getByRole('button', { name: 'Fermer' }).click()
  await expect(late).toHaveCount(0)

  // The list is narrowed to a state, and goes to a spreadsheet with it.
  await admin.goto('/openweb/admin/admin_commandes')
  const csv = admin.getByRole('link', { name: 'Exporter en CSV' })
  await expect(csv).toHaveAttribute('href', '/admin/commandes/csv')
  await admin.getByLabel('État', { exact: true }).selectOption('validée, à traiter')
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(csv).toHaveAttribute('href', '/admin/commandes/csv?etat=aucun')
  await expect(admin.getByRole('row').filter({ hasText: numero })).toHaveCount(0)
})
