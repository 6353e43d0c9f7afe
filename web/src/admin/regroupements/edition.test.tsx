import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import {
  attribut,
  box,
  provideRegroupements,
  serveVis,
  VIS,
  VOISINS,
} from '../../test/regroupement'
import { problem, serve } from '../../test/server'
import { RegroupementsPage } from './RegroupementsPage'

provideRegroupements()
after(closeScreen)

async function edit(more: Record<string, unknown> = {}) {
  const served = serveVis(more)
  await openScreen(<RegroupementsPage />, '?id=7')
  await until(() => document.querySelector('form') !== null)
  return served
}

test('a third attribute of type 0 stays unticked and its note lights up', async () => {
  await edit()
  assert.ok(box('DIAMETRE').checked)
  // A decimal comma is not mistaken for the sign between two values.
  assert.match(text(), /1,5 · 2/)
  await click(box('LONGUEUR'))
  await until(() => box('LONGUEUR').checked)
  await click(box('TETE'))
  await until(() => document.querySelector('[role=alert]')?.textContent === '2 attributs maximum')
  assert.ok(!box('TETE').checked)
  await click(box('DIAMETRE'))
  await until(() => !box('DIAMETRE').checked)
})

test('a regroupement says what was changed of it by hand', async () => {
  const by = (champ: string, par: string) => ({ champ, par, le: 1_763_625_600 })
  const retouches = [by('articles', 'ana'), by('attributs', 'bea'), by('titre', 'lea')]
  await edit({ 'GET /service/regroupement/7': { ...VIS, retouches } })
  const said = (par: string) => `Saisi à la main le 20/11/25 09:00 par ${par}.`
  assert.ok(document.getElementById('titre-aide')?.textContent?.endsWith(said('lea')))
  const groups = [...document.querySelectorAll('form fieldset')].map((it) => it.textContent ?? '')
  assert.deepEqual(
    groups.map((it) => [it.includes(said('ana')), it.includes(said('bea'))]),
    [
      [true, false],
      [false, true],
    ],
  )
})

test('another type has no limit of attributes, and its own list', async () => {
  serve({
    'GET /service/regroupement/7': { ...VIS, type: '1' },
    'GET /service/planVente': [],
    'GET /service/regroupements?page=1&type=1': {
      list: [VIS],
      pages: 1,
      total: 1,
      types: [{ type: '1', nombre: 1 }],
    },
  })
  await openScreen(<RegroupementsPage typeRegroupement="1" />)
  await until(() => /Vis à bois/.test(text()))
  await click(document.querySelector('li a') as HTMLElement)
  await until(() => document.querySelector('form') !== null)
  assert.doesNotMatch(text(), /2 attributs maximum/)
  await click(box('LONGUEUR'))
  await click(box('TETE'))
  await until(() => box('DIAMETRE').checked && box('LONGUEUR').checked && box('TETE').checked)
})

test('all the attributes that show are ticked at once, or none; never of type 0', async () => {
  const noms = Array.from({ length: 13 }, (_, n) => `ATTRIBUT${n}`)
  const many = { ...VIS, type: '1', availableAttributs: ['DIAMETRE', ...noms].map(attribut) }
  serve({
    'GET /service/regroupement/7': many,
    'GET /service/planVente': [],
    'GET /service/regroupements?page=1&type=1': { list: [], pages: 0 },
  })
  await openScreen(<RegroupementsPage typeRegroupement="1" />, '?id=7')
  await until(() => document.querySelector('form') !== null)
  const ticked = () =>
    [...document.querySelectorAll<HTMLInputElement>('label.coche input[type=checkbox]')].filter(
      (it) => it.checked,
    ).length
  await click(named('button', 'Tout cocher'))
  await until(() => ticked() === 14)
  const filter = named<HTMLInputElement>('input', 'Filtrer les attributs')
  await type(filter, 'attribut1')
  await until(() => !/ATTRIBUT2/.test(text()))
  await click(named('button', 'Tout décocher'))
  await type(filter, '')
  // Those that the filter hides stay as they were.
  await until(() => ticked() === 10)
  await edit()
  assert.throws(() => named('button', 'Tout cocher'))
})

test('an article of another regroupement is told, with which of the two the shop follows', async () => {
  const voisin = { id: 3, titre: 'Vis à métaux', articles: ['A', 'B'], suivi: true }
  const younger = { id: 9, titre: 'Promotion', articles: ['B'], suivi: false }
  await edit({ [VOISINS]: [voisin, younger] })
  await until(() => /A et B sont aussi dans/.test(text()))
  assert.match(text(), /le regroupement n°\s3, «\sVis à métaux\s»/)
  assert.match(text(), /La boutique suit celui-là, le plus ancien/)
  assert.match(text(), /B est aussi dans.*n°\s9.*La boutique suit celui que vous modifiez ici/)
  const [link] = document.querySelectorAll<HTMLAnchorElement>('form [role=status] a')
  assert.match(link?.href ?? '', /regroupements\?id=3$/)
})

test('a refusal of the whole stays until something is changed', async () => {
  const phrase = 'Deux articles ont les mêmes valeurs pour tous les attributs choisis.'
  await edit({ 'PUT /service/regroupement': problem(422, phrase) })
  const said = () => document.querySelector('form .message-erreur')?.textContent
  await click(named('button', 'Enregistrer le regroupement'))
  await until(() => said() === phrase)
  await click(box('LONGUEUR'))
  await until(() => said() === undefined)
})
