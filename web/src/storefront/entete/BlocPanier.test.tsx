import assert from 'node:assert/strict'
import { test } from 'node:test'
import { session } from '../../lib/session'
import { panier } from '../../test/exemplesCompte'
import { answered, press, show } from '../../test/ile'
import { problem, serve } from '../../test/server'
import type { SessionView } from '../../wire/SessionView'
import { BlocPanier } from './BlocPanier'

const SESSION = { panier: { id: 12, nomPanier: '', nbLignes: 3 } } as SessionView
const resume = {
  typePanier: '',
  nbLignes: 2,
  totalHT: 10,
  totalTTC: 12,
  actif: false,
  actifPour: [],
}
const LISTE = {
  list: [
    { ...resume, id: 12, nomPanier: '', actif: true },
    { ...resume, id: 13, nomPanier: '' },
    { ...resume, id: 14, nomPanier: 'Trousse', typePanier: 'TYP' },
    { ...resume, id: 15, nomPanier: 'Modèle vide', typePanier: 'TYP', nbLignes: 0 },
  ],
}
const SERVED = {
  'GET /rest/paniers/12': panier,
  'GET /rest/paniers': LISTE,
  'GET /rest/session': SESSION,
}
const shown = () => document.querySelector('#ile')?.textContent ?? ''
const toasts = () => document.querySelector('.toasts')?.textContent ?? ''

async function openChoice(answers: Record<string, unknown>) {
  const served = serve({ ...SERVED, ...answers })
  session.set(SESSION)
  await show(<BlocPanier />)
  await answered()
  await press('Changer de panier')
  return served
}

test('every amount of the panel has both tariffs, each with its label', async () => {
  serve(SERVED)
  session.set(SESSION)
  await show(<BlocPanier />)
  await answered()
  const amounts = [...document.querySelectorAll('.nombre')].map((it) => it.textContent)
  assert.equal(amounts.length, panier.lignes.length + 1)
  for (const it of amounts) assert.match(it ?? '', /€ HT.*€ TTC$/)
})

test('a typed basket is copied into the current one, never chosen', async () => {
  const served = await openChoice({
    'POST /rest/paniers/14/copie': {
      ...panier,
      ignorees: [{ codeArticle: 'FIX0101', motif: 'n’est plus vendu.' }],
    },
  })
  assert.match(shown(), /Panier sans nom n°\u00a012.*Panier sans nom n°\u00a013/)
  assert.equal(document.querySelectorAll('[aria-label^="Choisir"]').length, 1)
  assert.equal(document.querySelectorAll('[aria-label^="Copier"]').length, 1)
  await press('Copier\u00a0: Trousse')
  assert.ok(served.asked.some((it) => it.call === 'POST /rest/paniers/14/copie'))
  assert.match(toasts(), /1 ligne non copiée\u00a0: FIX0101, n’est plus vendu\./)
  assert.match(shown(), /Changer de panier/)
  assert.match(document.activeElement?.textContent ?? '', /Changer de panier/)
})

test('a basket that cannot be chosen is said, and the choice stays', async () => {
  await openChoice({ 'POST /rest/paniers/13/actif': problem(503, 'La boutique est occupée.') })
  await press('Choisir\u00a0: Panier sans nom n°\u00a013')
  assert.match(toasts(), /La boutique est occupée\./)
  assert.match(shown(), /Trousse/)
})

test('the choice is shown though the current basket cannot be read', async () => {
  const served = await openChoice({
    'GET /rest/paniers/12': () => problem(503, 'La boutique est occupée.'),
  })
  assert.match(shown(), /Trousse/)
  assert.doesNotMatch(shown(), /occupée/)
  assert.equal(served.asked.filter((it) => it.call === 'GET /rest/paniers/12').length, 1)
  await press('Détail du panier')
  assert.match(shown(), /La boutique est occupée\./)
})

test('the choice begins above its list, where the focus goes on', async () => {
  await openChoice({})
  const focused = document.activeElement
  assert.equal(focused?.textContent, 'Choisir un panier')
  const next = document.querySelector('[aria-label^="Choisir"]') as Element
  assert.ok(focused && focused.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING)
})
