/** Debian's browser: the checks never download one. */
export const CHROMIUM = process.env.COMPTOIR_CHROMIUM ?? '/usr/bin/chromium'

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
