// Every text a stranger, a supplier's file or a colleague can put into the shop is hostile here;
// every screen that shows it is opened. No dialog, no report, no request to another origin.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ADMIN, Boutique, CLIENT, START_MS_MAX } from '../support/boutique.ts'
import { appel, brut, CODES, COURT, HOSTILES, hostile, importHostile } from '../support/hostile.ts'
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
  'parametrageInterfaceEdite',
]

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

async function logIn(page: Page, { login, motDePasse }: typeof CLIENT) {
  await page.goto('/compte/connexion')
  expect(await brut(page, '/rest/connexion', { login, motDePasse })).toBe(200)
}

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

/** A character that nobody sees is refused by its own rule: it hides one text in another. */
const INVISIBLE = /[\u200b\u200d]/
const VISIBLES = HOSTILES.filter((text) => !INVISIBLE.test(text))

/** What each kind of call became: a call that keeps nothing proves nothing. */
class Envois {
  readonly #kept = new Map<string, boolean[]>()
  constructor(private readonly page: Page) {}

  /** Keeps a hostile text, unless its own rule refuses it. */
  async keep(what: string, path: string, body: unknown) {
    const status = await brut(this.page, path, body)
    expect([200, 201, 400, 409, 422], `${what} ${status}`).toContain(status)
    const kept = this.#kept.get(what) ?? []
    this.#kept.set(what, [...kept, status < 300])
  }

  /** One text that nothing forbids. */
  async kept(what: string, path: string, body: unknown) {
    const { status, texte } = await appel(this.page, path, body)
    expect([200, 201], `${what} ${texte}`).toContain(status)
  }

  /** One text that may not stand there. */
  async refused(what: string, path: string, body: unknown) {
    expect([400, 422], what).toContain(await brut(this.page, path, body))
  }

  /** The kinds of which most were kept. */
  expectKept(whats: string[]) {
    for (const what of whats) {
      const kept = this.#kept.get(what) ?? []
      const share = kept.filter(Boolean).length
      expect(share, `${what}: ${share} of ${kept.length} kept`).toBeGreaterThan(kept.length / 2)
    }
  }
}

/** Every text of the settings that its own rule does not narrow to a number, a colour or an address. */
const REGLAGES = [
  { id: 'boutique', accroche: '</title><script>alert(15)</script>', horaires: VISIBLES[2] },
  { id: 'boutique', nom: COURT },
  { id: 'legales', adresse: VISIBLES[3], mentions: VISIBLES[0], adresseRetour: VISIBLES[4] },
  { id: 'reglements', virement: true, titulaire: COURT, cheque: true },
  { id: 'reglements', chequeOrdre: COURT, chequeAdresse: `${COURT}\n44000 Nantes` },
  { id: 'navigation', firstCode: COURT, cacheKey: COURT },
  { id: 'cookies', message: `${COURT}\n</script>`, dismiss: COURT, learnMore: COURT, link: '/cgv' },
  { id: 'fenetres', popupSession: VISIBLES.join('\n\n') },
  { id: 'courriel', smtpUtilisateur: COURT },
]

