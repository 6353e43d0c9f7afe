import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { fill } from '../support/paniers.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const CONNEXION = '/compte/connexion?urlFrom=%2Fpanier'

test('an article is found, ordered and paid by card, then seen in the back office', async ({
  page,
  acheteur,
  marchand,
}) => {
  await page.goto('/')
  await acheteur.find('vis tete hex')
  await acheteur.add()
  // The visitor's basket follows the login.
  await page.goto(CONNEXION)
  await acheteur.logIn()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeVisible()
  await photograph(page, 'commande')
  await expectAccessible(page)
  // The conditions are read in a window of their own: what is filled in here stays as it is.
  const opening = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'conditions générales de vente' }).click()
  const conditions = await opening
  await expect(conditions.getByRole('heading', { level: 1 })).toHaveText(/conditions générales/i)
  expect(await conditions.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 500])
  await conditions.close()

  await acheteur.order(/Carte bancaire/i, 'Parcours par carte')
  await page.getByRole('button', { name: /^Payer/ }).click()
  const accept = page.getByRole('button', { name: /Accepter/ })
  await expect(accept).toBeVisible()
  await photograph(page, 'banque')
  await expectAccessible(page)
  await accept.click()
  await expect(page.getByRole('heading', { name: /votre commande est payée/ })).toBeVisible()
  await photograph(page, 'merci')
  await expectAccessible(page)

  const numero = await acheteur.numero()
  const line = await marchand.line(numero)
  await expect(line).toContainText('Parcours par carte')
  await expect(line).toContainText('Paiement validé')
})

test('a refused card is said, and the same order is paid otherwise', async ({
  page,
  acheteur,
  marchand,
}) => {
  await page.goto(CONNEXION)
  await acheteur.logIn()
  await acheteur.find('vis tete hex')
  await acheteur.add()
  await page.goto('/commande')
  await acheteur.order(/Carte bancaire/i, 'Parcours refusé')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: /Refuser/ }).click()
  await expect(page.getByRole('heading', { name: 'Votre paiement a été refusé.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payer à nouveau par carte' })).toBeVisible()
  await photograph(page, 'paiement-refuse')

  const numero = await acheteur.numero()
  const line = await marchand.line(numero)
  await expect(line).toContainText('Paiement non validé par la banque')
  await page.getByLabel('Virement bancaire').check()
  await page.getByRole('button', { name: 'Régler ainsi' }).click()
  await expect(page.getByRole('heading', { name: 'Votre virement' })).toBeVisible()
  expect(await acheteur.numero()).toBe(numero)
})

