import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { ReglagesPage } from './ReglagesPage'

const groupe = (id: string, libelle: string, valeurs: Record<string, string | number>) => ({
  id,
  libelle,
  version: 1,
  defauts: valeurs,
  manque: [],
  ...valeurs,
})
const list = [
  groupe('stock', 'Stock', { affichageStock: 'all', seuilStock: 7 }),
  groupe('courriel', 'Envoi des courriels', { smtpHote: '', avisCommandes: '' }),
]

after(closeScreen)

async function open(search = '') {
  serve({ 'GET /service/reglages': { list, pages: 1 } })
  await openScreen(<ReglagesPage />, search)
  await until(() => document.querySelector('#stock-seuilStock') !== null)
}

const seuil = () => document.querySelector('#stock-seuilStock') as HTMLInputElement

const shown = () =>
  [...document.querySelectorAll<HTMLFormElement>('form[aria-labelledby]')]
    .filter((it) => !it.hidden)
    .map((it) => it.getAttribute('aria-labelledby'))

test('one group is shown, what is typed in another stays and is told beside its name', async () => {
  await open()
  assert.deepEqual(shown(), ['groupe-stock'])
  await type(seuil(), '9')
  await click(named('nav a', 'Envoi des courriels'))
  assert.deepEqual(shown(), ['groupe-courriel'])
  assert.equal(location.hash, '#groupe-courriel')
  assert.equal(seuil().value, '9')
  await click(named('nav a', 'Stock (modifications non enregistrées)'))
  assert.deepEqual(shown(), ['groupe-stock'])
})

test('a setting is found by a word, and its field takes the focus', async (t) => {
  t.mock.method(Element.prototype, 'scrollIntoView', () => undefined)
  await open()
  const search = document.querySelector('#chercher-reglage') as HTMLInputElement
  await type(search, 'messagerie')
  assert.equal(
    named<HTMLAnchorElement>('nav a', 'Serveur d’envoi (SMTP)Envoi des courriels').hash,
    '#courriel-smtpHote',
  )
  await click(named('nav a', 'Serveur d’envoi (SMTP)Envoi des courriels'))
  await until(() => document.activeElement?.id === 'courriel-smtpHote')
  assert.deepEqual(shown(), ['groupe-courriel'])
  await type(search, 'zzz')
  assert.match(text(), /Aucun réglage de ce nom/)
})

test('the address of a field opens its group', async (t) => {
  t.mock.method(Element.prototype, 'scrollIntoView', () => undefined)
  await open('?champ=courriel-smtpHote')
  await until(() => document.activeElement?.id === 'courriel-smtpHote')
  assert.deepEqual(shown(), ['groupe-courriel'])
})
