import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { EditionArticle } from './EditionArticle'

const MATIERE = {
  propriete: 'MATIERE',
  nature: 'OPT',
  designation: 'Matière',
  valeur: 'Inox',
  suffixe: '',
}
const VIS = {
  codeArticle: 'VIS',
  designation1: 'Vis à bois',
  prixHT: 1.25,
  tauxTva: 20,
  unite: 'PCE',
  masque: false,
  images: ['a.webp', 'b.webp'],
  attributs: [MATIERE],
  version: 4,
  retouches: [{ champ: 'images', le: 1795165200, par: 'paule' }],
}
const STOCK = {
  codeArticle: 'VIS',
  designation1: 'Vis à bois',
  unite: 'PCE',
  disponible: 8,
  stockTotal: 0,
  agences: [{ code_agence: 'A01', libelle_agence: 'Rennes', stock: 5 }],
  declinaisons: [{ codeDeclinaison: 'R', libelle: 'Coloris\u00a0: rouge', stock: 3 }],
  version: 42,
  retouches: [],
}

provideRules({})
after(closeScreen)

async function open(more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /admin/unite/liste': [],
    'GET /service/article/?articleCode=VIS': VIS,
    'GET /service/stock/VIS': STOCK,
    'POST /service/article': VIS,
    'POST /service/stock': STOCK,
    ...more,
  })
  await openScreen(<EditionArticle code="VIS" onClose={() => {}} onCreated={() => {}} />)
  await until(() => document.querySelector('form') !== null)
  const sent = (call: string) => {
    const found = served.asked.find((it) => it.call === `POST /service/${call}`)
    return found && (JSON.parse(found.body ?? '') as Record<string, unknown>)
  }
  return { served, sent }
}

const save = () =>
  act(async () => (document.querySelector('form') as HTMLFormElement).requestSubmit())
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('form li img')]
const shown = () => pictures().map((it) => it.getAttribute('src')?.match(/(\w)-s\.jpg$/)?.[1])

test('the main picture is the first, and the order changes by keys', async () => {
  const { sent } = await open()
  assert.match(text(), /Saisi à la main/)
  assert.deepEqual(shown(), ['a', 'b'])
  await click(named('button', 'Avancer l’image 2'))
  assert.deepEqual(shown(), ['b', 'a'])
  assert.match(text(), /Modifications non enregistrées/)
  await save()
  await until(() => /Article enregistré/.test(text()))
  assert.deepEqual(sent('article'), {
    codeArticle: 'VIS',
    version: 4,
    images: ['b.webp', 'a.webp'],
  })
  assert.equal(sent('stock'), undefined)
})

test('a picture that is taken off comes back by one press, where it was', async () => {
  await open()
  await click(named('button', 'Retirer l’image 1'))
  assert.deepEqual(shown(), ['b'])
  await click(named('button', 'Annuler'))
  await until(() => pictures().length === 2)
  assert.deepEqual(shown(), ['a', 'b'])
})

test('limits that few fill in are closed, unless one of them holds something', async () => {
  const limites = () => document.querySelector<HTMLDetailsElement>('form details')
  await open()
  assert.equal(limites()?.open, false)
  await closeScreen()
  await open({ 'GET /service/article/?articleCode=VIS': { ...VIS, longueur_min: 0.5 } })
  assert.equal(limites()?.open, true)
})

test('an article is not saved while its pictures are on their way', async () => {
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await open({ 'POST /service/article/image': () => onItsWay.then(() => ({ nom: 'c.webp' })) })
  const choice = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(choice, 'files', { value: [new File(['pixels'], 'x.png')] })
  await act(async () => choice.dispatchEvent(new Event('change', { bubbles: true })))
  const button = document.querySelector('form button[type=submit]') as HTMLButtonElement
  assert.deepEqual([button.disabled, button.textContent], [true, 'Envoi des fichiers…'])
  arrive()
  await until(() => pictures().length === 3)
  await until(() => !button.disabled)
})

test('of pictures sent together each refusal is told, and the others stay', async () => {
  let asked = 0
  await open({
    'POST /service/article/image': () => {
      asked += 1
      return asked === 1 ? problem(415, 'Cette image est abîmée.') : { nom: 'c.webp' }
    },
  })
  const choice = document.querySelector('input[type=file]') as HTMLInputElement
  const files = ['x.png', 'y.png'].map((it) => new File(['pixels'], it))
  Object.defineProperty(choice, 'files', { value: files })
  await act(async () => choice.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => pictures().length === 3)
  await until(() => /x\.png\u00a0: Cette image est abîmée\./.test(text()))
  assert.deepEqual(shown(), ['a', 'b', 'c'])
})

test('a characteristic is added, and rows that say nothing are left out', async () => {
  const { sent } = await open()
  await click(named('button', 'Ajouter une caractéristique'))
  await click(named('button', 'Ajouter une caractéristique'))
  const rows = [...document.querySelectorAll('form ol > li')]
  assert.equal(rows.length, 3)
  const [nom, valeur] = rows[1]?.querySelectorAll('input') ?? []
  await type(nom as HTMLInputElement, 'Diamètre')
  await type(valeur as HTMLInputElement, 'M8')
  await save()
  await until(() => /Article enregistré/.test(text()))
  const diametre = {
    ...MATIERE,
    propriete: '',
    nature: 'ERP',
    designation: 'Diamètre',
    valeur: 'M8',
  }
  assert.deepEqual(sent('article')?.attributs, [MATIERE, diametre])
})

test('a text of several lines keeps them', async () => {
  const texte = { ...MATIERE, propriete: 'DESCRIPTIF', valeur: 'Tête large.\nFiletage total.' }
  const { sent } = await open({
    'GET /service/article/?articleCode=VIS': { ...VIS, attributs: [texte] },
  })
  const field = document.querySelector('form ol textarea') as HTMLTextAreaElement
  assert.equal(field.value, texte.valeur)
  const [nom] = document.querySelectorAll<HTMLInputElement>('form ol input')
  await type(nom as HTMLInputElement, 'Descriptif')
  await save()
  await until(() => /Article enregistré/.test(text()))
  assert.deepEqual(sent('article')?.attributs, [{ ...texte, designation: 'Descriptif' }])
})

test('a stock is saved with the version of the stock, and the article is left alone', async () => {
  const { sent } = await open()
  assert.match(text(), /Coloris\u00a0: rouge/)
  const field = document.querySelector('[name="agences.A01"]') as HTMLInputElement
  await type(field, '7')
  await save()
  await until(() => /Article enregistré/.test(text()))
  assert.equal(sent('article'), undefined)
  assert.deepEqual(sent('stock'), {
    codeArticle: 'VIS',
    version: 42,
    agences: { A01: '7' },
    declinaisons: {},
  })
})
