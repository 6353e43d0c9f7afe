// Baskets seen from the header, and the tariff that leads in every amount of a basket.
import { fill } from '../support/paniers.ts'
import { photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('the header tells baskets apart, copies a typed one, and says what fails', async ({
  page,
  veille,
}) => {
  veille.tolerates(/status of 503/)
  await page.goto('/panier')
  await fill(page, ['FIX0101', 'FIX0102'])
  const courant = await page.evaluate(async () => {
    const post = (path: string, json: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      })
    const { panier } = await (await fetch('/rest/session')).json()
    const path = `/rest/paniers/${panier.id}/copie`
    await post(path, { nomPanier: 'Trousse', typePanier: 'TYP' })
    await post(path, { nomPanier: 'Gymnase' })
    return panier.id as number
  })
  await page.goto('/panier')
  await page.locator('[data-bloc="bloc-panier"]').click()
  const panel = page.locator('#bloc-panier')
  await panel.getByRole('button', { name: 'Changer de panier' }).click()
  await expect(panel.getByText(`Panier sans nom n° ${courant}`)).toBeVisible()
  const typed = panel.getByRole('listitem').filter({ hasText: 'Trousse' })
  await expect(typed).toContainText('Panier type')
  await expect(typed.getByRole('button', { name: /^Choisir/ })).toHaveCount(0)
  await photograph(page, 'entete-paniers')

  await page.route('**/actif', (route) => route.fulfill({ status: 503, body: '' }))
  await panel.getByRole('button', { name: 'Choisir : Gymnase' }).click()
  await expect(page.locator('.toast-error')).toBeVisible()
  await expect(typed).toBeVisible()
  await page.unroute('**/actif')

  await typed.getByRole('button', { name: /^Copier/ }).click()
  await expect(page.getByText('« Trousse » a été copié dans votre panier.')).toBeVisible()
  await expect(panel.getByText('Quantité : 2').first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Changer de panier' })).toBeFocused()
})

test('with TTC chosen, every amount of a basket is with VAT and says so', async ({
  page,
  acheteur,
}) => {
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  await fill(page, ['FIX0101'])
  for (const [tarif, other] of [
    ['TTC', 'HT'],
    ['HT', 'TTC'],
  ] as const) {
    await page.evaluate(async (chosen) => {
      const body = JSON.stringify({ tarif: chosen })
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/rest/session/tarif', { method: 'POST', headers, body })
    }, tarif)
    await page.goto('/compte')
    const baskets = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Mes paniers' }),
    })
    const amount = baskets.locator('.nombre').first()
    await expect(amount).toContainText(`€ ${tarif}`, { useInnerText: true })
    await expect(amount).not.toContainText(`€ ${other}`, { useInnerText: true })
    await expect(page.locator('[data-session="total"]')).toContainText(`€ ${tarif}`)
    await page.locator('[data-bloc="bloc-panier"]').click()
    const panel = page.locator('#bloc-panier')
    const sums = panel.locator('.nombre')
    await expect(sums.first()).toBeVisible()
    for (const sum of await sums.all()) {
      await expect(sum).toContainText(`€ ${tarif}`, { useInnerText: true })
      await expect(sum).not.toContainText(`€ ${other}`, { useInnerText: true })
    }
    await photograph(page, `entete-panier-${tarif}`)
    await page.goto('/produit/FIX0101/x')
    const breaks = page.locator('[data-palier] td:first-of-type')
    for (const sum of await breaks.all()) {
      await expect(sum).toContainText(`€ ${tarif}`, { useInnerText: true })
      await expect(sum).not.toContainText(`€ ${other}`, { useInnerText: true })
    }
    expect(await breaks.count()).toBeGreaterThan(1)
    await photograph(page, `fiche-paliers-${tarif}`)
  }
})
