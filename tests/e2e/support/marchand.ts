import { expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from './boutique.ts'

/** What an administrator does in the back office, in a browser session of their own. */
export class Marchand {
  constructor(readonly page: Page) {}

  async logIn(): Promise<void> {
    await this.page.goto('/openweb/admin/admin_commandes')
    await this.page.getByLabel('Identifiant').fill(ADMIN.login)
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.motDePasse)
    await this.page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(this.page.getByRole('heading', { name: 'Liste des commandes' })).toBeVisible()
  }

  /** The line of an order, found by its exact reference. */
  async line(numero: string): Promise<Locator> {
    await this.page.getByLabel('Référence exacte').fill(numero)
    await this.page.getByRole('button', { name: 'Rechercher' }).click()
    const line = this.page.getByRole('row').filter({ hasText: numero })
    await expect(line).toHaveCount(1)
    return line
  }
}
