import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { regler } from '../support/reglages.ts'
import { expect, test } from '../support/test.ts'

/** Badges of a list in each display mode: their words, and whether a number is there. */
const MODES = {
  none: { words: false, number: false },
  picto: { words: true, number: false },
  value: { words: false, number: true },
  all: { words: true, number: true },
}
const STATES = /^(Indisponible|En stock|Sur commande|Quantité limitée)/

for (const [mode, shown] of Object.entries(MODES)) {
  const tier = mode === 'all' ? {} : TORTURE
  test(`stock is shown as the mode « ${mode} » says`, tier, async ({ marchand, page }) => {
    const undo = await regler(marchand.page, 'stock', { affichageStock: mode })
    try {
      await page.goto('/recherche?query=vis')
      const badges = page.locator('main [class*="Stock_stock"]')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Cards far from the screen are not drawn yet: they show nothing.
      const texts = (await badges.allInnerTexts()).filter((text) => text !== '')
      if (mode === 'none') expect(texts).toEqual([])
      else expect(texts.length).toBeGreaterThan(3)
      for (const text of texts) {
        expect(STATES.test(text), text).toBe(shown.words)
        if (shown.number && /En stock|^Stock/.test(text)) expect(text).toMatch(/: \d/)
        if (!shown.number) expect(text).not.toMatch(/\d/)
      }
    } finally {
      await undo()
    }
  })
}