test('a bank transfer waits until the merchant validates it', async ({
  page,
  acheteur,
  marchand,
}) => {
  await page.goto(CONNEXION)
  await acheteur.logIn()
  await acheteur.find('vis tete hex')
  await page.getByRole('main').getByRole('button', { name: /^Ajouter .* au panier$/ }).first().click()
  await acheteur.avis().getByRole('link', { name: 'Voir le panier' }).click()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await expect(page).toHaveURL(/\/commande$/)
  await acheteur.order(/Virement/i, 'Parcours par virement')
  await expect(page.getByRole('heading', { name: /votre commande est enregistrée/ })).toBeVisible()
  const numero = await acheteur.numero()

  const line = await marchand.line(numero)
  await expect(line).toContainText('En attente de validation du règlement')
  const more = line.getByRole('button', { name: `Autres actions sur la commande ${numero}` })
  const opening = marchand.page.context().waitForEvent('page')
  await more.click()
  await line.getByRole('link', { name: /Valider le règlement/ }).click()
  const asking = await opening
  await expect(asking.getByRole('heading', { name: 'Valider le règlement' })).toBeVisible()
  await photograph(asking, 'admin-reglement')
  await expectAccessible(asking)
  await asking.getByRole('button', { name: 'Valider le règlement' }).click()
  await expect(asking.getByRole('heading', { name: 'Règlement validé' })).toBeVisible()

  const settled = await marchand.line(numero)
  await expect(settled).toContainText('Paiement validé')
  await settled.getByRole('button', { name: /^Autres actions/ }).click()
  await expect(settled.getByRole('link', { name: /Voir comme le client la commande/ })).toBeVisible()
  await expect(settled.getByRole('link', { name: /Valider le règlement/ })).toHaveCount(0)
  await line.getByRole('button', { name: `Renvoyer la commande ${numero}` }).click()
  const question = marchand.page.getByRole('dialog', { name: 'Renvoyer la commande' })
  await expect(question).toContainText('Etes-vous sûr(e) de vouloir renvoyer cette commande ?')
  await question.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(marchand.page.getByText(/^La commande \d+ a été ré-expedié/)).toBeVisible()

  const downloading = marchand.page.waitForEvent('download')
  await more.click()
  await line.getByRole('button', { name: /Télécharger le fichier intégrable/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('urn:oasis:names:specification:ubl:schema:xsd:Order-2')
  expect(file).toContain(numero)
})

/** Lines enough to be more than the place beside the steps. */
const LIGNES = ['FIX0102', 'FIX0103', 'FIX0104', 'FIX0105', 'FIX0106', 'FIX0107', 'FIX0108']

test('what is ordered is read above the button at every width, and leaves it in sight on a desk', async ({
  page,
  acheteur,
}) => {
  await page.goto(CONNEXION)
  await acheteur.logIn()
  await fill(page, LIGNES)
  await page.goto('/commande')
  const list = page.getByRole('list', { name: 'Articles de la commande' })
  const button = page.getByRole('button', { name: 'Commande avec obligation de paiement' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const bottom = await list.evaluate((it) => it.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThan((await button.boundingBox())?.y ?? 0)
  }
  await page.mouse.move(300, 600)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  await expect(button).toBeInViewport({ ratio: 1 })
  // All of it, by the keyboard too.
  await list.focus()
  await page.keyboard.press('End')
  await expect(list.getByRole('listitem').last()).toBeInViewport()
  await expectAccessible(page)
})

test('a total that changed is accepted, then ordered by the button that obliges to pay', async ({
  page,
  acheteur,
  veille,
}) => {
  veille.tolerates(/status of 409/)
  await page.goto(CONNEXION)
  await acheteur.logIn()
  await fill(page, ['FIX0104'])
  await page.goto('/commande')
  // A colleague adds to the basket between the page and its order.
  const data = { lignes: [{ codeArticle: 'OUT0303', quantite: 1 }] }
  const add = async (route: Route) => {
    expect((await page.request.post('/rest/paniers/0/lignes', { data })).status()).toBe(201)
    await route.continue()
  }
  // By the context: the worker of the pages without a network stands between.
  await page.context().route('**/rest/commande', add, { times: 1 })
  await acheteur.order(/Virement/i, 'Parcours d’un total changé')
  const changed = page.getByRole('alert').filter({ hasText: 'Rien n’a été commandé.' })
  const total = (await changed.locator('strong').innerText()).replace(' TTC', '')
  await photograph(page, 'commande-total-change')
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Accepter ce total' }).click()
  await expect(changed).toBeHidden()
  await expect(page.getByLabel('Total de la commande')).toContainText(total)
  await expect(page).toHaveURL(/\/commande$/)
  const order = page.getByRole('button', { name: 'Commande avec obligation de paiement' })
  await expect(order).toBeFocused()
  await order.press('Enter')
  await expect(page.getByRole('heading', { name: /votre commande est enregistrée/ })).toBeVisible()
})

test('a line that is sold no more is refused at the checkout, and says why until it is taken out', async ({
  page,
  acheteur,
  marchand,
  veille,
}) => {
  veille.tolerates(/status of 409/)
  await page.goto(CONNEXION)
  await acheteur.logIn()
  await fill(page, ['FIX0104', 'FIX0110'])
  await page.goto('/commande')
  // Withdrawn while the checkout is being filled in.
  const data = { codeArticle: 'FIX0110' }
  const gone = await marchand.page.request.delete('/service/article', { data })
  expect(gone.status()).toBe(200)
  await acheteur.order(/Virement/i, 'Parcours d’un article retiré')
  const refused = page.getByRole('alert').filter({ has: page.getByRole('link', { name: /mon panier/ }) })
  await expect(refused).toBeVisible()
  await refused.getByRole('link', { name: /mon panier/ }).click()
  const line = page.locator('[data-ligne]').filter({ hasText: 'FIX0110' })
  const note = line.getByText('Cet article n\'est plus vendu. Retirez-le du panier.')
  await expect(note).toBeVisible()
  await photograph(page, 'panier-ligne-refusee')
  await expectAccessible(page)
  // Told before it is tried again, and still on its line afterwards.
  await page.goto('/commande')
  await expect(page.getByText(/Cet article n'est plus vendu/)).toBeVisible()
  await page.getByRole('link', { name: 'Voir dans le panier' }).click()
  await expect(note).toBeVisible()
  await line.getByRole('button', { name: /^Retirer/ }).click()
  await expect(line).toBeHidden()
  await page.goto('/commande')
  await acheteur.order(/Virement/i, 'Parcours sans lui')
  await expect(page.getByRole('heading', { name: /votre commande est enregistrée/ })).toBeVisible()
})
