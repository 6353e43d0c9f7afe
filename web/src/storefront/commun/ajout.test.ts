import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { openPage, settle } from '../../test/dom'
import { serve } from '../../test/server'
import { onAjout } from './ajout'

const PATH = '/openweb/redirect/produit_panier_ajoute'
const POST = `POST http://comptoir.test${PATH}`
const SESSION = { tarif: 'HT', panier: { nbLignes: 1 } }

/** An add form sold by fifty, as the server renders it. */
function open(): HTMLFormElement {
  openPage(`<form action="${PATH}" data-ajout="50">
    <input name="codeArticle" value="VIS"><input name="quantite" value="50">
    <button type="button" data-pas="1">+</button><button type="button" data-pas="-1">-</button>
    <button type="submit"><span data-libelle>Ajouter</span></button>
    <p data-message></p></form>`)
  return document.querySelector('form') as HTMLFormElement
}

const quantite = () => (document.querySelector('[name="quantite"]') as HTMLInputElement).value
const message = () => document.querySelector('[data-message]')?.textContent ?? ''

function send(form: HTMLFormElement, type: string, selector = 'form'): void {
  const event = new Event(type, { bubbles: true })
  document.querySelector(selector)?.dispatchEvent(event)
  onAjout(form, event)
}

test('a quantity between two multiples becomes the next one, and the form says so', () => {
  const form = open()
  ;(form.elements.namedItem('quantite') as HTMLInputElement).value = '120'
  send(form, 'change', '[name="quantite"]')
  assert.equal(quantite(), '150')
  assert.equal(message(), 'Vendu par 50\u00a0: quantité portée à 150.')
})

test('steps go by the multiple and stop at one of it', () => {
  const form = open()
  send(form, 'click', '[data-pas="1"]')
  assert.equal(quantite(), '100')
  send(form, 'click', '[data-pas="-1"]')
  send(form, 'click', '[data-pas="-1"]')
  assert.equal(quantite(), '50')
})

test('what is weighed goes by the whole unit, and keeps what was typed below it', () => {
  const form = open()
  form.dataset.ajout = '0.001'
  const field = form.elements.namedItem('quantite') as HTMLInputElement
  field.value = '1'
  send(form, 'click', '[data-pas="1"]')
  assert.equal(quantite(), '2')
  field.value = '0.25'
  send(form, 'click', '[data-pas="1"]')
  assert.equal(quantite(), '1.25')
  send(form, 'click', '[data-pas="-1"]')
  send(form, 'click', '[data-pas="-1"]')
  assert.equal(quantite(), '0.25')
})

test('two quick clicks are one add', async () => {
  const form = open()
  const served = serve({ [POST]: '<p>ajouté</p>', 'GET /rest/session': SESSION })
  send(form, 'submit')
  send(form, 'submit')
  await settle()
  assert.equal(served.asked.filter((it) => it.call === POST).length, 1)
  assert.equal(served.asked[0]?.body, 'codeArticle=VIS&quantite=50')
  assert.equal(document.querySelector('[data-libelle]')?.textContent, 'Ajouté')
  assert.equal(document.querySelector('.popup-corps')?.textContent, 'ajouté')
})

test('a refusal stands in the form, in the words of the server', async () => {
  const form = open()
  const refused = new Response('<p role="alert">Cet article est indisponible.</p>', {
    status: 422,
    headers: { 'Content-Type': 'text/html' },
  })
  serve({ [POST]: refused })
  send(form, 'submit')
  await settle()
  assert.equal(message(), 'Cet article est indisponible.')
  assert.equal(document.querySelector('[data-libelle]')?.textContent, 'Ajouter')
})

test('a quantity left for the button is corrected by the addition, which is not lost', async () => {
  const form = open()
  const { asked } = serve({ [POST]: '<p>Ajouté</p>', 'GET /rest/session': SESSION })
  ;(form.elements.namedItem('quantite') as HTMLInputElement).value = '3'
  form.dataset.presse = '1'
  send(form, 'change', '[name="quantite"]')
  assert.equal(message(), '')
  send(form, 'submit')
  await settle()
  assert.equal(quantite(), '50')
  assert.equal(message(), 'Vendu par 50\u00a0: quantité portée à 50.')
  assert.ok(asked.some(({ call }) => call === POST))
})

test('the basket’s count is said in the popup once it is known', async () => {
  serve({
    [POST]: '<p>Vis</p><p role="status"></p>',
    'GET /rest/session': { tarif: 'HT', panier: { nbLignes: 3 } },
  })
  send(open(), 'submit')
  const said = () => document.querySelector('dialog [role="status"]')?.textContent
  await settle()
  await settle()
  assert.equal(said(), 'Votre panier contient 3\u00a0lignes')
})

test('a dimension is judged by the limits of its article before it is sent', async () => {
  const form = open()
  form.insertAdjacentHTML(
    'afterbegin',
    '<label for="l">LONGUEUR (m)</label><input id="l" name="longueur" value="4" data-dimension data-min="0.2" data-max="3">',
  )
  const asked: string[][] = []
  provideRules({
    checkDimensionEntre: (...cells) => {
      asked.push(cells)
      return 'Trop long.'
    },
  })
  const served = serve({})
  send(form, 'submit')
  await settle()
  provideRules({})
  assert.deepEqual(asked, [['4', '0.2', '3']])
  assert.equal(message(), 'LONGUEUR (m)\u00a0: Trop long.')
  assert.deepEqual(served.asked, [])
})
