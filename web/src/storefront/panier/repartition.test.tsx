import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { articles, panier } from '../../test/exemplesCompte'
import { answered, fill, named, press, said, show, submit, tick } from '../../test/ile'
import { serve } from '../../test/server'
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
const SESSION = { panier: { id: 12, nomPanier: '', nbLignes: 4 } }

afterEach(() => provideRules({}))

test('a part of a line is set apart for another worksite, and stands beside it', async () => {
  const part = { ...first, id: 9, quantite: 50, tagName: 'Atelier' }
  const rest = { ...first, quantite: 150 }
  const served = serve({
    'PATCH /rest/paniers/12/lignes/1': { ...rest, part },
    'POST /openweb?redirect=php/src/common/ajax/ordonnerItems': { ok: true },
    'GET /rest/paniers/12': { ...panier, lignes: [rest, part, second, third] },
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  await press('Répartir Vis')
  await answered()
  await fill(named('input', 'Quantité à mettre à part'), '50')
  await fill(named('input', 'Chantier de cette part'), ' Atelier ')
  await submit()
  const [split, sorted] = served.asked
  assert.deepEqual(split, {
    call: 'PATCH /rest/paniers/12/lignes/1',
    body: '{"scinder":"50","tagName":"Atelier"}',
  })
  const order = new URLSearchParams(sorted?.body).get('updatedLinesArray')
  assert.equal(order, '[1,9,2,3]')
  assert.equal(document.querySelector('dialog'), null)
  assert.match(said(), /50 de Vis.* mis à part pour le chantier Atelier/)
  assert.ok(document.querySelector('#ligne-9'))
})

test('a part that cannot be is refused at its field, before and after it is sent', async () => {
  provideRules({
    checkScission: (whole, part) => (Number(part) < Number(whole) ? undefined : 'Trop.'),
  })
  const champs = { scinder: 'Vendu par 50.' }
  const refused = Response.json({ detail: 'Vendu par 50.', champs }, { status: 422 })
  const served = serve({
    'PATCH /rest/paniers/12/lignes/1': refused,
    'GET /rest/paniers/12': panier,
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  await press('Répartir Vis')
  await answered()
  const part = () => named<HTMLInputElement>('input', 'Quantité à mettre à part')
  await fill(part(), '200')
  await submit()
  assert.deepEqual(served.asked, [])
  assert.match(document.querySelector('dialog')?.textContent ?? '', /Trop\./)
  await fill(part(), '30')
  await submit()
  assert.match(document.querySelector('dialog')?.textContent ?? '', /Vendu par 50\./)
  assert.equal(part().value, '30')
})

test('a line of one alone cannot be split', async () => {
  serve({})
  await show(<Panier {...PAGE} />)
  const names = [...document.querySelectorAll('button')].map((it) => it.textContent ?? '')
  assert.ok(names.some((it) => /^Répartir Vis/.test(it)))
  assert.ok(!names.some((it) => /^Répartir Perceuse/.test(it)))
})

test('the lines without a worksite are tagged at once', async () => {
  const served = serve({
    'POST /tag/chantier/': { ids: [2, 3], tagName: 'Atelier' },
    'GET /rest/paniers/12': panier,
    'GET /rest/session': SESSION,
  })
  await show(<Panier {...PAGE} />)
  await press('Étiqueter plusieurs lignes')
  await answered()
  const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog li input')]
  assert.deepEqual(
    boxes.map((it) => it.checked),
    [false, true, true],
  )
  await fill(named('input', 'Chantier'), 'Atelier')
  await submit()
  assert.deepEqual(served.asked[0], {
    call: 'POST /tag/chantier/',
    body: '{"ids":[2,3],"tagName":"Atelier"}',
  })
  assert.match(said(), /2\slignes pour le chantier Atelier/)
})

test('with no line ticked nothing is sent, and it is said', async () => {
  const served = serve({})
  await show(<Panier {...PAGE} />)
  await press('Étiqueter plusieurs lignes')
  await answered()
  await tick('Toutes les lignes')
  await tick('Toutes les lignes')
  await submit()
  assert.deepEqual(served.asked, [])
  assert.match(said(), /Cochez au moins une ligne\./)
})
