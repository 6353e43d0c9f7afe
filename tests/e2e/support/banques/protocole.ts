// A bank from the other side: what it receives of a shop, and what it tells it. Written from the banks'
// own documents, with Node's crypto: nothing here is shared with the program.
import { createHmac } from 'node:crypto'

/** Payment as a bank understood it of what a shop sent. */
export interface Demande {
  reference: string
  /** In cents. */
  montant: number
  courriel: string
  retour: string
  notification: string
}

/** News told of a payment. */
export interface Nouvelle {
  issue: 'paye' | 'refuse'
  /** In cents. */
  montant: number
  devise: string
  mode: 'test' | 'production'
  /** Number of the transaction at the bank. */
  transaction: string
  /** Epoch milliseconds. */
  le: number
}

/** A call of the bank's server. */
export interface Envoi {
  body: string
  headers: Record<string, string>
}

/** One bank: how it reads a shop, how it speaks to it. */
export interface Protocole {
  nom: string
  /** Settings of the shop for this bank. */
  reglages: Record<string, string>
  /** Path of the form it takes, or of its session service. */
  chemin: string
  /** Reads and checks a form; throws where its seal or a field is wrong. */
  lire: (champs: URLSearchParams) => Demande
  /** Seals a notification; `faux` seals it with another key. */
  ecrire: (demande: Demande, nouvelle: Nouvelle, faux?: boolean) => Envoi
  /** True for the answer of a shop that took a notification. */
  estPrise: (status: number, body: string) => boolean
}

export const exige = (champs: URLSearchParams, nom: string): string => {
  const valeur = champs.get(nom)
  if (!valeur) throw new Error(`${nom} is missing`)
  return valeur
}

export const verifie = (vrai: boolean, quoi: string) => {
  if (!vrai) throw new Error(quoi)
}

export const hmac = (algorithm: string, key: string | Buffer, text: string) =>
  createHmac(algorithm, key).update(text, 'utf8')

const deux = (nombre: number) => String(nombre).padStart(2, '0')

/** The parts of an instant on the clocks of Paris. */
export function aParis(le: number) {
  const parts = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(le)
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? ''
  return {
    jour: part('day'),
    mois: part('month'),
    annee: part('year'),
    heure: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/** `YYYYMMDDHHMMSS`, universal time. */
export function enUtc(le: number): string {
  const date = new Date(le)
  return [
    date.getUTCFullYear(),
    deux(date.getUTCMonth() + 1),
    deux(date.getUTCDate()),
    deux(date.getUTCHours()),
    deux(date.getUTCMinutes()),
    deux(date.getUTCSeconds()),
  ].join('')
}

/** Cents as `12.34`. */
export const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${deux(cents % 100)}`
