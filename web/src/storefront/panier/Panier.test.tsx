import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act } from 'react'
import { session } from '../../lib/session'
import { articles, panier } from '../../test/exemplesCompte'
import { answered, fill, named, press, said, show } from '../../test/ile'
import { problem, serve } from '../../test/server'
import type { SessionView } from '../../wire/SessionView'
import { PagePanier } from './PagePanier'
import { Panier } from './Panier'

const PAGE = {
  panier,
  articles,
  promesses: [],
  chantiers: ['Atelier'],
  commandePossible: true,
  prixVisibles: true,
}
const [first, second, third] = panier.lignes as [
  (typeof panier.lignes)[0],
  (typeof panier.lignes)[0],
  (typeof panier.lignes)[0],
]
const SESSION = { panier: { id: 12, nomPanier: '', nbLignes: 3 } }

test('a quantity is changed, then the basket is read again', async () => {
  const changed = {
    ...panier,
    lignes: [{ ...first, quantite: 250, montantHT: 1050 }, second, third],
  }
  const served = serve({
    'PATCH /rest/paniers/12/lignes/1': {},
    'GET /rest/paniers/12': changed,
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  await fill(named('input', 'Quantité de Vis'), '210')
  assert.deepEqual(served.asked[0], {
    call: 'PATCH /rest/paniers/12/lignes/1',
    body: '{"quantite":250}',
  })
  assert.match(said(), /Vendu par 50\u00a0: quantité portée à 250\./)
  assert.match(document.body.textContent ?? '', /1\u202f050,00\u00a0€/)
})

test('what another tab did to the basket is read before the next click', async () => {
  const other = { ...panier, totalHT: 999, lignes: [first, { ...second, quantite: 4 }, third] }
  const served = serve({ 'GET /rest/paniers/12': other })
  await show(<Panier {...PAGE} />)
  const seen = { id: 12, nomPanier: '', nbLignes: 3, totalHT: panier.totalHT }
  session.set({ panier: seen } as SessionView)
  await answered()
  assert.deepEqual(served.asked, [])
  session.set({ panier: { ...seen, totalHT: 999 } } as SessionView)
  await answered()
  assert.equal(named<HTMLInputElement>('input', 'Quantité de Perceuse').value, '4')
  session.set(null)
})

test('a refusal is said on its line and the old quantity comes back', async () => {
  serve({
    'PATCH /rest/paniers/12/lignes/2': problem(422, 'La quantité est limitée à 999 999.'),
    'GET /rest/paniers/12': panier,
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  const field = named<HTMLInputElement>('input', 'Quantité de Perceuse')
  await fill(field, '3')
  assert.match(said(), /La quantité est limitée à 999 999\./)
  assert.equal(field.value, '1')
})

test('a line taken out gives the focus to the next one, and comes back as it was', async () => {
  let lignes = [first, third]
  const served = serve({
    'DELETE /rest/paniers/12/lignes/2': { ok: true },
    'GET /rest/paniers/12': () => ({ ...panier, lignes }),
    'POST /rest/paniers/12/lignes/2/retablissement': () => {
      lignes = [first, second, third]
      return second
    },
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  await press('Retirer Perceuse')
  assert.equal(document.activeElement?.getAttribute('href'), third.LIEN_FICHE)
  named('button', 'Annuler').focus()
  await press('Annuler')
  // Not bought anew: what was sold out meanwhile comes back as well.
  assert.ok(!served.asked.some((it) => it.call === 'POST /rest/paniers/12/lignes'))
  assert.doesNotMatch(document.body.textContent ?? '', /a été retiré/)
  assert.ok(document.querySelector('#ligne-2'))
  assert.equal(document.activeElement?.getAttribute('href'), second.LIEN_FICHE)
})

test('a line that cannot be put back says why and waits to be', async (t) => {
  let lignes = [first, third]
  let isCut = true
  serve({
    'DELETE /rest/paniers/12/lignes/2': { ok: true },
    'GET /rest/paniers/12': () => ({ ...panier, lignes }),
    'POST /rest/paniers/12/lignes/2/retablissement': () => {
      if (isCut) return problem(503, 'La boutique est occupée.')
      lignes = [first, second, third]
      return second
    },
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  await press('Retirer Perceuse')
  await press('Annuler')
  assert.match(said(), /Pas encore remis\u00a0: La boutique est occupée\./)
  // Only what nobody asked for goes by itself.
  const undo = named('button', 'Annuler')
  act(() => undo.focus())
  t.mock.timers.enable({ apis: ['setTimeout'] })
  act(() => undo.blur())
  act(() => t.mock.timers.tick(60_000))
  t.mock.timers.reset()
  assert.match(document.body.textContent ?? '', /a été retiré/)
  isCut = false
  await press('Annuler')
  assert.doesNotMatch(document.body.textContent ?? '', /a été retiré/)
  assert.ok(document.querySelector('#ligne-2'))
})

test('a worksite that cannot be kept leaves what was typed', async () => {
  serve({
    'POST /tag/chantier/': problem(500, 'Erreur critique'),
    'GET /rest/paniers/12': panier,
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  await fill(named('select', 'Chantier de Perceuse'), '<creer>')
  await fill(named('input', 'Nouveau chantier pour Perceuse'), 'Lot 7')
  await press('Valider le chantier')
  assert.equal(named<HTMLInputElement>('input', 'Nouveau chantier').value, 'Lot 7')
  assert.match(said(), /Erreur critique/)
  // It is no fault of the quantity.
  assert.equal(named('input', 'Quantité de Perceuse').getAttribute('aria-invalid'), null)
})

test('without a line the page says how to fill a basket', async () => {
  for (const none of [null, { ...panier, lignes: [] }]) {
    await show(<PagePanier {...PAGE} panier={none} />)
    assert.match(document.body.textContent ?? '', /Votre panier est vide\./)
  }
})

test('a basket that colleagues fill too says so', async () => {
  const shared = { ...panier, nomPanier: 'Halle', actifPour: ['depot@exemple.test'] }
  await show(<PagePanier {...PAGE} panier={shared} />)
  const text = document.body.textContent ?? ''
  assert.match(text, /Aussi le panier en cours de depot@exemple\.test\./)
})
