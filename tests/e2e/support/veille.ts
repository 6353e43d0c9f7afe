import type { BrowserContext } from '@playwright/test'
import { hearMessages } from './messages.ts'

/** Watch over what a page must never do: it is noted here, and fails the test that caused it. */
export class Veille {
  readonly faults: string[] = []
  private readonly tolerated: RegExp[] = []

  constructor(private readonly origin: string) {}

  /** The browser reports a refused call as an error of its own; a test that asks for one says so first. */
  tolerates(message: RegExp): void {
    this.tolerated.push(message)
  }

  async watch(context: BrowserContext): Promise<void> {
    await hearMessages(context)
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`)
      })
    })
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.note(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.note(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== this.origin) {
        this.note(`third party: ${request.url()}`)
      }
    })
  }

  private note(fault: string): void {
    if (!this.tolerated.some((message) => message.test(fault))) this.faults.push(fault)
  }
}