test('the states of a stock are told by words, never by colour alone', async ({ page }) => {
  const said = new Set<string>()
  const note = async () => {
    for (const text of await page.locator('main [class*="Stock_stock"]').allInnerTexts()) {
      if (text !== '') said.add(text.replace(/\s*:.*|^.*(?=dans d'autres agences)/, '').trim())
    }
  }
  await page.goto('/stock/FIX0110')
  await note()
  for (const state of ['surCommande', 'quantiteLimitee']) {
    let found = ''
    for (let number = 1; number <= 20 && found === ''; number += 1) {
      const { list } = await (await page.request.get(`/rest/articles?query=&taille=200&page=${number}`)).json()
      if (list.length === 0) break
      found = list.find((it) => it.infoStock.INFO_STOCK === state)?.LIEN_FICHE ?? ''
    }
    await page.goto(found)
    await note()
  }
  expect([...said].sort()).toEqual(['En stock', 'Quantité limitée', 'Sur commande', "dans d'autres agences"])
})

test('the menu is vertical or horizontal, opens by a click, and writes as it is told', async ({
  marchand,
  page,
}) => {
  const undo = await regler(marchand.page, 'navigation', {
    plvAffichage: 'VT',
    plvOuverture: 'clic',
    plvCasse: 'maj',
    firstCode: 'out',
  })
  try {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Catalogue' })
    const opener = menu.getByRole('button', { name: 'Tous nos rayons' })
    await opener.hover()
    const tools = menu.getByRole('link', { name: 'Outillage', exact: true })
    await expect(tools).toBeHidden()
    await opener.click()
    await expect(tools).toHaveText('OUTILLAGE', { useInnerText: true })
    await expect(tools).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('link', { name: 'Tout le rayon Outillage' })).toBeVisible()
    await photograph(page, 'menu-vertical')
    await opener.click()
    await expect(tools).toBeHidden()
  } finally {
    await undo()
  }
})

test('the menu goes as deep as it is told, and writes each word with a capital', async ({
  marchand,
  page,
}) => {
  const panel = page.locator('[data-menu-panneau]')
  const open = async () => {
    await page.goto('/')
    await page.locator('[data-activite="fix"]').hover()
    await expect(panel.getByRole('link', { name: 'Boulonnerie', exact: true })).toBeVisible()
  }
  await open()
  // A family of the fifth level, within one of the fourth, within one of the third.
  await expect(panel.locator('ul ul ul').getByRole('link').first()).toBeVisible()
  const undo = await regler(marchand.page, 'navigation', { niveauMax: 2, plvCasse: 'min' })
  try {
    await open()
    await expect(panel.locator('ul')).toHaveCount(0)
    const entry = page.locator('[data-activite="plb"]')
    await expect(entry).toHaveText('Plomberie Et Sanitaire', { useInnerText: true })
  } finally {
    await undo()
  }
})

test('the agency popup and the session popup open by themselves when they are asked to', async ({
  marchand,
  page,
}) => {
  const undo = await regler(marchand.page, 'fenetres', {
    popupAgence: true,
    popupSession: 'Inventaire vendredi.\nNous rouvrons lundi.',
  })
  try {
    await page.goto('/')
    const agency = page.getByRole('dialog', { name: 'Choisir une agence' })
    await expect(agency).toBeVisible()
    // Who closes it without a choice reads the other one; the agency is asked for on the next page.
    await page.keyboard.press('Escape')
    const session = page.getByRole('dialog', { name: 'Information' })
    await expect(session).toContainText('Inventaire vendredi.')
    await expect(agency).toBeHidden()
    await photograph(page, 'popup-session')
    await expectAccessible(page)
    // The backdrop closes it as the cross and Escape do.
    await page.mouse.click(5, 400)
    await expect(session).toBeHidden()
    // Once a visit is enough: what was read does not come back with the next page.
    await page.reload()
    await agency.getByRole('button', { name: /^Choisir/ }).first().click()
    const asked = page.waitForResponse('**/rest/session')
    await page.waitForEvent('load')
    await (await asked).finished()
    await expect(session).toBeHidden()
    // A page that is looked over before it is published has nothing over it.
    const admin = marchand.page
    await admin.goto('/?apercu=1', { waitUntil: 'networkidle' })
    await expect(admin.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await admin.goto('/')
    await expect(admin.getByRole('dialog', { name: 'Choisir une agence' })).toBeVisible()
  } finally {
    await undo()
  }
})

test('the cookie banner is shown until it is dismissed, for as long as the settings say', async ({
  marchand,
  page,
}) => {
  await page.context().clearCookies({ name: 'cookies_vus' })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Cookies' })).toContainText('votre panier')
  const undo = await regler(marchand.page, 'cookies', {
    message: 'Ce site garde votre panier.',
    dismiss: 'Compris',
    expiry: 30,
  })
  try {
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toContainText('Ce site garde votre panier.')
    await photograph(page, 'cookies')
    await expectAccessible(page)
    await banner.getByRole('button', { name: 'Compris' }).click()
    await expect(banner).toBeHidden()
    const [kept] = (await page.context().cookies()).filter((it) => it.name === 'cookies_vus')
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(30)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
    await page.getByRole('button', { name: 'Gérer les cookies' }).click()
    await expect(banner).toBeVisible()
  } finally {
    await undo()
  }
})

test('a tracker hears nothing before a yes, and only of what leaves the shop', async ({
  marchand,
  page,
  veille,
}) => {
  // The one third party of this test is the merchant's own tracker.
  veille.tolerates(/third party: http:\/\/mesure\.test/)
  // The banner of a shop that counts nothing was read: it was no consent.
  const undo = await regler(marchand.page, 'mesure', {
    matomoUrl: 'http://mesure.test/matomo',
    matomoSite: '7',
  })
  const heard: string[] = []
  await page.route('http://mesure.test/**', async (route) => {
    heard.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  try {
    const before = await page.goto('/')
    // Before a yes the page could not reach the tracker, whatever its script did.
    expect(before?.headers()['content-security-policy']).not.toContain('mesure.test')
    const banner = page.getByRole('region', { name: 'Cookies' })
    const [no, yes] = [
      await banner.getByRole('button', { name: 'Refuser' }).boundingBox(),
      await banner.getByRole('button', { name: 'Accepter' }).boundingBox(),
    ]
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y])
    await photograph(page, 'consentement')
    const write = async () => {
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = 'mailto:comptoir@example.test'
        link.id = 'courriel'
        link.textContent = 'Écrire'
        link.addEventListener('click', (event) => event.preventDefault())
        document.querySelector('main')?.prepend(link)
      })
    }
    await write()
    await page.locator('#courriel').click()
    expect(heard).toEqual([])
    await banner.getByRole('button', { name: 'Accepter' }).click()
    // What counts is only fetched after the yes; this page may not reach the tracker, the next one may.
    const waits = () => page.evaluate(() => Object.keys(sessionStorage).join())
    await expect(async () => {
      await page.locator('#courriel').click()
      expect(await waits()).toContain('mesure.test')
    }).toPass()
    expect(heard).toEqual([])
    const after = await page.reload()
    expect(after?.headers()['content-security-policy']).toContain(
      "connect-src 'self' http://mesure.test;",
    )
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await write()
    const told = heard.length
    await page.locator('#courriel').click()
    await expect.poll(() => heard.length).toBe(told + 1)
    expect(heard[0]).toContain('idsite=7')
    expect(heard[0]).toContain('e_c=mailto')
  } finally {
    await undo()
  }
})
