// Hostile texts sent by calls that must keep them, or must refuse them.
import { expect, type Page } from '@playwright/test'
import { ADMIN, type CLIENT } from './boutique.ts'
import { appel, brut, CODES, COURT, HOSTILES } from './hostile.ts'

/** Fate of each kind of call: a call that keeps nothing proves nothing. */
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

export async function logIn(page: Page, { login, motDePasse }: typeof CLIENT) {
  await page.goto('/compte/connexion')
  expect(await brut(page, '/rest/connexion', { login, motDePasse })).toBe(200)
}

/** A character that nobody sees is refused by its own rule: it hides one text in another. */
const INVISIBLE = /[\u200b\u200d]/
const VISIBLES = HOSTILES.filter((text) => !INVISIBLE.test(text))

/** A folder becomes the letters and digits of its name: words of a length, and no other place. */
const DOSSIER = /^(?!\w{81})[^/\\:]+$/

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

export async function fillShop(page: Page) {
  await logIn(page, ADMIN)
  const envois = new Envois(page)
  const motDePasse = ADMIN.motDePasse
  for (const [n, text] of HOSTILES.entries()) {
    await envois.keep('zone', '/service/zone', { libelle: text.slice(0, 60), departements: ['29'] })
    await envois.keep('tranche', '/service/tranche', { libelle: text.slice(0, 60), debut: 1000 + n, unique: true })
    const tranche = await tranches(page)
    const forfait = { libelle: text.slice(0, 60), montant: n, tranche, zone: 1, agence: 'HOS' }
    await envois.keep('forfait', '/service/forfaitTransport', forfait)
    await envois.refused('suivi', '/service/transporteur', { nom: COURT, tracking_url: text })
    const transporteur = { nom: text.slice(0, 60), description: text }
    await envois.keep('transporteur', '/service/transporteur', transporteur)
    const selection = { famille: ['hostile'] }
    await envois.keep('modèle', '/admin/selectionModele/post', { nom: text.slice(0, 60), selection })
    await envois.refused('login', '/service/utilisateurs', { login: text, nom: COURT, motDePasse })
    const collegue = { login: `u${n}`, nom: text.slice(0, 80), motDePasse }
    await envois.keep('utilisateur', '/service/utilisateurs', collegue)
    const dossier = { dossier: '', nom: text }
    if (DOSSIER.test(text)) await envois.kept('média', '/service/medias', dossier)
    else await envois.refused('média', '/service/medias', dossier)
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
  await envois.kept('options', '/service/transporteur', {
    nom: COURT,
    params: [{ LIB: COURT, VAL: COURT }],
    options: [{ nom: COURT, valeur: COURT }],
  })
  await envois.kept('regroupement', '/service/regroupement', {
    titre: COURT,
    articles: [{ codeArticle: CODES[0] }, { codeArticle: CODES[1] }],
    articleMaitre: { codeArticle: CODES[0] },
    attributs: [{ propriete: 'TAILLE' }],
  })
  const paliers = [{ quantite: 1, prixHT: 2 }]
  const prix = { code_tarif: 'HOS', code_article: CODES[0], paliers }
  await envois.kept('tarif', '/service/tarif', prix)
  for (const reglages of REGLAGES) {
    await envois.kept(`réglages ${JSON.stringify(reglages)}`, '/service/reglages', reglages)
  }
}

/** A stranger who opens an account by hand, and what each form takes of a person. */
export async function openAccount(page: Page) {
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
