// A basket as the pages fill it.
import { expect, type Page } from '@playwright/test'

/** Puts articles into the current basket of this browser, as its pages would. */
export async function fill(page: Page, references: string[], quantite = 1): Promise<void> {
  const lignes = references.map((codeArticle) => ({ codeArticle, quantite }))
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/rest/paniers/0/lignes', { method: 'POST', headers, body })
    return answer.status
  }, JSON.stringify({ lignes }))
  expect(status).toBe(201)
}
