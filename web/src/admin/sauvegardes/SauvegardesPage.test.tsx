import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import type { SauvegardesView } from '../../wire/SauvegardesView'
import { downloadSauvegarde } from './download'
import { SauvegardesPage } from './SauvegardesPage'

after(closeScreen)

const NUIT = {
  nom: 'comptoir-2026-11-22.zip',
  date: 1_795_316_400,
  octets: 2048,
  taille: '2 ko',
  main: false,
}
const VIDE: SauvegardesView = {
  list: [],
  enCours: false,
  manquee: null,
  heure: 3,
  confirmation: false,
}

async function open(liste: unknown, more: Record<string, unknown> = {}) {
  const served = serve({ 'GET /service/sauvegardes': liste, ...more })
  await openScreen(<SauvegardesPage />)
  await until(() => !/Chargement/.test(text()))
  return served
}

test('backups say when they were made, by whom, how large they are', async () => {
  await open({ ...VIDE, list: [{ ...NUIT, nom: 'comptoir-main.zip', main: true }, NUIT] })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((it) => it.textContent),
  )
  assert.deepEqual(
    rows.map(([, par, taille]) => [par, taille]),
    [
      ['un administrateur', '2 ko'],
      ['la nuit', '2 ko'],
    ],
  )
  assert.match(text(), /Chaque nuit à 3\u00a0h/)
})

test('where nights make none, and none is kept, both are said', async () => {
  await open({ ...VIDE, heure: null })
  assert.match(text(), /Aucune sauvegarde ne se fait la nuit/)
  assert.match(text(), /Aucune sauvegarde n’est encore faite/)
})

test('one is asked for once; one that failed is said', async () => {
  let now: SauvegardesView = VIDE
  const served = await open(() => now, {
    'POST /service/sauvegardes': () => {
      now = { ...VIDE, enCours: true }
      return now
    },
  })
  await click(named('button', 'Faire une sauvegarde'))
  await until(() => /Sauvegarde en cours/.test(text()))
  assert.ok(named<HTMLButtonElement>('button', 'Faire une sauvegarde').disabled)
  assert.ok(served.asked.some((it) => it.call === 'POST /service/sauvegardes'))
  await open({ ...VIDE, manquee: 1_795_316_400 })
  assert.match(document.querySelector('[role="alert"]')?.textContent ?? '', /n’a pas pu être faite/)
})

test('a download asks for the password first where it was given long ago', async () => {
  let confirmation = true
  await open(() => ({ ...VIDE, list: [NUIT], confirmation }), {
    'POST /rest/session/confirmation': () => {
      confirmation = false
      return {}
    },
    'GET /service/sessions': [],
  })
  await click(named('a', `Télécharger ${NUIT.nom}`))
  await until(() => /télécharger une sauvegarde/.test(text()))
  await type(document.querySelector('dialog[open] input') as HTMLInputElement, 'secret')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => document.querySelector('dialog[open]') === null)
  assert.equal(confirmation, false)
})

test('a download that cannot be made says why in place', async () => {
  await open(VIDE, {
    'GET /service/sauvegardes': () => problem(500, 'Erreur critique'),
  })
  await downloadSauvegarde({ run: (act) => act() }, '/service/sauvegardes/x.zip')
  await until(() => /La sauvegarde n’a pas pu venir\u00a0: Erreur critique/.test(text()))
})
