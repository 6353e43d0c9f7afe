import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { openPage, settle } from '../../test/dom'
import { startMenu } from './menu'

const entree = (code: string) => `<a data-activite="${code}" href="/${code}">${code}</a>`

/** Calls made to the server, each to be answered by hand. */
let asked: { code: string; answer: () => void }[] = []

// The window of the tests has no height of its own, which the menu measures.
Object.assign(globalThis, { innerHeight: 800 })

/** Listeners of the menus of the tests before: each page has one menu. */
const heard: [type: string, listener: EventListener][] = []

beforeEach(() => {
  for (const [type, listener] of heard.splice(0)) document.removeEventListener(type, listener)
  const listen = document.addEventListener.bind(document)
  mock.method(document, 'addEventListener', (type: string, listener: EventListener) => {
    heard.push([type, listener])
    listen(type, listener)
  })
  localStorage.clear()
  asked = []
  globalThis.fetch = (path) =>
    new Promise((done) => {
      const code = String(path).replace('/submenu/', '')
      const activite = { CODE: code, LIBELLE: code, LIEN: `/${code}` }
      const answer = () => done(Response.json({ activite, version: '1', entrees: [] }))
      asked.push({ code, answer })
    })
})

afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
})

const codes = () => asked.map((it) => it.code)
const one = (selector: string) => document.querySelector(selector) as HTMLElement
const panel = () => one('[data-menu-panneau]')

/** A horizontal menu of three entries, its panel from 100 to 400 px below. */
function open(): void {
  openPage(`<nav data-menu="HZ"><div data-menu-volet>${['A', 'B', 'C'].map(entree).join('')}
    <div data-menu-panneau hidden></div></div></nav>`)
  const box = { left: 0, right: 600, top: 100, bottom: 400 } as DOMRect
  mock.method(panel(), 'getBoundingClientRect', () => box)
  // The pointer is where it was last told to be.
  for (const it of document.querySelectorAll('[data-activite]'))
    mock.method(it, 'matches', () => true)
  startMenu(one('nav'), new Event('load'))
}

function point(type: 'pointermove' | 'pointerover', code: string, x: number, y: number): void {
  const at = { clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' }
  one(`[data-activite="${code}"]`).dispatchEvent(new PointerEvent(type, at))
}

test('an entry is asked for 50 ms after the pointer came to rest on it', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  open()
  point('pointerover', 'A', 10, 50)
  mock.timers.tick(49)
  assert.deepEqual(codes(), [])
  point('pointerover', 'B', 60, 50)
  mock.timers.tick(49)
  assert.deepEqual(codes(), [])
  mock.timers.tick(1)
  assert.deepEqual(codes(), ['B'])
})

test('on its way to the open panel, the pointer crosses other entries without opening them', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  open()
  point('pointerover', 'A', 10, 50)
  mock.timers.tick(50)
  asked[0]?.answer()
  await settle()
  assert.equal(panel().hidden, false)
  point('pointermove', 'A', 50, 50)
  point('pointerover', 'B', 60, 80)
  mock.timers.tick(50)
  assert.deepEqual(codes(), ['A'])
  // Arrived in it, nothing more comes.
  panel().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  mock.timers.tick(1000)
  assert.deepEqual(codes(), ['A'])
  // Along the bar it is no way to the panel: the entry opens.
  point('pointermove', 'B', 60, 50)
  point('pointerover', 'C', 120, 50)
  mock.timers.tick(50)
  assert.deepEqual(codes(), ['A', 'C'])
})

test('an answer that comes after another entry was opened replaces nothing', async () => {
  open()
  const press = (code: string) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    one(`[data-activite="${code}"]`).dispatchEvent(event)
  }
  press('A')
  press('B')
  assert.deepEqual(codes(), ['A', 'B'])
  asked[1]?.answer()
  await settle()
  assert.match(panel().textContent ?? '', /Tout le rayon B/)
  asked[0]?.answer()
  await settle()
  assert.match(panel().textContent ?? '', /Tout le rayon B/)
  assert.equal(panel().hidden, false)
})

/** A window of this width, for the rules of one screen or the other. */
function narrow(isNarrow: boolean): void {
  mock.method(globalThis, 'matchMedia', () => ({ matches: isNarrow }))
}