async function fillShop(page: Page) {
  await logIn(page, ADMIN)
  const envois = new Envois(page)
  const motDePasse = ADMIN.motDePasse
  for (const [n, text] of HOSTILES.entries()) {
    await envois.keep('zone', '/service/zone', { libelle: text.slice(0, 60), departements: ['29'] })
    await envois.keep('tranche', '/service/tranche', { libelle: text.slice(0, 60), debut: 0, unique: true })
    const tranche = await tranches(page)
    const forfait = { libelle: text.slice(0, 60), montant: n, tranche, zone: 1, agence: 'HOS' }
    await envois.keep('forfait', '/service/forfaitTransport', forfait)
    await envois.refused('suivi', '/service/transporteur', { nom: COURT, tracking_url: text })
    const transporteur = { nom: text.slice(0, 60), description: text }
    await envois.keep('transporteur', '/service/transporteur', transporteur)
    const selection = { famille: ['hostile'] }
    await envois.keep('modèle', '/admin/selectionModele/post', { nom: text.slice(0, 60), selection })
    await envois.keep('login', '/service/utilisateurs', { login: text, nom: text, motDePasse })
    const collegue = { login: `u${n}`, nom: text.slice(0, 80), motDePasse }
    await envois.keep('utilisateur', '/service/utilisateurs', collegue)
    await envois.keep('média', '/service/medias', { dossier: '', nom: text })
    const ecrit = { titre: text.slice(0, 100), description: text.slice(0, 300), publier: true }
    const short = text.slice(0, 100)
    const images = [{ src: '/media/x.webp', alt: text, titre: short, lien: '/cgv' }]
    const blocs = [
      { type: 'banniere', titre: short, texte: text, boutons: [{ libelle: short, lien: '/cgv' }] },
      { type: 'texte', texte: text },
      { type: 'accordeon', titre: short, lignes: [{ titre: short, texte: text }] },
      { type: 'produits', titre: short, famille: 'hostile' },
      { type: 'galerie', titre: short, images },
      { type: 'slider', titre: short, images },
      { type: 'categories', titre: short, codes: ['hostile'] },
    ]
    const ecrite = { ...ecrit, slug: `hostile-${n}`, blocs }
    if (INVISIBLE.test(text)) await envois.refused('invisible', '/service/contenus', ecrite)
    else await envois.kept('page', '/service/contenus', ecrite)
    const foreign = [{ type: 'galerie', images: [{ src: text, alt: text, titre: '', lien: '' }] }]
    await envois.refused('image', '/service/contenus', { ...ecrit, slug: `x-${n}`, blocs: foreign })
  }
  envois.expectKept(['zone', 'tranche', 'forfait', 'transporteur', 'modèle', 'utilisateur'])
  const told = { nom: COURT, params: { compte: COURT }, options: { assurance: COURT } }
  await envois.keep('options', '/service/transporteur', told)
  await envois.kept('regroupement', '/service/regroupement', {
    titre: COURT,
    articles: [{ codeArticle: CODES[0] }, { codeArticle: CODES[1] }],
    articleMaitre: { codeArticle: CODES[0] },
    attributs: [{ propriete: 'TAILLE' }],
  })
  for (const reglages of REGLAGES) {
    await envois.kept(`réglages ${JSON.stringify(reglages)}`, '/service/reglages', reglages)
  }
}

/** A stranger who opens an account by hand, and what each form takes of a person. */
async function openAccount(page: Page) {
  const envois = new Envois(page)
  await page.goto('/')
  await envois.kept('compte', '/rest/compte', {
    typeClient: 'PAR', nom: COURT, email: 'hostile@example.test', telephone: '0261910110',
    adresse: "'><svg onload=alert(23)>", codePostal: '44000', ville: COURT,
    motDePasse: 'Un-Mot-De-Passe-2026', confirmation: 'Un-Mot-De-Passe-2026',
  })
}

/** The last bracket: a fee is unique by its own. */
const tranches = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/service/tranches')).json()).at(-1).id)

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
    ...CODES.map((code) => `/produit/${code}/x`), '/stock/HOSTILE0', ...recherches,
  ]
  for (const n of HOSTILES.keys()) vitrine.push(`/page/hostile-${n}`)
  await lookAtAll(client, vitrine)
  await look(client.page, '/produit/HOSTILE0/x')
  await expect(client.page.getByRole('heading', { level: 1 })).toContainText('<script>alert(1)')

  const field = client.page.getByRole('combobox', { name: /Rechercher un article/ })
  await field.fill('hostile')
  await expect(client.page.getByRole('option').first()).toBeVisible()
  await client.context.close()

  const ecrans = [
    ...ECRANS.map((ecran) => `/openweb/admin/admin_${ecran}`),
    '/openweb/admin/admin_clients?fiche=C00001', '/openweb/admin/admin_agences?fiche=HOS',
    '/openweb/admin/admin_familles?fiche=hostile', '/openweb/admin/admin_articles?texte=HOSTILE',
    `/openweb/admin/admin_articles?texte=${encodeURIComponent(COURT)}`,
    `/openweb/admin/admin_journal?q=${encodeURIComponent(COURT)}`,
    `/compte/detail-mouvement/${commande.id}/web?codeClient=%22%3E%3Cscript%3Ealert(20)%3C/script%3E`,
    `/openweb/admin/admin_commandeValideReglement?id=${commande.id}`,
    '/openweb/admin/admin_connexion?urlFrom=javascript:alert(21)',
    '/openweb?redirect=php/src/elfinder/default/elfinder&callback=alert(22)&sender=%3Cscript%3E',
  ]
  await lookAtAll(admin, ecrans)
  await admin.context.close()

  expect(dialogues, 'a text ran').toEqual([])
  expect([...passant.veille.faults, ...client.veille.faults, ...admin.veille.faults], 'what pages must never do').toEqual([])
})
