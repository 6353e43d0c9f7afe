// Every page and popup that the program writes itself, by who may see it, with the status it has.
import { randomUUID } from 'node:crypto'

const CLIENT = { login: 'client1@example.test', motDePasse: 'Comptoir-2026!' }
const PARTICULIER = { login: 'client16@example.test', motDePasse: 'Comptoir-2026!' }
const LINES = { lignes: ['FIX0101', 'FIX0102'].map((codeArticle) => ({ codeArticle, quantite: 2 })) }
const FORM_PAGES = ['/compte/connexion', '/compte/creation', '/compte/oubli']

const CATALOGUE = [
  '/',
  '/categorie/fix',
  '/categorie/fix-01-01-01?tri=prix&page=1&stock=1',
  '/categorie/fix-01-01-01?f.DIAMETRE=M6',
  '/produit/FIX0101',
  '/produit/QUI0502',
  '/produit/PLB0101',
  '/produit/OUT0905',
  '/recherche?query=vis',
  '/recherche?query=vis&page=3',
  '/recherche?query=zzzzzzzz',
  '/stock/FIX0101',
  '/plan-du-site',
]

const LEGALES = ['/mentions-legales', '/cgv', '/confidentialite', '/accessibilite', '/hors-ligne']

const ADMIN_SCREENS = [
  ...['accueil', 'agences', 'articles', 'clients', 'commandes', 'connexions', 'contenus', 'dimensions'],
  ...['familles', 'forfaits', 'importation', 'journal', 'medias', 'modeles', 'parametrageInterfaceEdite', 'reglages'],
  ...['regroupements', 'securite', 'statistiques', 'stocks', 'tarifs', 'transporteurs', 'utilisateurs', 'zones'],
].map((screen) => `/openweb/admin/admin_${screen}`)

const FILE_BROWSER = `/openweb?${new URLSearchParams({
  redirect: 'php/src/elfinder/default/elfinder',
  sender: 'champ',
  callback: 'choisir',
  callbackParams: '{}',
  elfinderParams: '{}',
})}`

/** A popup's HTML stands in a page of its own, so that it can be checked. */
function fragment(html) {
  return `<!doctype html><html lang="fr"><head><title>Fragment</title></head><body>${html}</body></html>`
}

/** Yields `{ name, html }` for all that the program can show. */
export async function* everyPage(visiteur, boutique) {
  const look = async function* (who, name, paths, status = 200) {
    for (const path of paths) {
      const answer = await who.ask(path)
      if (answer.status !== status) {
        throw new Error(`${path} answered ${answer.status} to ${name}, not ${status}`)
      }
      yield { name: `${name} ${path}`, html: answer.text }
    }
  }
  const visitor = visiteur()
  yield* look(visitor, 'visiteur', [...CATALOGUE, ...LEGALES, ...FORM_PAGES, '/panier', '/paniers'])
  yield* look(visitor, 'visiteur', ['/saisie-rapide', '/openweb/admin/admin_connexion'])
  yield* look(visitor, 'visiteur', ['/compte/nouveau-mot-de-passe?jeton=perime'])
  yield* look(visitor, 'visiteur', ['/nulle-part', '/produit/NULLEPART'], 404)
  yield* look(visitor, 'visiteur', ['/recherche?query=v'], 422)
  yield* popups(visitor)
  yield* bought(visitor, look)
  const admin = visiteur()
  await admin.logIn(boutique.admin)
  yield* look(admin, 'administrateur', [...ADMIN_SCREENS, FILE_BROWSER, '/produit/FIX0101'])
  yield* written(admin, visitor, look)
  yield* merchant(admin, visiteur(), look, boutique)
}

/** What opens over a page. */
async function* popups(visitor) {
  const choice = await visitor.ask('/declinaisons/QUI0502?urlFrom=%2F')
  yield { name: 'popup des déclinaisons', html: fragment(choice.text) }
  const agence = '/openweb/redirect/common_popupChoixAgence'
  for (const form of [{ refresh: '0' }, { refresh: '1', codePostal: '44000' }, { refresh: '1', codePostal: 'x' }]) {
    const { html } = await visitor.call(agence, { method: 'POST', form })
    yield { name: `popup des agences ${JSON.stringify(form)}`, html: fragment(html) }
  }
  const add = { method: 'POST', form: { codeArticle: 'FIX0101', quantite: '1' } }
  const added = await visitor.ask('/openweb/redirect/produit_panier_ajoute', add)
  yield { name: 'popup de l’ajout', html: fragment(added.text) }
  const refused = { method: 'POST', form: { codeArticle: 'ELE0904', quantite: '1' } }
  const why = await visitor.ask('/openweb/redirect/produit_panier_ajoute', refused)
  yield { name: 'refus de l’ajout', html: fragment(why.text) }
}

