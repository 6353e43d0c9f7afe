// The day itself: stocks every five minutes, prices, new articles, a customer who orders meanwhile, and
// each order taken up, prepared, shipped and delivered. Nothing here names an address of the API.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { Visiteur } from '../html/visiteur.mjs'
import { client } from './dist/sdk/client.gen.js'
import * as api from './dist/sdk/sdk.gen.js'
import type { CommandeApiView, StockBody } from './dist/sdk/types.gen.js'

/** A round every five minutes. */
const TOURS = 288
/** Rounds after which the customer orders. */
const COMMANDES = [20, 21, 90, 200]
const CLIENT = { login: 'client1@example.test', motDePasse: 'Comptoir-2026!' }
const AGENCE = 'NAN'
const NEUFS = ['ERP-001', 'ERP/002', 'ERP-003']
const SUIVIS = ['FIX0101', 'FIX0102', ...NEUFS]

const boutique = needed('BOUTIQUE')
const acheteur = new Visiteur(boutique)

function needed(name: string): string {
  const value = process.env[name]
  assert.ok(value, name)
  return value
}

const cle = () => ({ 'Idempotency-Key': randomUUID() })

/** The answer of a call that succeeds. */
async function done<T>(call: Promise<{ data?: T; error?: unknown; response?: Response }>): Promise<T> {
  const { data, error, response } = await call
  assert.equal(response?.status, 200, JSON.stringify(error))
  assert.ok(data !== undefined)
  return data
}

/** Every row of a list, page after page. */
async function readAll(
  list: (query: { apres?: string; limite: number }) => Promise<{
    list: Record<string, string>[]
    suivant: string | null
  }>,
): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = []
  for (let apres: string | undefined; ; ) {
    const page = await list(apres === undefined ? { limite: 100 } : { limite: 100, apres })
    rows.push(...page.list)
    if (page.suivant === null) return rows
    apres = page.suivant
  }
}

before(async () => {
  client.setConfig({ baseUrl: boutique, auth: () => needed('JETON') })
  await acheteur.logIn(CLIENT)
})

test('le jeton dit ce qu’il ouvre, et ce qu’il n’ouvre pas', async () => {
  const moi = await done(api.getJeton())
  assert.equal(moi.nom, 'ERP')
  assert.ok(moi.portees.includes('commandes.ecrire'))
  const refus = await api.postStocks({
    auth: () => needed('JETON_LECTEUR'),
    headers: cle(),
    body: { lignes: [{ code_article: 'FIX0101', code_agence: AGENCE, stock: '1' }] },
  })
  assert.equal(refus.response?.status, 403)
  assert.match(refus.error?.detail ?? '', /stock\.ecrire/)
})

test('le matin : une famille, des articles neufs, leurs prix', async () => {
  const famille = { code_famille: 'ERP', libelle: 'Nouveautés de la gestion' }
  const made = await done(api.postFamilles({ headers: cle(), body: { lignes: [famille] } }))
  assert.equal(made.crees, 1)
  const lignes = NEUFS.map((code_article, rang) => ({
    code_article,
    designation1: `Article de la gestion ${rang}`,
    code_famille: 'ERP',
    prix_ht: 10 + rang,
    taux_tva: 20,
  }))
  const faux = { ...lignes[0], code_article: 'ERP-FAUX', taux_tva: 'vingt' }
  const articles = await done(
    api.postArticles({ headers: cle(), body: { lignes: [...lignes, faux] } }),
  )
  assert.deepEqual([articles.crees, articles.refuses], [3, 1])
  assert.ok(articles.resultats[3]?.champs?.taux_tva)
  const prix = NEUFS.map((code_article) => ({ code_tarif: 'PRO', code_article, prix_ht: '8,50' }))
  const tarifs = await done(api.postPrix({ headers: cle(), body: { lignes: prix } }))
  assert.equal(tarifs.crees, 3)
  const lus = await readAll(async (query) => await done(api.getArticles({ query })))
  for (const code of NEUFS) assert.ok(lus.some((it) => it.code_article === code), code)
  assert.ok(lus.length > 400, `${lus.length} articles`)
})

/** Stock of an article at a round. */
const stockAt = (rang: number, tour: number) => String(40 + ((tour * 7 + rang * 3) % 20))

async function sendStocks(tour: number): Promise<void> {
  const lignes: StockBody[] = SUIVIS.map((code_article, rang) => ({
    code_article,
    code_agence: AGENCE,
    stock: stockAt(rang, tour),
  }))
  const told = await done(api.postStocks({ headers: cle(), body: { lignes } }))
  assert.equal(told.refuses, 0, JSON.stringify(told.resultats))
}

