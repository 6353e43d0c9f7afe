import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { openPage } from '../../test/dom'
import type { SessionView } from '../../wire/SessionView'
import { onKey } from '../commun/clavier'
import { startBarre } from './barre'

const SESSION: SessionView = {
  connecte: true,
  login: 'admin',
  client: null,
  admin: true,
  agence: null,
  tarif: 'HT',
  prixVisibles: true,
  commandePossible: false,
  panier: { id: null, nomPanier: '', nbLignes: 0 },
  popupAgence: false,
  popupSession: null,
  encours: null,
}

let written: string[] = []

beforeEach(() => {
  written = []
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (text: string) => written.push(text),
  })
  mock.restoreAll()
})

test('what the bar and the keys remember goes by HTTPS alone in a shop that has it', () => {
  const remember = () => {
    written = []
    openPage('')
    startBarre({ ...SESSION, admin: true })
    startBarre({ ...SESSION, admin: false })
    onKey('?')
    document.querySelector<HTMLInputElement>('.coche input')?.click()
    return written.map((it) => /; Secure(;|$)/.test(it))
  }
  assert.deepEqual(remember(), [false, false, false])
  mock.getter(location, 'protocol', () => 'https:')
  assert.deepEqual(remember(), [true, true, true])
  assert.deepEqual(
    written.map((it) => it.split('=')[0]),
    ['barre', 'barre', 'raccourcis'],
  )
})

test('who shops for a customer reads it in the bar, and an address may ask for it', () => {
  openPage('')
  const client = { code: 'C00001', libelle: 'Poirier' }
  startBarre({ ...SESSION, client, pourClient: true })
  const told = () => document.querySelector('.barre-admin button')?.textContent
  assert.equal(told(), 'Vous commandez pour Poirier (C00001)\u00a0: terminer')
  openPage('')
  history.replaceState(null, '', '/?pourClient=C00002')
  startBarre(SESSION)
  assert.equal(told(), 'Commander pour C00002')
})