/** Full baskets, the checkout, orders and the account, of a trade customer and of a consumer. */
async function* bought(visitor, look) {
  yield* look(visitor, 'visiteur', ['/panier', '/commande'])
  for (const [name, login, tarif] of [['professionnel', CLIENT, 'HT'], ['particulier', PARTICULIER, 'TTC']]) {
    await visitor.logIn(login)
    await visitor.call('/rest/session/tarif', { method: 'POST', json: { tarif } })
    await visitor.call('/rest/paniers', { method: 'POST', json: { nomPanier: 'Toiture', typePanier: '' } })
    await visitor.call('/rest/paniers', { method: 'POST', json: { nomPanier: 'Modèle', typePanier: 'TYP' } })
    await visitor.call('/rest/paniers/0/lignes', { method: 'POST', json: LINES })
    yield* look(visitor, name, [...CATALOGUE, '/panier', '/paniers', '/saisie-rapide', '/commande'])
    yield* look(visitor, name, ['/compte', '/compte/commandes', '/compte/mot-de-passe', '/compte/email'])
    const { id, lienPaiement } = await order(visitor)
    yield* look(visitor, name, [lienPaiement, `/commande/merci/${id}`])
    yield* look(visitor, name, [`/compte/detail-mouvement/${id}/web`, '/compte/commandes'])
    await visitor.call('/rest/deconnexion', { method: 'POST' })
  }
}

/** Collected at the first agency, paid by card on the demo's bank page. */
async function order(visitor) {
  const { panier } = await visitor.call('/rest/session')
  const adresse = { nom: 'Essai', ligne1: '1 rue', ligne2: '', codePostal: '44000', ville: 'Nantes', telephone: '' }
  return visitor.call('/rest/commande', {
    method: 'POST',
    json: { idPanier: panier.id, idTransporteur: null, adresse, codeAgence: 'NAN', reglement: 'CB' },
    headers: { 'idempotency-key': randomUUID() },
  })
}

/** A page of every kind of block, then the home page made of the same. */
async function* written(admin, visitor, look) {
  const { images } = await visitor.call('/rest/articles/FIX0101')
  const image = { src: images[0].src, alt: 'Vis', titre: 'Une vis', lien: '/cgv' }
  const lignes = [{ titre: 'Retrait', texte: 'À **toute** heure.' }, { titre: 'Retours', texte: '- un\n- deux' }]
  const blocs = [
    { type: 'texte', titre: 'Bonjour', texte: '## Titre\n\nUn [lien](/cgv).\n\n| A | B |\n|---|---|\n| 1 | 2 |' },
    { type: 'galerie', titre: 'Nos ateliers', images: [image, image] },
    { type: 'slider', titre: 'À la une', images: [image, image] },
    { type: 'produits', titre: 'Outillage', famille: 'out', compact: true },
    { type: 'produits', titre: 'Fixation', famille: 'fix' },
    { type: 'accordeon', titre: 'Questions', lignes, replie: true, multiple: false },
    { type: 'accordeon', titre: 'Réponses', lignes, replie: false, multiple: true },
    { type: 'categories', titre: 'Rayons', codes: ['out', 'fix'] },
    { type: 'categories', titre: 'Tous les rayons' },
  ]
  const page = { method: 'POST', json: { titre: 'Le comptoir en blocs', blocs, publier: true } }
  const { lien } = await admin.call('/service/contenus', page)
  yield* look(visitor, 'visiteur', [lien])
  yield* look(admin, 'administrateur', [lien])
}

/** Settings that change the frame of every page, and the pages that ask before they act. */
async function* merchant(admin, visitor, look, boutique) {
  const set = (json) => admin.call('/service/reglages', { method: 'POST', json })
  await set({ id: 'navigation', plvAffichage: 'VT', plvCasse: 'maj' })
  await set({ id: 'cookies', message: 'Un message.', link: '/confidentialite' })
  await set({ id: 'stock', affichageStock: 'picto' })
  yield* look(visitor, 'menu vertical', ['/', '/produit/FIX0101', '/categorie/fix-01-01-01'])
  const asks = ['rename', 'delete'].map((act) => `/admin/fichierimportation/${act}/${boutique.refuse}`)
  yield* look(admin, 'administrateur', asks)
  const { elements } = await admin.call('/admin/commandes/fetch?page=0')
  const waiting = elements.find((it) => it.etat === 'ATT' || it.etat === 'AT2') ?? elements[0]
  const asking = await admin.ask(`/openweb/admin/admin_commandeValideReglement?id=${waiting.id}`)
  yield { name: 'administrateur règlement', html: asking.text }
}
