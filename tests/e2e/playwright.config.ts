import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from './support/chromium.ts'
import { ENTIER } from './support/palier.ts'

/** The cookie banner was answered, as it is for all but a first visit: its own test shows it. */
const ANSWERED = {
  name: 'cookies_vus',
  value: '1',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

export default defineConfig({
  testDir: 'parcours',
  ...(ENTIER ? {} : { grepInvert: /@torture/ }),
  globalSetup: './support/demo.ts',
  outputDir: 'artefacts/echecs',
  // Each with a browser of its own, and a new shop for each file. A file is never cut in two.
  // Three keep two processors busy: 570 s for 215 walks, where two took 632 for 211.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Once more in a new shop, and told as unsteady: a machine that stumbled is no fault of the shop's.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./support/temps.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fr-FR',
    storageState: { cookies: [ANSWERED], origins: [] },
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // A trace photographs the page at each gesture and makes the run half as long again: asked for by name.
    trace: process.env.COMPTOIR_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
  },
})
