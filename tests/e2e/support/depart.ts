import { expect, type Locator, type Page } from '@playwright/test'

/** The shop's question before edits that are not saved are left. */
export const depart = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })

/** Asked before it is left; the answer is to stay. */
export async function stays(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave()
  await expect(depart(page)).toContainText('ne sont pas enregistrées')
  await depart(page).getByRole('button', { name: 'Rester', exact: true }).last().click()
  await expect(depart(page)).toHaveCount(0)
}

/** Asked before it is left; the answer is to leave. */
export async function leaves(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave()
  await depart(page).getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect(depart(page)).toHaveCount(0)
}
