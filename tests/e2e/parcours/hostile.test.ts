// Every text a stranger, a supplier's file or a colleague can put into the shop is hostile here;
// every screen that shows it is opened. No dialog, no report, no request to another origin.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ADMIN, Boutique, CLIENT, START_MS_MAX } from '../support/boutique.ts'
import { fillShop, logIn, openAccount } from '../support/envois.ts'
import { editeurs, ouvreFenetres, ouvrePopups } from '../support/fenetresHostiles.ts'
import { brut, CODES, COURT, HOSTILES, hostile, importHostile } from '../support/hostile.ts'
import { ENTIER } from '../support/palier.ts'
import { expect, test as base } from '../support/test.ts'
import { Veille } from '../support/veille.ts'
import { zipOf } from '../support/zip.ts'

/** A shop of its own: nobody else could work in it afterwards. */
const test = base.extend<{ dialogues: string[]; assiegee: Boutique }>({
  assiegee: [
    async ({}, use) => {
      const boutique = await Boutique.open()
      await use(boutique)
      await boutique.close()
    },
    { timeout: START_MS_MAX },
  ],
  dialogues: async ({}, use) => use([]),
})

const ECRANS = [
  'accueil', 'commandes', 'statistiques', 'importation', 'articles', 'familles', 'tarifs', 'stocks',
  'clients', 'connexions', 'agences', 'regroupements', 'modeles', 'transporteurs', 'forfaits',
  'zones', 'dimensions', 'reglages', 'contenus', 'utilisateurs', 'medias', 'securite', 'journal',
  'parametrageInterfaceEdite', 'redirections', 'recherches', 'synonymes', 'webhooks',
]

/** Lists of what strangers, customers and suppliers write. */
const EVERY_DAY = ['commandes', 'articles', 'familles', 'clients', 'connexions', 'journal', 'contenus']

