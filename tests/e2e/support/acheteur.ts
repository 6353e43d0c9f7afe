import { expect, type Locator, type Page } from '@playwright/test'
import { CLIENT } from './boutique.ts'

/** Acts of a shopper, in the words of the screens. */
export class Acheteur {
  constructor(readonly page: Page) {}

  /** Types in the header's search and opens the first article suggested. */
  async find(text: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: /Rechercher un article/ })
    await field.pressSequentially(text, { delay: 30 })
    const articles = this.page.getByRole('group', { name: 'Articles' })
    await articles.getByRole('option').first().click()
    // Until it is alive: pressed earlier, its form leads to the basket by itself, without a popup.
    await this.page.waitForURL(/\/produit\//)
  }

  /** Adds the article of the product page, and goes to the basket. */
  async add(): Promise<void> {
    const main = this.page.getByRole('main')
    await main.getByRole('button', { name: /^Ajouter .* au panier$/ }).first().click()
    await this.avis().getByRole('link', { name: 'Voir le panier' }).click()
    await expect(this.page).toHaveURL(/\/panier$/)
  }

  /** Notice of an add, which stops nothing. */
  avis(): Locator {
    return this.page.getByRole('status').filter({ hasText: /au panier|à votre panier/ })
  }

  async logIn({ login, motDePasse } = CLIENT): Promise<void> {
    await this.page.getByLabel('Adresse e-mail ou identifiant').fill(login)
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse)
    await this.page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
    await expect(this.page).not.toHaveURL(/\/compte\/connexion/)
  }

  /** Collected at an agency, paid as said: from the checkout to what comes after its button. */
  async order(reglement: RegExp, reference: string): Promise<void> {
    const { page } = this
    await page.getByRole('radio', { name: /Retirer en agence/ }).check()
    const chosen = page.locator('input[name="codeAgence"]:checked')
    if ((await chosen.count()) === 0) await page.locator('input[name="codeAgence"]').first().check()
    await page.getByRole('radio', { name: reglement }).check()
    await page.getByLabel(/Votre référence de commande/).fill(reference)
    await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
    await page.getByRole('button', { name: 'Commande avec obligation de paiement' }).click()
  }

  /** The number on the confirmation page. */
  async numero(): Promise<string> {
    const fact = this.page.locator('dl > div').filter({ hasText: 'Numéro' })
    return (await fact.locator('dd').innerText()).trim()
  }
}
