// Windows where hostile texts show without an address of their own, or under one that only the shop
// knows: editors, windows, popups.
import type { Page } from '@playwright/test'
import { CODES, COURT, HOSTILES } from './hostile.ts'
import { expect } from './test.ts'
import { zipOf } from './zip.ts'

const lu = <T>(page: Page, path: string) =>
  page.evaluate(async (to) => (await fetch(to)).json(), path) as Promise<T>

/** Editors of each screen that are opened. */
const PAR_ECRAN = 3

interface Numero {
  id: number
}

/** The editors of what holds a hostile text: the back office opens each by an address. */
export async function editeurs(page: Page): Promise<string[]> {
  const liste = async (path: string) => (await lu<{ list: Numero[] }>(page, path)).list
  const all = {
    modeles: await liste('/admin/selectionModele/getAll?page=1'),
    regroupements: await liste('/service/regroupements?page=1'),
    contenus: await liste('/service/contenus?page=1'),
    transporteurs: await lu<Numero[]>(page, '/service/transporteurs'),
    zones: await lu<Numero[]>(page, '/service/zones'),
  }
  const named = Object.entries(all).flatMap(([ecran, records]) => {
    const held = records.filter((it) => JSON.stringify(it).includes('alert('))
    expect(held.length, ecran).toBeGreaterThan(0)
    return held.slice(0, PAR_ECRAN).map(({ id }) => `${ecran}?id=${id}`)
  })
  const fiches = ['articles', 'stocks'].flatMap((ecran) =>
    CODES.slice(0, PAR_ECRAN).map((code) => `${ecran}?fiche=${code}`),
  )
  const autres = ['tarifs?fiche=HOS:HOSTILE0', 'connexions?fiche=client1@example.test']
  return [...named, ...fiches, ...autres].map((it) => `/openweb/admin/admin_${it}`)
}

/** The window of an order, and what an import is told to bring, to change and to refuse. */
export async function ouvreFenetres(page: Page) {
  const fenetre = page.getByRole('dialog')
  await page.goto('/openweb/admin/admin_commandes')
  await page.getByRole('link', { name: /^Détail de la commande/ }).first().click()
  await expect(fenetre).toContainText(COURT)
  await page.keyboard.press('Escape')

  const cellule = (text: string) => `"${text.replaceAll('"', '""')}"`
  const unites = HOSTILES.map((text, n) => `U${n};${cellule(text)};${cellule(text)}`)
  // A zone that was typed by hand: what it was called is told too.
  const zone = (await lu<Numero[]>(page, '/service/zones')).at(-1)
  const zones = `id;libelle\n${zone?.id};${cellule(`${COURT} importé`)}\n`
  const zip = zipOf({
    'unites.csv': `code_unite;libelle;decimales\nHOS;${cellule(HOSTILES[1] ?? '')};0\n${unites.join('\n')}\n`,
    'zones.csv': zones,
  })
  await page.goto('/openweb/admin/admin_importation')
  await page
    .getByLabel('Fichier à importer')
    .setInputFiles({ name: 'fenetres.zip', mimeType: 'application/zip', buffer: zip })
  await page.getByRole('button', { name: 'Simuler d’abord' }).click()
  await expect(fenetre.getByRole('table', { name: 'Différence exacte' })).toContainText(COURT)
  await expect(fenetre).toContainText('remplace une valeur saisie à la main')
  await fenetre.getByRole('button', { name: 'Importer', exact: true }).click()
  const row = page.getByRole('row', { name: /fenetres\.(zip|ok)/ })
  await expect(row).toContainText(/éléments laissés de côté/, { timeout: 30_000 })
  await row.getByRole('button', { name: 'Rapport de fenetres.ok' }).click()
  await expect(fenetre).toContainText(COURT)
  await page.keyboard.press('Escape')
}

/** The popups of the shop: agencies, declinaisons, a branch of the menu; a basket that was sent. */
export async function ouvrePopups(page: Page) {
  const popup = (name: string) => page.getByRole('dialog', { name })
  await page.goto('/')
  await expect(popup('Information')).toContainText('javascript:alert(6)')
  await page.keyboard.press('Escape')
  // The agency's name stands first.
  await page.getByRole('banner').getByRole('button', { name: COURT }).first().click()
  await expect(popup('Choisir une agence')).toContainText(COURT)
  await page.keyboard.press('Escape')
  await page.locator('[data-activite="hostile"]').first().hover()
  await expect(page.getByText("'><svg onload=alert(14)>").first()).toBeVisible()
  await page.goto('/recherche?query=HOSTILE0')
  await page.getByRole('link', { name: /^Choisir une déclinaison/ }).first().click()
  await expect(popup('Choisir une déclinaison')).toContainText(COURT)
  const { list } = await lu<{ list: Numero[] }>(page, '/rest/paniers')
  await page.goto(`/paniers?panier=${list[0]?.id}`)
  await expect(page.getByText('Panier partagé')).toBeVisible()
}
