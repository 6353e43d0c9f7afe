import { existsSync } from 'node:fs'

/** Without windows, which cost a third of the processor; where it is not installed, the one that has them. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

const installed = existsSync(HEADLESS) ? HEADLESS : '/usr/bin/chromium'

/** Debian's browser: the checks never download one. */
export const CHROMIUM = process.env.COMPTOIR_CHROMIUM ?? installed

/** Root in a container, no graphics card, and nothing sent to the browser's maker. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
