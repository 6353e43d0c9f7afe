import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { openPage, settle } from '../test/dom'
import { startIslands } from './island'
import { Island } from './islandServer'

/** A field of each kind, and what the island knows of them. */
function Commande() {
  const [port, setPort] = useState('retrait')
  const [accord, setAccord] = useState(false)
  const [suivi, setSuivi] = useState(true)
  const [taille, setTaille] = useState('S')
  const [note, setNote] = useState('')
  const [gardee, setGardee] = useState('')
  const [fichier, setFichier] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {['retrait', 'livraison'].map((it) => (
        <label key={it}>
          <input type="radio" name="port" checked={port === it} onChange={() => setPort(it)} />
          {it}
        </label>
      ))}
      <input
        type="checkbox"
        name="accord"
        checked={accord}
        onChange={(event) => setAccord(event.target.checked)}
      />
      <input
        type="checkbox"
        name="suivi"
        checked={suivi}
        onChange={(event) => setSuivi(event.target.checked)}
      />
      <select value={taille} onChange={(event) => setTaille(event.target.value)}>
        <option>S</option>
        <option>M</option>
      </select>
      <textarea
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onBlur={() => setGardee(note)}
      />
      <input type="file" onChange={(event) => setFichier(event.target.files?.[0]?.name ?? '')} />
      <a href="#ailleurs">Ailleurs</a>
      <output>{[port, accord, suivi, taille, gardee, fichier].join(' ')}</output>
    </form>
  )
}

/** The page as the server sent it, touched by somebody before the script is there. */
async function open(before: (form: HTMLFormElement) => void) {
  openPage(renderToStaticMarkup(<Island name="commande" component={Commande} props={{}} />))
  const form = document.querySelector('form') as HTMLFormElement
  before(form)
  await start()
  return form
}

/** The script is there; what it brings alive is waited for. */
async function start() {
  startIslands({ commande: async () => Commande })
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await settle()
  })
}

const one = <E extends HTMLElement>(form: HTMLElement, css: string) =>
  form.querySelector(css) as unknown as E
const known = (form: HTMLElement) => one(form, 'output').textContent
const isAlive = () => document.querySelector('[data-eveil="fait"]') !== null

test('an island nobody has touched waits', async () => {
  await open(() => {})
  assert.equal(isAlive(), false)
})

test('a choice of a list made before the script is known to the island', async () => {
  const form = await open((it) => {
    one<HTMLSelectElement>(it, 'select').value = 'M'
  })
  assert.equal(known(form), 'retrait false true M  ')
  assert.equal(one<HTMLSelectElement>(form, 'select').value, 'M')
})

test('a radio button pressed before the script is known to the island', async () => {
  const form = await open((it) => one(it, 'label:nth-of-type(2) input').click())
  assert.equal(known(form), 'livraison false true S  ')
  assert.equal(one<HTMLInputElement>(form, 'label:nth-of-type(2) input').checked, true)
  assert.equal(one<HTMLInputElement>(form, 'label:nth-of-type(1) input').checked, false)
})

test('a box ticked, another unticked before the script are known to the island', async () => {
  const form = await open((it) => {
    one(it, '[name=accord]').click()
    one(it, '[name=suivi]').click()
  })
  assert.equal(known(form), 'retrait true false S  ')
})

test('what was typed and left before the script is acted on as left', async () => {
  const form = await open((it) => {
    one<HTMLTextAreaElement>(it, 'textarea').value = 'quai 3'
  })
  assert.equal(known(form), 'retrait false true S quai 3 ')
})

test('a file chosen before the script is given to the island', async () => {
  const form = await open((it) => {
    const field = one<HTMLInputElement>(it, '[type=file]')
    const files = [new File(['VIS;2'], 'liste.csv')]
    Object.defineProperty(field, 'files', { value: files })
    Object.defineProperty(field, 'value', { value: 'C:\\fakepath\\liste.csv' })
  })
  assert.equal(known(form), 'retrait false true S  liste.csv')
})

test('while the island comes alive, a press on a radio button is the browser’s, and told', async () => {
  const form = await open(() => {})
  startIslands({ commande: async () => Commande })
  const radio = one<HTMLInputElement>(form, 'label:nth-of-type(2) input')
  radio.click()
  assert.equal(radio.checked, true)
  await start()
  assert.equal(known(form), 'livraison false true S  ')
})

test('while the island comes alive, Enter in a text begins a line and sends nothing', async () => {
  const form = await open(() => {})
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  one(form, 'textarea').dispatchEvent(enter)
  assert.equal(enter.defaultPrevented, false)
})

test('while the island comes alive, a link opened in another tab is the browser’s to open', async () => {
  const form = await open(() => {})
  const press = (init: MouseEventInit) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    one(form, 'a').dispatchEvent(click)
    return click.defaultPrevented
  }
  assert.equal(press({ ctrlKey: true }), false)
  assert.equal(press({}), true)
})
