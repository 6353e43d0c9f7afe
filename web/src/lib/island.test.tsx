import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, useEffect, useId, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { openPage, settle } from '../test/dom'
import { startIslands } from './island'
import { Island } from './islandServer'

/** Acts of a person while the island is being drawn. */
let meanwhile = () => {}
/** Acts of a person once it is drawn, before what was typed is told to it. */
let afterwards = () => {}

function Compteur({ depart }: { depart: number }) {
  meanwhile()
  useEffect(() => afterwards(), [])
  const [count, setCount] = useState(depart)
  const [text, setText] = useState('')
  const id = useId()
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>Texte</label>
      <input id={id} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text.toUpperCase()}</output>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
        <svg />
      </button>
    </form>
  )
}

/** A page with two islands of one name, as the server makes it. */
async function open(onLoad: () => unknown = () => undefined) {
  const one = <Island name="compteur" component={Compteur} props={{ depart: 1 }} />
  const two = <Island name="compteur" id="b" component={Compteur} props={{ depart: 7 }} />
  openPage(renderToStaticMarkup(<main>{[one, two]}</main>))
  startIslands({
    compteur: async () => {
      await onLoad()
      return Compteur
    },
  })
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-ile]')
  return { first: first as HTMLElement, second: second as HTMLElement }
}

const wake = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await settle()
  })

test('nothing is loaded before an island is touched', async () => {
  let loads = 0
  const { first } = await open(() => {
    loads += 1
  })
  await wake()
  assert.equal(loads, 0)
  assert.equal(first.querySelector('button')?.textContent, '1')
})

test('the click that wakes an island is played again, once', async () => {
  const { first, second } = await open()
  first.querySelector('button')?.click()
  await wake()
  assert.equal(first.querySelector('button')?.textContent, '2')
  assert.equal(second.querySelector('button')?.textContent, '7')
  await act(async () => first.querySelector('button')?.click())
  assert.equal(first.querySelector('button')?.textContent, '3')
})

test('a click on the icon of a button is played again too', async () => {
  const { first } = await open()
  const icon = first.querySelector('svg') as SVGElement
  icon.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await wake()
  assert.equal(first.querySelector('button')?.textContent, '2')
})

test('what was typed before the island was alive is kept, and known to it', async () => {
  const { first } = await open()
  const field = first.querySelector('input') as HTMLInputElement
  field.value = 'vis'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await wake()
  assert.equal(field.value, 'vis')
  assert.equal(first.querySelector('output')?.textContent, 'VIS')
})

test('what is typed while the island comes alive is kept too', async () => {
  const { first } = await open()
  const field = first.querySelector('input') as HTMLInputElement
  meanwhile = () => {
    field.value = 'vis'
    meanwhile = () => {}
  }
  first.querySelector('button')?.click()
  await wake()
  assert.equal(field.value, 'vis')
  assert.equal(first.querySelector('output')?.textContent, 'VIS')
  assert.equal(first.querySelector('button')?.textContent, '2')
})

test('a letter that the island has heard by itself is not taken back', async () => {
  const { first } = await open()
  const field = first.querySelector('input') as HTMLInputElement
  const type = (text: string) => {
    const proto = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('v')
  afterwards = () => {
    afterwards = () => {}
    type('vi')
  }
  await wake()
  assert.equal(field.value, 'vi')
  assert.equal(first.querySelector('output')?.textContent, 'VI')
})

test('ids of two islands differ, and are those of the server', async () => {
  const { first, second } = await open()
  const before = [first, second].map((it) => it.querySelector('input')?.id)
  assert.notEqual(before[0], before[1])
  first.querySelector('button')?.click()
  await wake()
  assert.equal(first.querySelector('input')?.id, before[0])
})

test('code that cannot be fetched is told beside the island, and asked again by the next touch', async () => {
  let isOffline = true
  const { first } = await open(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
  })
  first.querySelector('button')?.click()
  await wake()
  const alert = document.querySelector('[role="alert"]')
  assert.match(alert?.textContent ?? '', /^Le serveur ne répond pas\. Vérifiez votre connexion/)
  assert.equal(first.querySelector('button')?.textContent, '1')

  isOffline = false
  first.querySelector('button')?.click()
  await wake()
  assert.equal(document.querySelector('[role="alert"]'), null)
  // The click that was lost is not played with the one that came through.
  assert.equal(first.querySelector('button')?.textContent, '2')
})

test('code fetched ahead that does not come is not told: nobody has touched anything', async () => {
  const { first } = await open(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  first.dispatchEvent(new Event('pointerenter'))
  await wake()
  assert.equal(document.querySelector('[role="alert"]'), null)
})

test('without a network the code is not asked for: a browser would remember that it did not come', async (t) => {
  let loads = 0
  const { first } = await open(() => {
    loads += 1
  })
  t.mock.getter(navigator, 'onLine', () => false)
  first.querySelector('button')?.click()
  await wake()
  assert.equal(loads, 0)
  assert.match(document.querySelector('[role="alert"]')?.textContent ?? '', /ne répond pas/)
  t.mock.restoreAll()
  first.querySelector('button')?.click()
  await wake()
  assert.equal(loads, 1)
})
