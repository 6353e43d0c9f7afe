import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  var messagesDits: string[] | undefined
}

/** Keeps every short message of a page: it is gone in a second and a half, before a busy machine has looked. */
export async function hearMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    globalThis.messagesDits = said
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLElement && node.matches('.toast')) said.push(node.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** This page has said this, or says it within the usual time; what was heard is not heard again. */
export async function expectSaid(page: Page, message: string): Promise<void> {
  const hears = (wanted: string) => {
    const said = globalThis.messagesDits ?? []
    const at = said.findIndex((it) => it.includes(wanted))
    return at >= 0 && said.splice(at, 1).length === 1
  }
  await expect.poll(() => page.evaluate(hears, message), `the message « ${message} »`).toBe(true)
}
