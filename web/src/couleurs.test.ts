// The colours of both themes, read where they are chosen: every text on what it stands on (WCAG 1.4.3),
// every edge of a field and the mark of the focus (1.4.11). What a page makes of them is axe's to see.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const TEXT_MIN = 4.5
const SHAPE_MIN = 3

type Colours = Map<string, string>

/** The colours of the first block of a file that follows this. */
function colours(file: string, opening: string): Colours {
  const css = readFileSync(file, 'utf8')
  const at = css.indexOf(opening)
  assert.notEqual(at, -1, `${file} has no ${opening}`)
  const block = css.slice(at, css.indexOf('}', at))
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const light = colours('src/ui/tokens.css', ':root {')
const dark: Colours = new Map([
  ...light,
  ...colours('src/ui/sombre.css', ':root:not([data-theme="clair"]) {'),
])

/** Red, green and blue of a colour, what it borrows from another followed. */
function channels(theme: Colours, name: string): number[] {
  const value = theme.get(name) ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other) return channels(theme, other)
  const mixed =
    /^color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, (?:white|var\(--([\w-]+)\))\)$/.exec(value)
  if (mixed) {
    const share = Number(mixed[2]) / 100
    const rest = channels(theme, mixed[3] ?? 'blanc')
    return channels(theme, mixed[1] ?? '').map(
      (it, at) => it * share + (rest[at] ?? 0) * (1 - share),
    )
  }
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(name === 'blanc' ? '#fff' : value)?.[1]
  assert.ok(digits, `--${name} is no colour: ${value}`)
  const pairs = digits.length === 3 ? [...digits].map((it) => it + it) : (digits.match(/../g) ?? [])
  return pairs.map((it) => Number.parseInt(it, 16))
}

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((it) => {
    const share = it / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Colours, on: string, over: string): number {
  const [one, other] = [luminance(channels(theme, on)), luminance(channels(theme, over))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const GROUNDS = ['fond', 'fond-carte', 'fond-creux', 'fond-survol']
const TEXTS: [string, string[]][] = [
  ['texte', [...GROUNDS, 'fond-champ', 'marine-pale']],
  ['texte-doux', [...GROUNDS, 'fond-champ']],
  ['lien', GROUNDS],
  ['vert', ['vert-pale', 'fond-carte']],
  ['ambre', ['ambre-pale', 'fond-carte']],
  ['rouge', ['rouge-pale', 'fond-carte', 'fond']],
  ['marque', GROUNDS],
]
/** Grounds of white words, in both themes. */
const FULL = ['marine', 'action', 'vert-plein', 'rouge-plein']
const SHAPES: [string, string[]][] = [
  ['trait-champ', ['fond-carte', 'fond-champ']],
  ['focus', ['fond', 'fond-carte']],
  ['coche', ['fond-carte']],
]

for (const [theme, named] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test(`${theme}: every text is read on what it stands on, every field and focus is seen`, () => {
    const judged = [TEXTS, SHAPES].flatMap((all, at) =>
      all.flatMap(([on, grounds]) =>
        grounds.map((over) => ({ on, over, min: at ? SHAPE_MIN : TEXT_MIN })),
      ),
    )
    const poor = judged
      .map((it) => ({ ...it, found: contrast(named, it.on, it.over) }))
      .filter(({ found, min }) => found < min)
      .map(({ on, over, found, min }) => `--${on} on --${over}: ${found.toFixed(2)}, not ${min}`)
    assert.deepEqual(poor, [])
  })
}

test('white words are read on the grounds that bear them, in both themes', () => {
  for (const named of [light, dark]) {
    for (const ground of FULL) {
      assert.ok(contrast(named, 'blanc', ground) >= TEXT_MIN, ground)
    }
  }
})

test('in the dark, the blackest and the lightest colours a merchant may choose are read all the same', () => {
  const black: Colours = new Map([...dark, ['marine', '#000000']])
  for (const ground of GROUNDS) assert.ok(contrast(black, 'marque', ground) >= TEXT_MIN, ground)
  // The lightest that still bears white words: its tint bears the texts of the dark.
  const pale: Colours = new Map([...dark, ['marine', '#6d6d6d'], ['action', '#757575']])
  for (const tint of ['marine-pale', 'action-pale']) {
    assert.ok(contrast(pale, 'texte', tint) >= TEXT_MIN, tint)
  }
})