async function buy(tour: number): Promise<string> {
  const line = { codeArticle: tour % 2 ? 'ERP/002' : 'FIX0101', quantite: 4 }
  const added = await acheteur.call('/rest/paniers/0/lignes', { method: 'POST', json: line })
  const panier = Math.floor(added.id / 2 ** 22)
  const made = await acheteur.call('/rest/commande', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    json: {
      idPanier: panier,
      idTransporteur: null,
      adresse: { nom: 'Atelier', ligne1: '3 rue des Artisans', ligne2: '', codePostal: '44800', ville: 'Saint-Herblain', telephone: '0261910110' },
      codeAgence: AGENCE,
      reglement: 'COMPTE',
      refClient: `tour ${tour}`,
    },
  })
  return made.numero ?? made.webCdeId
}

/** Takes an order up, prepares it, makes it ready in two lots, and has it delivered. */
async function treat(commande: CommandeApiView): Promise<void> {
  const path = { numero: commande.numero }
  const taken = await done(
    api.postCommandesNumeroAcquittement({ path, headers: cle(), body: {} }),
  )
  assert.ok(taken.acquitteeLe)
  await done(api.postCommandesNumeroEtat({ path, headers: cle(), body: { etat: 'E_PRE' } }))
  for (const quantite of [3, 1]) {
    const lignes = [{ rang: 0, quantite }]
    const headers = cle()
    const body = { lignes, prevenir: true }
    const sent = await done(api.postCommandesNumeroExpeditions({ path, headers, body }))
    const again = await done(api.postCommandesNumeroExpeditions({ path, headers, body }))
    assert.deepEqual(again, sent, 'la même clé répond la même chose')
  }
  const parcels = (await done(api.getCommandesNumero({ path }))).expeditions
  assert.equal(parcels.length, 2)
  for (const { numero } of parcels) {
    const colis = { path: { ...path, colis: String(numero) }, headers: cle(), body: {} }
    await done(api.postCommandesNumeroExpeditionsColisLivraison(colis))
  }
}

/** Revision of the last order that was there before the ERP. */
async function catchUp(): Promise<number> {
  for (let apres = 0; ; ) {
    const page = await done(api.getCommandes({ query: { apres, limite: 100 } }))
    if (page.list.length === 0) return apres
    apres = page.suivant
  }
}

test('la journée : stocks toutes les cinq minutes, commandes reprises et livrées', async () => {
  let apres = await catchUp()
  const [passees, reprises]: [string[], string[]] = [[], []]
  for (let tour = 0; tour < TOURS; tour++) {
    await sendStocks(tour)
    if (COMMANDES.includes(tour)) passees.push(await buy(tour))
    const page = await done(api.getCommandes({ query: { apres, limite: 10 } }))
    apres = page.suivant
    for (const commande of page.list) {
      if (!commande.transmissible || commande.acquitteeLe !== null) continue
      await treat(commande)
      reprises.push(commande.numero)
    }
  }
  assert.equal(passees.length, COMMANDES.length)
  assert.deepEqual(reprises, passees, 'chacune une fois, dans l’ordre')
  const stocks = await readAll(async (query) => await done(api.getStocks({ query })))
  SUIVIS.forEach((code, rang) => {
    const row = stocks.find((it) => it.code_article === code && it.code_agence === AGENCE)
    assert.equal(row?.stock, stockAt(rang, TOURS - 1), code)
  })
  for (const numero of passees) {
    const lue = await done(api.getCommandesNumero({ path: { numero } }))
    assert.equal(lue.etat, 'E_LIV', numero)
  }
})

test('le soir : une ligne annulée, un retour, et le client voit tout', async () => {
  await sendStocks(TOURS)
  const path = { numero: await buy(TOURS) }
  const lignes = (quantite: number) => [{ rang: 0, quantite }]
  const moins = await done(
    api.postCommandesNumeroAnnulation({
      path,
      headers: cle(),
      body: { lignes: lignes(1), motif: 'Rupture', rendreStock: true },
    }),
  )
  assert.equal(moins.quantites[0]?.annulee, 1)
  await done(
    api.postCommandesNumeroExpeditions({ path, headers: cle(), body: { lignes: lignes(3) } }),
  )
  const retour = await done(
    api.postCommandesNumeroRetours({
      path,
      headers: cle(),
      body: { lignes: lignes(1), motif: 'Abîmé', recu: true },
    }),
  )
  assert.equal(retour.retours[0]?.etat, 'REC')
  const perimee = await api.postCommandesNumeroEtat({
    path,
    headers: cle(),
    body: { etat: 'E_LIV', version: 1 },
  })
  assert.equal(perimee.response?.status, 409)
  const page = await acheteur.ask('/compte/commandes')
  assert.ok(page.text.includes(path.numero), 'dans les commandes du client')
})
