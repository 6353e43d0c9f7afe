// Acts of every list of the back office: it is sorted by its titles, and many of its rows are acted
// on at once.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const COMMANDES = '/openweb/admin/admin_commandes'
const ARTICLES = '/openweb/admin/admin_articles'

const commandes = (admin: Page) => admin.getByRole('table', { name: 'Liste des commandes' })
const titre = (admin: Page, name: string) => admin.getByRole('columnheader', { name, exact: true })

/** The amounts without VAT, in cents, as the rows stand. */
async function montants(admin: Page): Promise<number[]> {
  await expect(admin.getByText('Recherche en cours ...')).toHaveCount(0)
  const texts = await commandes(admin).getByText(/€ HT$/).allTextContents()
  return texts.map((it) => Number(it.replace(/\D/g, '')))
}

const sorted = (list: number[], sens: 1 | -1) => [...list].sort((a, b) => sens * (a - b))

test('a list is sorted as a whole by its titles, by the keyboard, kept in the address', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(`${COMMANDES}?page=2`)
  await expect(titre(admin, 'Date')).toHaveAttribute('aria-sort', 'descending')
  await admin.getByRole('button', { name: 'Montants' }).press('Enter')
  await expect(admin).toHaveURL(`${COMMANDES}?tri=-montantHT`)
  await expect(titre(admin, 'Montants')).toHaveAttribute('aria-sort', 'descending')
  await expect(titre(admin, 'Date')).not.toHaveAttribute('aria-sort', /./)
  await expect(admin.getByRole('button', { name: 'Montants' })).toBeFocused()
  const dearest = await montants(admin)
  expect(dearest).toEqual(sorted(dearest, -1))
  await expectAccessible(admin)
  await photograph(admin, 'commandes-triees')

  await admin.getByRole('button', { name: 'Montants' }).press('Enter')
  await expect(admin).toHaveURL(`${COMMANDES}?tri=montantHT`)
  const cheapest = await montants(admin)
  expect(cheapest).toEqual(sorted(cheapest, 1))
  // Over all pages: the dearest of all is dearer than any of the cheapest.
  expect(Math.max(...cheapest)).toBeLessThanOrEqual(Math.min(...dearest))

  // A page and a filter keep the order; reloading and Back give it back.
  const pages = admin.getByRole('navigation', { name: 'Pages de commandes' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(admin).toHaveURL(/tri=montantHT&page=2/)
  const today = new Date().toISOString().slice(0, 10)
  await admin.getByLabel('Et le').fill(today)
  await admin.getByRole('button', { name: 'Rechercher' }).click()
  await expect(admin).toHaveURL(`${COMMANDES}?dateFin=${today}&tri=montantHT`)
  await admin.reload()
  await expect(titre(admin, 'Montants')).toHaveAttribute('aria-sort', 'ascending')
  expect(await montants(admin)).toEqual(sorted(await montants(admin), 1))
  await admin.goBack()
  await expect(admin).toHaveURL(/tri=montantHT&page=2/)
})

test('the cards of a narrow screen are sorted by a choice', async ({ marchand }) => {
  const admin = marchand.page
  await admin.setViewportSize({ width: 360, height: 740 })
  await admin.goto(ARTICLES)
  const choix = admin.getByLabel('Trier par')
  await expect(choix).toHaveValue('designation')
  await expect(admin.getByRole('button', { name: 'Référence' })).toHaveCount(0)
  await choix.selectOption('Prix HT, décroissant')
  await expect(admin).toHaveURL(`${ARTICLES}?tri=-prix`)
  await expect(admin.getByText('Recherche en cours ...')).toHaveCount(0)
  const prix = await admin.locator('td[data-titre="Prix HT"]').allTextContents()
  const cents = prix.map((it) => Number(it.replace(/[^\d,]/g, '').replace(',', '.')))
  expect(cents).toHaveLength(20)
  expect(cents).toEqual(sorted(cents, -1))
  await expectAccessible(admin)
})

test('orders are given a state at once, on their page; a refusal is told by name, one press undoes', TORTURE, async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(`${COMMANDES}?page=2`)
  await expect(commandes(admin).getByRole('row')).toHaveCount(21)
  // Every order can be ticked, to be taken out; those of the ERP are not treated here.
  const fetched = await admin.request.get('/admin/commandes/fetch?page=1&size=20')
  const { elements } = (await fetched.json()) as {
    elements: { numero: string; aTraiter: boolean }[]
  }
  const treated = elements.filter((it) => it.aTraiter).map((it) => it.numero)
  const [first = '', second = ''] = treated
  for (const numero of [first, second]) {
    await admin.getByRole('checkbox', { name: `Cocher la commande ${numero}` }).press('Space')
  }
  await expect(admin.getByText('Sélection : 2 commandes.')).toBeVisible()
  // What is ticked here is not touched from another page, which says so.
  const pages = admin.getByRole('navigation', { name: 'Pages de commandes' })
  await pages.getByRole('link', { name: '1', exact: true }).click()
  await expect(admin.getByText(/2 lignes cochées .* rien ne leur sera fait/)).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Donner un état' })).toBeDisabled()
  await admin.goBack()
  await expect(admin.getByText('Sélection : 2 commandes.', { exact: true })).toBeVisible()
  await photograph(admin, 'commandes-cochees')
  await expectAccessible(admin)

  // Somebody gives the first another state meanwhile: it is told, and left as it is.
  const line = (numero: string) => admin.getByRole('row').filter({ hasText: numero })
  const id = await line(first).getByRole('cell').nth(2).textContent()
  const before = await line(second).innerText()
  const seen = await (await admin.request.get(`/service/commandes/${id}/etat`)).json()
  const etat = seen.etat === 'E_DIS' ? 'E_PRE' : 'E_DIS'
  const data = { etat }
  expect((await admin.request.post(`/service/commandes/${id}/etat`, { data })).status()).toBe(200)
  await admin.getByRole('button', { name: 'Donner un état' }).press('Enter')
  const question = admin.getByRole('dialog', { name: 'Donner un état' })
  await expect(question.getByLabel('État')).toBeFocused()
  await question.getByLabel('État').selectOption('partiellement livrée')
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Donner un état' }).press('Enter')
  const bilan = admin.getByRole('region', { name: 'Résultat' })
  await expect(bilan).toContainText('1 commande : partiellement livrée.')
  await expect(bilan).toContainText(`la commande ${first} : son état vient de changer`)
  await expect(bilan).toBeFocused()
  await expect(line(second)).toContainText('partiellement livrée')
  await expect(admin).toHaveURL(/page=2/)
  // Under the pointer it stays, however long the page is looked at.
  const undo = admin.getByRole('button', { name: 'Annuler', exact: true })
  await undo.hover()
  await expectAccessible(admin)
  await undo.click()
  await expect(admin.getByText('Tout est rétabli')).toBeVisible()
  await expect(line(second)).not.toContainText('partiellement livrée')
  expect(await line(second).innerText()).toBe(before)
})

