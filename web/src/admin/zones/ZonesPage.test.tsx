import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, sentTo, serve } from '../../test/server'
import { ZonesPage } from './ZonesPage'

const OUEST = { id: 1, libelle: 'Ouest', departements: ['29', '35'], version: 4, retouches: [] }
const CORSE = { id: 2, libelle: 'Corse', departements: ['2A', '2B'], version: 1, retouches: [] }

provideRules({})
after(closeScreen)

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/zones': [OUEST, CORSE],
    'GET /service/forfaitsTransport': [{ zone: { id: 1, libelle: 'Ouest' } }],
    ...more,
  })
  await openScreen(<ZonesPage />, search)
  await until(() => /Ouest|Corse|Nom de la zone/.test(text()))
  return served
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const submit = () =>
  act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

test('a zone is found by its name or by a department', async () => {
  await open('?texte=2a')
  await until(() => /Corse/.test(text()))
  assert.ok(!/Ouest/.test(text()))
  await type(document.querySelector('input[type=search]') as HTMLInputElement, 'oue')
  await until(() => /Ouest/.test(text()) && !/Corse/.test(text()))
  assert.equal(location.search, '?texte=oue')
})

test('a zone is created with the departments as typed', async () => {
  const served = await open('?id=nouvelle', { 'POST /service/zone': OUEST })
  await type(field('libelle'), 'Outre-mer')
  await type(field('departements'), '971; 972 973')
  await submit()
  await until(() => /Zone enregistrée/.test(text()))
  const sent = served.asked.find((it) => it.call === 'POST /service/zone')
  assert.deepEqual(JSON.parse(sent?.body ?? '{}'), {
    id: null,
    libelle: 'Outre-mer',
    departements: ['971', '972', '973'],
    version: null,
  })
})

test('a place that zones are often made of is added at once to what was typed', async () => {
  const served = await open('?id=nouvelle', { 'POST /service/zone': OUEST })
  await type(field('libelle'), 'Îles')
  await type(field('departements'), '2a, 971')
  const choose = async (nom: string) => {
    const select = document.getElementById('prereglees') as HTMLSelectElement
    await act(async () => {
      select.value = nom
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  await choose('Guadeloupe (971)')
  await choose('Monaco')
  assert.match(text(), /Guadeloupe, Monaco/)
  await submit()
  await until(() => /Zone enregistrée/.test(text()))
  assert.deepEqual(sentTo(served, 'POST /service/zone')[0].departements, ['2a', '971', '980'])
  await open('?id=nouvelle')
  await choose('France métropolitaine')
  assert.match(text(), /96\ssaisis/)
})

test('a zone whose answer is lost may have been made: that is told', async () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  await open('?id=nouvelle', { 'POST /service/zone': cut })
  await type(field('libelle'), 'Outre-mer')
  await type(field('departements'), '971')
  await submit()
  await until(() => /La réponse s’est perdue/.test(text()))
  assert.equal(field('libelle').value, 'Outre-mer')
})

test('who saves a zone second keeps the departments that the other added', async () => {
  const now = { ...OUEST, libelle: 'Le sien', departements: ['22', '29', '35'], version: 5 }
  const autre = overtake([OUEST, CORSE], [now, CORSE], (it) => JSON.parse(it).version === 5)
  const served = await open('?id=1', {
    'GET /service/zones': autre.load,
    'POST /service/zone': autre.save,
  })
  await type(field('departements'), '29, 35, 56')
  await submit()
  await until(() => /a modifié cette zone/.test(text()))
  assert.match(text(), /Départements\u00a0: ajout de 22\./)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Zone enregistrée/.test(text()))
  const { libelle, departements } = sentTo(served, 'POST /service/zone')[1]
  assert.deepEqual([libelle, departements.toSorted()], ['Le sien', ['22', '29', '35', '56']])
})

test('who renames a zone second leaves its departments to the other', async () => {
  const now = { ...OUEST, departements: ['29', '35', '56'], version: 5 }
  const autre = overtake([OUEST, CORSE], [now, CORSE], (it) => JSON.parse(it).version === 5)
  const served = await open('?id=1', {
    'GET /service/zones': autre.load,
    'POST /service/zone': autre.save,
  })
  await type(field('libelle'), 'Grand Ouest')
  await submit()
  await until(() => /Départements\u00a0: ajout de 56\./.test(text()))
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Zone enregistrée/.test(text()))
  const { libelle, departements } = sentTo(served, 'POST /service/zone')[1]
  assert.deepEqual([libelle, departements], ['Grand Ouest', ['29', '35', '56']])
})

test('a zone says what was typed of it by hand, and the conflict who typed it', async () => {
  const by = (champ: string, par: string) => ({ champ, par, le: 1_763_625_600 })
  const kept = { ...OUEST, retouches: [by('departements', 'lea')] }
  const now = { ...OUEST, libelle: 'Le sien', version: 5, retouches: [by('libelle', 'noe')] }
  const autre = overtake([kept, CORSE], [now, CORSE], (it) => JSON.parse(it).version === 5)
  await open('?id=1', {
    'GET /service/zones': autre.load,
    'POST /service/zone': autre.save,
  })
  const note = (id: string) => document.getElementById(`${id}-aide`)?.textContent ?? ''
  assert.match(note('departements'), /Saisi à la main le 20\/11\/25 09:00 par lea\.$/)
  assert.doesNotMatch(note('libelle'), /Saisi/)
  await type(field('departements'), '29')
  await submit()
  await until(() => /Nom de la zone\u00a0: Ouest → Le sien\. Saisi .* par noe\./.test(text()))
})

test('a zone that fees name is not deleted: why, and where they are, is told instead of asked', async () => {
  await open()
  await click(named('button', 'Supprimer Ouest'))
  await until(() => /1\sforfait utilise la zone «\sOuest\s»/.test(text()))
  const buttons = [...document.querySelectorAll('dialog[open] button')]
  assert.deepEqual(
    buttons.map((it) => it.getAttribute('aria-label')),
    ['Fermer'],
  )
  assert.match(named<HTMLAnchorElement>('dialog[open] a', 'Voir les forfaits').href, /forfaits$/)
})

test('a department of another zone is told, and refused by nobody', async () => {
  await open('?id=1')
  assert.doesNotMatch(text(), /dans une autre zone/)
  await type(field('departements'), '29, 2a')
  await until(() => /dans une autre zone\u00a0: Corse \(2A\)/.test(text()))
})

test('zones are put in the order of how many fees use them', async () => {
  const noms = () => [...document.querySelectorAll('tbody strong')].map((it) => it.textContent)
  await open('?tri=forfaits')
  await until(() => /1\s*forfait/.test(text()))
  assert.deepEqual(noms(), ['Corse', 'Ouest'])
  await open('?tri=-forfaits')
  await until(() => /1\s*forfait/.test(text()))
  assert.deepEqual(noms(), ['Ouest', 'Corse'])
})

test('a zone that was deleted comes back under its number', async () => {
  const served = await open('', {
    'DELETE /service/zone/2?version=1': { ok: true },
    'POST /service/retablissement': { ok: true },
  })
  await click(named('button', 'Supprimer Corse'))
  await click(named('dialog[open] button', 'Supprimer'))
  await until(() => /Zone supprimée/.test(text()))
  await click(named('button', 'Annuler'))
  await until(() => /Zone rétablie/.test(text()))
  assert.deepEqual(sentTo(served, 'POST /service/retablissement'), [{ type: 'zone', code: '2' }])
})
