import { expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from './boutique.ts'

/** Acts of an administrator in the back office, in a browser session of their own. */
export class Marchand {
  constructor(readonly page: Page) {}

  /** By the call alone: `acces.test.ts` and `pages.test.ts` go through the screen. */
  async logIn(): Promise<void> {
    const answer = await this.page.request.post('/rest/connexion', { data: ADMIN })
    expect(answer.status()).toBe(200)
  }

  /** The line of an order, found by its exact reference. */
  async line(numero: string): Promise<Locator> {
    await this.page.goto('/openweb/admin/admin_commandes')
    await this.page.getByLabel('Référence exacte').fill(numero)
    await this.page.getByRole('button', { name: 'Rechercher' }).click()
    const line = this.page.getByRole('row').filter({ hasText: numero })
    await expect(line).toHaveCount(1)
    return line
  }
}
