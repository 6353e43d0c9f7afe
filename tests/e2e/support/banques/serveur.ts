// The bank's server: takes what the shop sends, shows a page with its decisions, notifies the shop, and
// sends the shopper back.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MONETICO } from './monetico'
import { PAYZEN } from './payzen'
import type { Demande, Envoi, Nouvelle, Protocole } from './protocole'
import { CLE_STRIPE, STRIPE } from './stripe'
import { UP2PAY } from './up2pay'

export const PROTOCOLES = [PAYZEN, MONETICO, UP2PAY, STRIPE]

/** A payment under way at the bank. */
interface Dossier {
  protocole: Protocole
  demande: Demande
}

export class Banque {
  /** Questions asked of it, in their order. */
  readonly demandes: Demande[] = []
  /** Forms and sessions it refused, and why. */
  readonly refus: string[] = []
  private readonly dossiers = new Map<string, Dossier>()

  private constructor(private readonly server: Server) {}

  static async ouvrir(): Promise<Banque> {
    const server = createServer()
    const banque = new Banque(server)
    server.on('request', (request, response) => {
      banque.repondre(request, response).catch((error: unknown) => {
        banque.refus.push(String(error))
        response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return banque
  }

  get adresse(): string {
    const { port } = this.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  fermer(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** Tells the shop what came of a payment, and says whether the shop took it. */
  static async notifier(protocole: Protocole, demande: Demande, envoi: Envoi): Promise<boolean> {
    const type = envoi.body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
    const answer = await fetch(demande.notification, {
      method: 'POST',
      headers: { 'content-type': type, ...envoi.headers },
      body: envoi.body,
    })
    return protocole.estPrise(answer.status, await answer.text())
  }

  private async repondre(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.adresse)
    const champs = new URLSearchParams(await corps(request))
    const protocole = PROTOCOLES.find((it) => it.chemin === url.pathname)
    if (request.method === 'POST' && protocole) {
      if (protocole === STRIPE && request.headers.authorization !== `Bearer ${CLE_STRIPE}`) {
        throw new Error('wrong API key')
      }
      const demande = protocole.lire(champs)
      this.demandes.push(demande)
      const id = `d${this.demandes.length}`
      this.dossiers.set(id, { protocole, demande })
      if (protocole === STRIPE) {
        const session = { id, url: `${this.adresse}/page/${id}` }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session))
      } else page(response, id, demande)
      return
    }
    const [, piece, id = ''] = url.pathname.split('/')
    const dossier = this.dossiers.get(id)
    if (!dossier) throw new Error(`nothing at ${url.pathname}`)
    if (piece === 'page') return page(response, id, dossier.demande)
    await this.decider(dossier, champs.get('decision') ?? '')
    response.writeHead(303, { location: dossier.demande.retour }).end()
  }

  private async decider({ protocole, demande }: Dossier, decision: string): Promise<void> {
    if (decision === 'abandonner') return
    const nouvelle = nouvelleDe(demande, decision === 'payer' ? 'paye' : 'refuse')
    const envoi = protocole.ecrire(demande, nouvelle)
    if (!(await Banque.notifier(protocole, demande, envoi))) this.refus.push('notification not taken')
  }
}

/** The news of a payment as the bank would tell it now. */
export const nouvelleDe = (demande: Demande, issue: Nouvelle['issue']): Nouvelle => ({
  issue,
  montant: demande.montant,
  devise: 'EUR',
  mode: 'test',
  transaction: `t-${demande.reference}`,
  le: Date.now(),
})

async function corps(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function page(response: ServerResponse, id: string, { reference, montant }: Demande): void {
  const button = (decision: string, mots: string) =>
    `<button name="decision" value="${decision}">${mots}</button>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="fr"><title>Banque</title><h1>Banque</h1>
     <p id="reference">${reference}</p><p id="montant">${montant}</p>
     <form method="post" action="/decision/${id}">
     ${button('payer', 'Payer')}${button('refuser', 'Refuser')}${button('abandonner', 'Abandonner')}</form>`,
  )
}