test('articles leave the sale at once, from cards too, and come back by one press', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.setViewportSize({ width: 360, height: 740 })
  await admin.goto(`${ARTICLES}?tri=-reference`)
  await expect(admin.getByText('Recherche en cours ...')).toHaveCount(0)
  await admin.getByLabel('Tout cocher', { exact: true }).check()
  await expect(admin.getByText('Sélection : 20 articles.')).toBeVisible()
  const boxes = admin.getByRole('checkbox', { name: /^Cocher / })
  // Three are kept: the others are unticked one by one.
  for (let row = 19; row >= 3; row--) await boxes.nth(row).uncheck()
  const gone = await boxes.evaluateAll((all) =>
    all.slice(0, 3).map((it) => it.getAttribute('aria-label')?.replace('Cocher ', '') ?? ''),
  )
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Retirer de la vente', exact: true }).click()
  const question = admin.getByRole('dialog', { name: 'Retirer de la vente' })
  await expect(question).toContainText('Sélection : 3 articles.')
  await question.getByRole('button', { name: 'Retirer de la vente' }).click()
  await expect(admin.getByRole('region', { name: 'Résultat' })).toContainText('3 articles : hors')
  for (const name of gone) {
    await expect(admin.getByRole('checkbox', { name: `Cocher ${name}` })).toHaveCount(0)
  }
  await admin.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(admin.getByText('Tout est rétabli')).toBeVisible()
  for (const name of gone) {
    await expect(admin.getByRole('checkbox', { name: `Cocher ${name}` })).toBeVisible()
  }
})