function type(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

const focused = () => document.activeElement?.textContent?.trim()

test('under the header of a narrow window, Escape closes from anywhere and gives the button the focus', async () => {
  narrow(true)
  openPage(`<header><button data-menu-bouton aria-expanded="false">Menu</button><a href="/" id="logo">
    Logo</a></header><nav data-menu="VT"><button data-menu-bouton hidden>Tous</button>
    <div data-menu-volet>${['A', 'B'].map(entree).join('')}<div data-menu-panneau hidden></div>
    </div></nav>`)
  const button = one('header button')
  startMenu(one('nav'), new Event('load'))
  for (const from of ['header button', '#logo', '[data-activite="B"]']) {
    button.click()
    assert.equal(button.getAttribute('aria-expanded'), 'true')
    one(from).focus()
    type('Escape')
    assert.equal(button.getAttribute('aria-expanded'), 'false', from)
    assert.equal(focused(), 'Menu', from)
  }
  button.click()
  type('Tab')
  assert.equal(focused(), 'A', 'the menu comes next, not what stands beside its button')
  type('Enter')
  asked[0]?.answer()
  await settle()
  type('Escape')
  assert.equal(focused(), 'A')
  assert.equal(panel().hidden, true)
  type('Escape')
  assert.equal(focused(), 'Menu')
})

/** A menu as it is rendered: its entries in a list, each of whose items may hold the panel. */
function openList(affichage: string): void {
  const items = ['A', 'B', 'C'].map((it) => `<li>${entree(it)}</li>`)
  openPage(`<nav data-menu="${affichage}"><div data-menu-volet><ul>${items.join('')}</ul>
    <div data-menu-panneau hidden></div></div></nav>`)
  startMenu(one('nav'), new Event('load'))
}

async function answer(rank: number): Promise<void> {
  asked[rank]?.answer()
  await settle()
}

test('in a bar, the arrows go along it and down into the panel, which Tab meets next', async () => {
  narrow(false)
  openList('HZ')
  one('[data-activite="A"]').focus()
  type('Enter')
  await answer(0)
  assert.ok(panel().previousElementSibling === one('[data-activite="A"]'))
  type('ArrowDown')
  await settle()
  assert.match(focused() ?? '', /Tout le rayon A/)
  type('ArrowUp')
  assert.equal(focused(), 'A')
  type('ArrowRight')
  assert.equal(focused(), 'B')
  type('ArrowLeft')
  assert.equal(focused(), 'A')
  type('ArrowRight')
  type('Escape')
  assert.equal(focused(), 'A', 'the entry that was open has the focus again')
  assert.equal(panel().hidden, true)
  // An entry that is closed is opened on the way down.
  type('ArrowRight')
  type('ArrowDown')
  await answer(1)
  assert.match(focused() ?? '', /Tout le rayon B/)
})

test('in a column, the arrows go down it and aside into the panel; closed, it is gone past', async () => {
  narrow(true)
  openList('HZ')
  one('[data-activite="A"]').focus()
  type('Enter')
  await answer(0)
  type('ArrowDown')
  assert.match(focused() ?? '', /Tout le rayon A/)
  type('Escape')
  type('Escape')
  one('[data-activite="A"]').focus()
  type('ArrowDown')
  assert.equal(focused(), 'B')
  narrow(false)
  openList('VT')
  one('[data-activite="B"]').focus()
  type('ArrowRight')
  await answer(1)
  assert.match(focused() ?? '', /Tout le rayon B/)
  assert.ok(panel().parentElement === one('[data-menu-volet]'))
})

/** A tap of a finger, or a click of a mouse: says whether the link is followed. */
function tap(code: string, pointerType: string): boolean {
  const event = { bubbles: true, cancelable: true, detail: 1, pointerType }
  return one(`[data-activite="${code}"]`).dispatchEvent(new PointerEvent('click', event))
}

test('on a wide screen the first tap opens an entry, the next one follows its link', async () => {
  narrow(false)
  openList('HZ')
  assert.equal(tap('A', 'touch'), false)
  await answer(0)
  assert.match(panel().textContent ?? '', /Tout le rayon A/)
  assert.equal(tap('A', 'touch'), true)
  assert.equal(tap('B', 'touch'), false, 'another entry opens first too')
  // A mouse opens by hovering: its click goes there.
  assert.equal(tap('C', 'mouse'), true)
})

test('where the browser does not say what pressed, a screen without a pointer is tapped', () => {
  const hovers = (isNone: boolean) =>
    mock.method(globalThis, 'matchMedia', (query: string) => ({
      matches: query === '(hover: none)' && isNone,
    }))
  openList('HZ')
  hovers(true)
  assert.equal(tap('A', ''), false)
  hovers(false)
  assert.equal(tap('B', ''), true)
})
