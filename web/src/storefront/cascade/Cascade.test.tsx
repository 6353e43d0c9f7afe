import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { openPage, settle } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { Cascade } from './Cascade'

const entree = (CODE: string) => ({ CODE, LIBELLE: CODE, LIEN: `/categorie/${CODE}/x` })

async function open() {
  openPage('<div id="ile"></div>')
  await act(async () => {
    const root = createRoot(document.getElementById('ile') as HTMLElement)
    root.render(<Cascade racines={[entree('fixation'), entree('outils')]} niveauMax={3} />)
  })
  const selects = () => [...document.querySelectorAll('select')]
  const choose = (place: number, code: string) =>
    act(async () => {
      const select = selects()[place] as HTMLSelectElement
      select.value = code
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await settle()
    })
  const link = () => document.querySelector('a')?.getAttribute('href')
  return { selects, choose, link }
}

test('each level loads the next one, and the link follows the deepest', async () => {
  const served = serve({
    'GET /simplemenu/fixation': [entree('vis'), entree('chevilles')],
    'GET /simplemenu/vis': [],
  })
  const { selects, choose, link } = await open()
  await choose(0, 'fixation')
  assert.equal(selects().length, 2)
  assert.equal(link(), '/categorie/fixation/x')
  await choose(1, 'vis')
  assert.equal(link(), '/categorie/vis/x')
  assert.equal(selects()[2]?.textContent, 'Aucun résultat')
  assert.equal(served.asked.length, 2)
})

test('clearing a level forgets those below and points at the level above', async () => {
  serve({ 'GET /simplemenu/fixation': [entree('vis')], 'GET /simplemenu/vis': [entree('tf')] })
  const { selects, choose, link } = await open()
  await choose(0, 'fixation')
  await choose(1, 'vis')
  const clear = document.querySelectorAll<HTMLElement>('[title="Vider la sélection"]')[1]
  await act(async () => clear?.click())
  assert.equal(selects().length, 2)
  assert.equal(link(), '/categorie/fixation/x')
})

test('a level that cannot be had is said, and asked for again', async (t) => {
  const logged = t.mock.method(console, 'error', () => undefined)
  let isDown = true
  serve({
    'GET /simplemenu/fixation': () => (isDown ? problem(500, 'Erreur') : [entree('vis')]),
  })
  const { selects, choose, link } = await open()
  await choose(0, 'fixation')
  const alert = () => document.querySelector('[role="alert"]')
  assert.match(alert()?.textContent ?? '', /^Les rayons suivants n’ont pas pu être chargés\./)
  assert.deepEqual(logged.mock.calls[0]?.arguments[0], 'error getting menu')
  assert.equal(link(), '/categorie/fixation/x', 'the link to what was chosen works')
  isDown = false
  await act(async () => {
    alert()?.querySelector('button')?.click()
    await settle()
  })
  assert.equal(alert(), null)
  assert.equal(selects().length, 2)
})
