// The values of every style are those of `ui/tokens.css`: no size, weight, radius or shadow is chosen
// elsewhere, and no text is smaller than 12 px.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const TOKENS = 'src/ui/tokens.css'
/** The faces of the typeface say which weights they have. */
const FACES = 'src/ui/police.css'

const LEAST_PX = 12
const SIZES_MAX = 6
const WEIGHTS_MAX = 3

/** Values that a property may have besides the names of the tokens it may borrow. */
const ALLOWED: [property: RegExp, value: RegExp][] = [
  [/^font-size$/, /^(var\(--t-?[\w-]+\)|inherit|100%)$/],
  [/^font-weight$/, /^(var\(--w-[\w-]+\)|inherit)$/],
  [/^font$/, /^inherit$/],
  [/^font-family$/, /^(var\(--police(-code)?\)|inherit)$/],
  [/^border(-\w+)*-radius$/, /^((var\(--(rayon|rayon-case|rond)\)|0)(\s+|$)){1,4}$/],
  // A line drawn inside an edge, or beside it, is no height above the page.
  [/^box-shadow$/, /^(var\(--ombre-[123]\)|none|(inset )?(-?[\dpx]+ ){2,4}var\(--[\w-]+\))$/],
]

function filesOf(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  return files.filter((it) => it.endsWith('.css')).map((it) => join('src', it))
}

/** Every `property: value` of a sheet, without its comments. */
function declarations(css: string): { property: string; value: string }[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...bare.matchAll(/(?<=[{;]\s*)(--)?([\w-]+)\s*:\s*([^;{}]+)(?=;)/g)].map((it) => ({
    property: `${it[1] ?? ''}${it[2]}`,
    value: (it[3] ?? '').trim().replace(/\s+/g, ' '),
  }))
}

/** The values that a sheet chooses by itself. */
function chosen(css: string): string[] {
  return declarations(css)
    .filter(({ property, value }) => {
      const known = ALLOWED.find(([name]) => name.test(property))
      return known && !known[1].test(value)
    })
    .map(({ property, value }) => `${property}: ${value}`)
}

const tokens = new Map(
  declarations(readFileSync(TOKENS, 'utf8')).map(({ property, value }) => [property, value]),
)
const named = (pattern: RegExp) => [...tokens].filter(([name]) => pattern.test(name))

test('no style chooses a size, a weight, a radius or a shadow of its own', () => {
  const found = filesOf()
    .filter((it) => it !== TOKENS && it !== FACES)
    .flatMap((path) => chosen(readFileSync(path, 'utf8')).map((it) => `${path} ${it}`))
  assert.deepEqual(found, [])
})

test('a value chosen elsewhere would be seen', () => {
  const wrong = 'a{font-size: 13px;}b{font-weight: 600;}c{border-radius: 4px;}d{font: 1rem x;}'
  assert.equal(chosen(wrong).length, 4)
  assert.equal(chosen('a{box-shadow: 0 1px 2px rgb(0 0 0 / 8%);}').length, 1)
  assert.deepEqual(chosen('a{color: red;box-shadow: inset 0 0 0 1px var(--rouge);}'), [])
  assert.deepEqual(chosen('a{border-radius: 0 var(--rayon) var(--rayon) 0;}'), [])
})

test('six sizes, none under 12 px; three weights; three heights', () => {
  const sizes = named(/^--t\d$/).map(([, value]) => Number.parseFloat(value) * 16)
  assert.ok(sizes.length <= SIZES_MAX, `${sizes}`)
  assert.equal(Math.min(...sizes), LEAST_PX)
  assert.equal(named(/^--w-/).length, WEIGHTS_MAX)
  assert.equal(named(/^--ombre-/).length, 3)
})

test('every name that a style borrows is given somewhere', () => {
  const sheets = filesOf().map((path) => ({ path, css: readFileSync(path, 'utf8') }))
  const given = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map((it) => it[1])),
  )
  // A name with a fallback may be given by a script.
  const missing = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !given.has(name))
      .map(([, name]) => `${path} ${name}`),
  )
  assert.deepEqual(missing, [])
})
