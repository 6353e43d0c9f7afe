// Every connection setting, and what it changes in the shop at once (docs/gestion.md 2.10).
import type { Page } from '@playwright/test'
import type { Marchand } from '../support/marchand.ts'
import { TORTURE } from '../support/palier.ts'
import { regler } from '../support/reglages.ts'
import { expect, test } from '../support/test.ts'

const ECRAN = '/openweb/admin/admin_parametrageInterfaceEdite'
const ARTICLE = 'OUT0301'

/** Opens the settings, changes them, and sends them. */
async function change({ page }: Marchand, how: (admin: Page) => Promise<unknown>): Promise<void> {
  await page.goto(ECRAN)
  await expect(page.getByRole('heading', { name: 'Agence', exact: true })).toBeVisible()
  await how(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Paramétrage enregistré')).toBeVisible()
}

const box = (admin: Page, name: string) => admin.getByRole('checkbox', { name, exact: true })

async function session(page: Page) {
  return (await page.request.get('/rest/session')).json()
}

async function price(page: Page): Promise<number> {
  return (await (await page.request.get(`/rest/articles/${ARTICLE}`)).json()).prixHT
}

test('visitors: access, the tariff of a customer, profiles', TORTURE, async ({ marchand, page }) => {
  const acces = (admin: Page) => box(admin, 'Accès des visiteurs à la boutique')
  await change(marchand, (admin) => acces(admin).uncheck())
  await page.goto(`/produit/${ARTICLE}/x`)
  await expect(page).toHaveURL(/\/compte\/connexion\?urlFrom=%2Fproduit%2F/)
  expect((await page.request.get('/rest/articles?query=vis')).status()).toBe(401)
  await change(marchand, (admin) => acces(admin).check())

  const before = await price(page)
  const client = (admin: Page) => admin.getByRole('combobox', { name: 'Client des visiteurs' })
  await change(marchand, async (admin) => {
    await client(admin).fill('C00001')
    await admin.getByRole('option', { name: /C00001/ }).click()
  })
  expect(await price(page)).toBeLessThan(before)
  await change(marchand, (admin) => admin.getByRole('button', { name: 'Vider la sélection' }).click())
  expect(await price(page)).toBe(before)

  const main = page.getByRole('main')
  const profile = (name: string) =>
    change(marchand, async (admin) => {
      await admin.getByRole('button', { name: 'Tout décocher' }).click()
      await box(admin, name).check()
    })
  const look = async () => {
    await page.goto(`/produit/${ARTICLE}/x`)
    await expect(main.getByText('Caractéristiques')).toBeVisible()
  }
  const add = main.getByRole('button', { name: /^Ajouter .* au panier$/ }).first()
  const stock = main.getByText(/^En stock/).first()
  const amount = main.getByText(/€/).first()
  await profile('Catalogue sans prix')
  await look()
  await expect(amount).toHaveCount(0)
  await profile('Consultation sans commande')
  await look()
  await expect(amount).toBeVisible()
  await expect(add).toHaveCount(0)
  expect((await session(page)).commandePossible).toBe(false)
  await profile('Prix et commande sans stock')
  await look()
  await expect(add).toBeVisible()
  await expect(stock).toHaveCount(0)
  await profile('Prix, commande et stock')
  await look()
  await expect(add).toBeVisible()
  await expect(stock).toBeVisible()
})

test('accounts: who may open one, and the type of those that last a visit', TORTURE, async ({
  marchand,
  page,
}) => {
  const main = page.getByRole('main')
  const compte = (genre: string) => `Création de compte par les ${genre}`
  await page.goto('/compte/creation')
  const genres = main.getByRole('navigation', { name: 'Genre de compte' })
  await expect(genres.getByRole('link')).toHaveText(['Professionnel', 'Particulier'])
  await change(marchand, (admin) => box(admin, compte('particuliers')).uncheck())
  await page.reload()
  await expect(main.getByLabel('Raison sociale')).toBeVisible()
  await expect(genres).toHaveCount(0)
  await change(marchand, (admin) => box(admin, compte('professionnels')).uncheck())
  await page.reload()
  await expect(main.getByText(/n’est pas ouverte en ligne/)).toBeVisible()

  const CONNEXION = '/compte/connexion?urlFrom=/commande'
  const sansCompte = page.getByRole('link', { name: 'Commander sans créer de compte' })
  await page.goto(CONNEXION)
  await expect(sansCompte).toBeVisible()
  await change(marchand, async (admin) => {
    await box(admin, compte('particuliers')).check()
    await box(admin, compte('professionnels')).check()
    await box(admin, 'Comptes temporaires').uncheck()
    await expect(admin.getByLabel('Type des comptes temporaires')).toBeDisabled()
  })
  await page.goto(CONNEXION)
  await expect(page.getByRole('link', { name: 'Créer un compte professionnel' })).toBeVisible()
  await expect(sansCompte).toHaveCount(0)

  await change(marchand, async (admin) => {
    await box(admin, 'Comptes temporaires').check()
    await admin.getByLabel('Type des comptes temporaires').selectOption('COL')
  })
  await page.goto(CONNEXION)
  await sansCompte.click()
  await expect(page).toHaveURL(/\/compte\/creation/)
  const fields = {
    'Nom et prénom': 'Passage Essai',
    'Adresse e-mail': 'passage@example.test',
    Téléphone: '0261910099',
    Adresse: '1 rue du Port',
    'Code postal': '44000',
    Ville: 'Nantes',
  }
  for (const [name, text] of Object.entries(fields)) {
    await main.getByLabel(name, { exact: true }).fill(text)
  }
  await main.getByRole('button', { name: 'Continuer' }).click()
  await expect.poll(async () => (await session(page)).client?.libelle).toBe('Passage Essai')
  const found = await marchand.page.request.get('/service/clients?q=Passage')
  expect((await found.json()).list[0].code_type).toBe('COL')

  await change(marchand, (admin) =>
    // No customer is of the type of a new shop: it is offered all the same.
    admin.getByLabel('Type des comptes temporaires').selectOption('TMP'),
  )
})

test('agency: whether it is chosen, and whose tariff counts until then', TORTURE, async ({
  marchand,
  page,
}) => {
  const mode = (value: string) =>
    change(marchand, (admin) =>
      admin.getByLabel('Choix de l’agence par vos clients').selectOption(value),
    )
  const dialog = page.getByRole('dialog', { name: /agence/i })
  const header = page.getByRole('banner').getByText('Choisir une agence')
  await mode('obligatoire')
  await page.goto('/')
  await expect(dialog).toBeVisible()
  await mode('aucun')
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(header).toHaveCount(0)
  await mode('libre')
  await page.goto('/')
  await expect(header.first()).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const before = await price(page)
  const tarif = (label: string) =>
    change(marchand, (admin) =>
      admin.getByLabel('Agence tarifaire par défaut').selectOption({ label }),
    )
  await tarif('Agence de Bordeaux')
  expect(await price(page)).toBeLessThan(before)
  await tarif('Aucune agence')
  expect(await price(page)).toBe(before)
})

test('balances: told where the login leads, and at the checkout, which then wants the card', TORTURE, async ({
  marchand,
  acheteur,
}) => {
  const undo = await regler(marchand.page, 'commandes', { encoursActif: true })
  const { page } = acheteur
  await marchand.page.goto('/openweb/admin/admin_clients?fiche=C00001')
  const field = marchand.page.getByLabel(/^Encours \(€\)/)
  await field.fill('12500,5')
  await marchand.page.getByLabel(/^Plafond d’encours/).fill('100')
  await marchand.page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(marchand.page.getByText('Client enregistré')).toBeVisible()
  await change(marchand, async (admin) => {
    await box(admin, 'Contrôle de l’encours').check()
    await box(admin, 'Paiement en ligne obligatoire au-delà du plafond').check()
  })

  await page.goto('/compte/connexion?urlFrom=/cgv')
  await acheteur.logIn()
  await expect(page).toHaveURL(/\/cgv$/)
  const notice = page.getByRole('dialog', { name: 'Information' })
  await expect(notice.getByText(/^Votre encours dépasse son plafond/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/produit/${ARTICLE}/x`)
  await acheteur.add()
  await page.goto('/commande')
  const over = page.getByText(
    /^Votre encours \(12\s500,50\s€\) et cette commande .+ Seul le paiement en ligne est accepté\.$/,
  )
  await expect(over).toBeVisible()
  await expect(page.getByRole('radio', { name: /Virement/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Carte/ })).toBeEnabled()

  await change(marchand, (admin) =>
    box(admin, 'Paiement en ligne obligatoire au-delà du plafond').uncheck(),
  )
  await page.reload()
  await expect(page.getByRole('radio', { name: /Virement/ })).toBeEnabled()
  await change(marchand, (admin) => box(admin, 'Contrôle de l’encours').uncheck())
  await page.reload()
  await expect(page.getByRole('radio', { name: /Virement/ })).toBeEnabled()
  await expect(page.getByText(/votre plafond/)).toHaveCount(0)
  await undo()
})