/** The rows as they stand. */
const rangees = (admin: Page) => admin.locator('tbody tr').allTextContents()

for (const [ecran, colonne, tri] of [
  ['tarifs', 'Prix HT', '-prix'],
  ['connexions', 'Client', 'client'],
  ['clients', 'Type', 'type'],
  ['utilisateurs', 'Dernière connexion', 'vu'],
  ['journal', 'Acte', 'acte'],
  ['contenus', 'Adresse', 'adresse'],
  ['statistiques', 'CA HT', '-ca'],
] as const) {
  const tier = ecran === 'tarifs' ? {} : TORTURE
  test(`the list of ${ecran} is sorted by a title, and says so`, tier, async ({ marchand }) => {
    const admin = marchand.page
    await admin.goto(`/openweb/admin/admin_${ecran}`)
    const bouton = admin.getByRole('button', { name: colonne, exact: true })
    await bouton.press('Enter')
    await expect(admin).toHaveURL(new RegExp(`[?&]tri=${tri}$`))
    const sens = tri.startsWith('-') ? 'descending' : 'ascending'
    await expect(titre(admin, colonne)).toHaveAttribute('aria-sort', sens)
    await expect(admin.getByRole('alert')).toHaveCount(0)
    await expectAccessible(admin)
    await admin.reload()
    await expect(titre(admin, colonne)).toHaveAttribute('aria-sort', sens)
    // The other way round other rows come first: the rows are sorted, not the title alone.
    await expect(admin.locator('tbody tr').first()).toBeVisible()
    const one = await rangees(admin)
    await bouton.press('Enter')
    await expect(titre(admin, colonne)).not.toHaveAttribute('aria-sort', sens)
    if (one.length > 1) await expect.poll(async () => (await rangees(admin))[0]).not.toBe(one[0])
  })
}

test('the ticked orders are taken out as a table', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto(COMMANDES)
  await admin.getByRole('checkbox', { name: 'Tout cocher sur cette page' }).check()
  await expect(admin.getByText('Sélection : 20 commandes.')).toBeVisible()
  const waiting = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Exporter la sélection (CSV)' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('commandes.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(21)
  expect(lines[0]).toMatch(/^\ufeff?Date;Id OEC;Référence;/)
  expect(lines[1]).toMatch(/;\d+,\d{1,2};|;\d+;/)
})

test('a record begins at its top; its list comes back where it was, on the row that was opened', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_clients')
  // Its name: the telephone beside it is a link as well.
  const last = admin.getByRole('table').getByRole('row').last().getByRole('link').first()
  await last.focus()
  const haut = () => admin.evaluate(() => Math.round(window.scrollY))
  const left = await haut()
  expect(left).toBeGreaterThan(0)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('button', { name: 'Retour' })).toBeVisible()
  expect(await haut()).toBe(0)
  await admin.getByRole('button', { name: 'Retour' }).press('Enter')
  await expect(last).toBeFocused()
  expect(Math.abs((await haut()) - left)).toBeLessThanOrEqual(2)
})
