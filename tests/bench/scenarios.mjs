// The requests that are measured: each scenario prepares its clients, then says what one turn is.
import { randomUUID } from 'node:crypto'
import { timed } from './charge.mjs'
import { Client } from './http.mjs'
import { ADMIN } from './processus.mjs'

const PASSWORD = 'Mesure-Comptoir-2026!'
const ADDRESS = {
  nom: 'Atelier de mesure',
  ligne1: '1 rue de la Jauge',
  ligne2: '',
  codePostal: '45000',
  ville: 'Orléans',
  telephone: '02 38 00 00 00',
}

/** Collected at an agency, paid later. */
const COLLECTED = { idTransporteur: null, adresse: ADDRESS, reglement: 'VIREMENT' }

const OUT_OF_STOCK = 422

/** GETs of these paths in turn, by visitors. */
export function reading(paths) {
  return async (port, connections) => {
    const clients = await visitors(port, connections)
    const requests = paths.map((path) => clients[0].encode('GET', path))
    let turn = 0
    return { clients, once: (at) => timed(clients[at], requests[turn++ % requests.length]) }
  }
}

/** All these references in one quick order. */
export function quickOrder(references) {
  const texte = references.map((reference) => `${reference};2`).join('\n')
  return async (port, connections) => {
    const clients = await visitors(port, connections)
    const request = clients[0].encode('POST', '/rest/saisie-rapide', { body: { texte } })
    return { clients, once: (at) => timed(clients[at], request) }
  }
}

/** One line more in the visitor's own basket. */
export function basketAdds(articles) {
  return async (port, connections) => {
    const clients = await visitors(port, connections)
    const baskets = await Promise.all(clients.map(withBasket))
    const requests = clients.map((client, at) =>
      articles.map((codeArticle) =>
        client.encode('POST', `/rest/paniers/${baskets[at]}/lignes`, {
          body: { codeArticle, quantite: 1 },
        }),
      ),
    )
    let turn = 0
    const once = (at) => timed(clients[at], requests[at][turn++ % articles.length])
    return { clients, once }
  }
}

/** A basket, its line, its order: only the order is timed, the processor time covers all three. */
export function orders(articles, codeAgence) {
  return async (port, connections) => {
    await trust(port)
    const clients = await customers(port, connections)
    let turn = 0
    const once = async (at) => {
      const client = clients[at]
      const idPanier = await withBasket(client)
      const lines = `/rest/paniers/${idPanier}/lignes`
      // An article may be out of stock, from the start or sold out by the run: the next one then.
      let added
      do {
        const codeArticle = articles[turn++ % articles.length]
        added = await client.ask('POST', lines, { body: { codeArticle, quantite: 1 } })
      } while (added.status === OUT_OF_STOCK)
      const order = client.encode('POST', '/rest/commande', {
        headers: { 'idempotency-key': randomUUID() },
        body: { idPanier, ...COLLECTED, codeAgence },
      })
      return timed(client, order)
    }
    return { clients, once }
  }
}

/** The back office's list of orders. */
export async function orderList(port, connections) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await Client.open(port)
      await client.json('POST', '/rest/connexion', { body: ADMIN })
      return client
    }),
  )
  const requests = clients.map((client) => client.encode('GET', '/admin/commandes/fetch?page=0'))
  return { clients, once: (at) => timed(clients[at], requests[at]) }
}

export async function visitors(port, count) {
  return Promise.all(Array.from({ length: count }, () => Client.open(port)))
}

/** The shop lets new customers have as many unpaid orders as are measured. */
async function trust(port) {
  const admin = await Client.open(port)
  await admin.json('POST', '/rest/connexion', { body: ADMIN })
  for (const body of [
    { id: 'attentes', impayeesCompte: 10_000 },
    { id: 'credit', confirmationEmail: 0 },
  ]) {
    await admin.json('POST', '/service/reglages', { body })
  }
}

/** New accounts of professionals, logged in. */
async function customers(port, count) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = await Client.open(port)
      await client.json('POST', '/rest/compte', {
        body: {
          typeClient: 'PRO',
          ...{ nom: ADDRESS.nom, telephone: ADDRESS.telephone, adresse: ADDRESS.ligne1 },
          ...{ codePostal: ADDRESS.codePostal, ville: ADDRESS.ville, siret: '73282932000074' },
          email: `mesure-${randomUUID()}@example.test`,
          motDePasse: PASSWORD,
          confirmation: PASSWORD,
        },
      })
      return client
    }),
  )
}

async function withBasket(client) {
  const nomPanier = `Mesure ${randomUUID()}`
  const { id } = await client.json('POST', '/rest/paniers', { body: { nomPanier, actif: true } })
  return id
}
