import { expect, type Locator, type Page } from '@playwright/test'

/** Steps to anything on a screen: the menu, a form, a list of twenty rows with their actions. */
const STEPS_MAX = 150

/** Somebody who has no mouse. */
export class Clavier {
  constructor(readonly page: Page) {}

  /** Goes from field to field until one has the focus. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    // Found once: to find it by its role at each step would take longer than the steps.
    let element = await target.elementHandle()
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (!(await element?.evaluate((it) => it.isConnected))) element = await target.elementHandle()
      if (await element?.evaluate((it) => it === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`${target} is not reached in ${STEPS_MAX} steps`)
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press(key)
  }

  /** Takes what a handle holds, carries it by the arrows and puts it down. */
  async carry(handle: Locator, arrows: string[]): Promise<void> {
    await handle.focus()
    await this.page.keyboard.press('Enter')
    // Before a place is offered, the arrows would still go from row to row.
    await expect(this.page.locator('.react-aria-DropIndicator[data-drop-target]')).toHaveCount(1)
    for (const arrow of arrows) await this.page.keyboard.press(arrow)
    await this.page.keyboard.press('Enter')
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
  }
}
