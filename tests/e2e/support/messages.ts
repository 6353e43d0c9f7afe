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

/** This page has said this message so many times since it was loaded. */
export async function expectSaid(page: Page, message: string, times = 1): Promise<void> {
  const said = () => page.evaluate(() => globalThis.messagesDits ?? [])
  await expect.poll(async () => (await said()).filter((it) => it.includes(message))).toHaveLength(times)
}
