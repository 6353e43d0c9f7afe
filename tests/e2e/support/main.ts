// The hand of a person who knows no screen yet: each gesture is done, and the time it takes them is
// added up by the keystroke-level model (Card, Moran and Newell, 1980), for an average typist.
import { expect, type Locator, type Page } from '@playwright/test'

/** Seconds of a keystroke, of pointing and pressing, of a decision, of a screen met for the first time. */
const TOUCHE = 0.28
const POINTER = 1.2
const DECISION = 1.35
const DECOUVERTE = 10

export class Main {
  seconds = 0
  gestes = 0
  private readonly seen = new Set<string>()

  constructor(readonly page: Page) {}

  /** A screen that was never seen is looked over first. */
  private meet(): void {
    const { pathname } = new URL(this.page.url())
    if (this.seen.has(pathname)) return
    this.seen.add(pathname)
    this.seconds += DECOUVERTE
  }

  private act(touches = 0): void {
    this.meet()
    this.gestes += 1
    this.seconds += DECISION + POINTER + touches * TOUCHE
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path)
    this.act(path.length)
  }

  async press(target: Locator): Promise<void> {
    await target.click()
    this.act()
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.act(text.length)
  }

  async choose(target: Locator, label: string | RegExp): Promise<void> {
    const option = target.locator('option').filter({ hasText: label })
    await target.selectOption((await option.first().getAttribute('value')) ?? '')
    this.act()
    this.act()
  }

  /** Field by the name it has on the screen. */
  field = (label: string | RegExp): Locator =>
    this.page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).first()

  button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

  link = (name: string | RegExp): Locator =>
    this.page.getByRole('link', typeof name === 'string' ? { name, exact: true } : { name })

  async says(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words).first()).toBeVisible()
  }
}