async function browse(browser: Browser, boutique: Boutique, dialogues: string[]) {
  const baseURL = boutique.url
  const context: BrowserContext = await browser.newContext({ baseURL, locale: 'fr-FR' })
  const veille = new Veille(new URL(baseURL).origin)
  // A refused call is the server doing its work.
  veille.tolerates(/Failed to load resource: the server responded with a status of 4/)
  await veille.watch(context)
  const page = await context.newPage()
  context.on('dialog', (dialog) => {
    dialogues.push(`${dialog.page()?.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { context, page, veille }
}

/** Addresses of one kind: all of them in the whole run, the first every day. */
const oneOf = (paths: string[]) => (ENTIER ? paths : paths.slice(0, 1))

/** Opens an address and lets it come alive; an error of ours would be a page of ours. */
async function look(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status() ?? 200, path).toBeLessThan(500)
  await expect(page.locator('body')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Whatever hides behind a summary or a hover is shown too.
  await page.evaluate(() => {
    for (const it of document.querySelectorAll('details')) it.open = true
  })
  expect(await page.evaluate(() => document.querySelectorAll('iframe, base').length), path).toBe(0)
}

/** Tabs side by side, so that one works while another waits to be sure that nothing more comes. */
const TABS = 4

async function lookAtAll({ context }: { context: BrowserContext }, paths: string[]) {
  const left = paths.values()
  const readThrough = async () => {
    const page = await context.newPage()
    for (const path of left) await look(page, path)
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, readThrough))
}

/** Brings a supplier's file in; some of its rows may be refused, never the whole. */
async function bringIn(boutique: Boutique) {
  const file = join(boutique.folder, 'hostile.zip')
  await writeFile(file, zipOf(importHostile()))
  const program = spawn(process.env.COMPTOIR_BIN ?? '', [
    'import', file, '--json', '--data', boutique.folder,
  ])
  let said = ''
  program.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(program, 'exit')
  expect([0, 2], said).toContain(code)
  const { crees } = JSON.parse(said) as { crees: number }
  expect(crees, said).toBeGreaterThan(3 * CODES.length)
}

async function shop(page: Page) {
  await logIn(page, CLIENT)
  for (const text of HOSTILES) {
    const nomPanier = text.slice(0, 60)
    await brut(page, '/rest/paniers', { nomPanier, typePanier: '', actif: false })
    await brut(page, '/rest/paniers', { nomPanier, typePanier: 'TYP' })
  }
  const lignes = CODES.slice(2, 8).map((codeArticle) => ({ codeArticle, quantite: 1 }))
  expect(await brut(page, '/rest/paniers/0/lignes', { lignes })).toBe(201)
  const panier = await page.evaluate(async () => (await fetch('/rest/session')).json())
  const lu = await page.evaluate(
    async (id) => (await fetch(`/rest/paniers/${id}`)).json(),
    panier.panier.id,
  )
  for (const { id } of lu.lignes) await brut(page, '/tag/chantier/', { id, tagName: hostile() })
  const adresse = {
    nom: COURT, ligne1: COURT, ligne2: "'><svg onload=alert(24)>", codePostal: '44000', ville: COURT,
    telephone: '0261910110',
  }
  return page.evaluate(
    async ([idPanier, chez]) => {
      const answer = await fetch('/rest/commande', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'hostile-1' },
        body: JSON.stringify({
          idPanier, adresse: chez, idTransporteur: 1, codeAgence: 'HOS', reglement: 'COMPTE',
          refClient: '"><img src=x onerror=alert(16)>',
        }),
      })
      return answer.json()
    },
    [panier.panier.id, adresse] as const,
  )
}

test('hostile texts stay texts on every screen of the shop and of the back office', async ({
  browser,
  assiegee: boutique,
  dialogues,
}) => {
  test.setTimeout(600_000)
  const admin = await browse(browser, boutique, dialogues)
  await bringIn(boutique)
  await fillShop(admin.page)

  const passant = await browse(browser, boutique, dialogues)
  await openAccount(passant.page)
  await lookAtAll(passant, ['/', '/compte', '/commande'])
  await passant.context.close()

  const client = await browse(browser, boutique, dialogues)
  const commande = await shop(client.page)
  expect(commande.id, JSON.stringify(commande)).toBeTruthy()
  // Its parcel bears a number that the merchant types.
  const etat = `/service/commandes/${commande.id}/etat`
  expect(await brut(admin.page, etat, { etat: 'E_PRE', colis: COURT })).toBe(200)
  const recherches = HOSTILES.map((text) => `/recherche?query=${encodeURIComponent(text)}`)
  const vitrine = [
    '/', '/categorie/hostile/x', '/categorie/hostile/x?f.TAILLE=%22%3E%3Cimg%20src=x%20onerror=alert(17)%3E',
    '/panier', '/paniers', '/saisie-rapide', '/commande', `/commande/merci/${commande.id}`,
    '/compte', '/compte/commandes', '/compte/email', '/compte/mot-de-passe', '/plan-du-site',
    `/compte/detail-mouvement/${commande.id}/web`, '/mentions-legales', '/cgv',
    '/compte/connexion?urlFrom=javascript:alert(18)', '/inconnu/%3Cscript%3Ealert(19)%3C/script%3E',
    ...oneOf(CODES.map((code) => `/produit/${code}/x`)), '/stock/HOSTILE0', ...oneOf(recherches),
  ]
  vitrine.push(...oneOf([...HOSTILES.keys()].map((n) => `/page/hostile-${n}`)))
  await lookAtAll(client, vitrine)
  await look(client.page, '/produit/HOSTILE0/x')
  await expect(client.page.getByRole('heading', { level: 1 })).toContainText('<script>alert(1)')

  const field = client.page.getByRole('combobox', { name: /Rechercher un article/ })
  await field.fill('hostile')
  await expect(client.page.getByRole('option').first()).toBeVisible()
  // A tab of its own, which is told what the shop says to each.
  await ouvrePopups(await client.context.newPage())
  await client.context.close()

  const ecrans = [
    ...ECRANS.filter((ecran) => ENTIER || EVERY_DAY.includes(ecran)).map((it) => `/openweb/admin/admin_${it}`),
    '/openweb/admin/admin_clients?fiche=C00001', '/openweb/admin/admin_agences?fiche=HOS',
    '/openweb/admin/admin_familles?fiche=hostile', '/openweb/admin/admin_articles?texte=HOSTILE',
    `/openweb/admin/admin_articles?texte=${encodeURIComponent(COURT)}`,
    `/openweb/admin/admin_journal?q=${encodeURIComponent(COURT)}`,
    `/compte/detail-mouvement/${commande.id}/web?codeClient=%22%3E%3Cscript%3Ealert(20)%3C/script%3E`,
    `/openweb/admin/admin_commandeValideReglement?id=${commande.id}`,
    '/openweb/admin/admin_connexion?urlFrom=javascript:alert(21)',
    '/openweb?redirect=php/src/elfinder/default/elfinder&callback=alert(22)&sender=%3Cscript%3E',
    ...(ENTIER ? await editeurs(admin.page) : []),
  ]
  await lookAtAll(admin, ecrans)
  if (ENTIER) await ouvreFenetres(admin.page)
  await admin.context.close()

  expect(dialogues, 'a text ran').toEqual([])
  expect([...passant.veille.faults, ...client.veille.faults, ...admin.veille.faults], 'what pages must never do').toEqual([])
})
