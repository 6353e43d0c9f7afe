// French signs keep to the word before them: no line begins with one, in any fixed text of ours.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { transformSync } from 'esbuild'

/** Where fixed texts are read. */
const FOLDERS = ['admin', 'storefront', 'lib', 'ui']

/** Sentences quoted in docs/gestion.md, which stay to the letter. */
const A_LA_LETTRE = ['Etes-vous sûr(e) de vouloir renvoyer cette commande ?']

/** The same, of those that have a straight apostrophe. */
const APOSTROPHES = [
  "Cette page n'existe plus.",
  "Edition d'un regroupement par variantes",
  "Gestion des modèles de sélection d'articles",
  "L'article sélectionné est l'article maître",
  "Nombre d'occurences",
  "Supprimer l'ensemble des forfaits existants",
]

const STRAIGHT = /\p{L}'\p{L}/u

/** What stands between two changes in the lines of the log, kept for a year as they were written. */
const JOURNAL = ' ; '

/** A sign after an ordinary space, or a guillemet before one. */
const PARTED = /(^|\S) (?=[:;!?»](\s|$|[.,)(…«\u00a0]))|« /u

/** Ten thousand and more, and thousands too, are written in groups: a year is the one exception. */
const UNGROUPED = /(?<![\w#&.,-])(?!(?:19|20)\d\d(?!\d))\d{4,}(?= [a-zà-ÿ]{3})/u

test('no sign of a fixed text stands after an ordinary space', () => {
  assert.deepEqual(
    fixed(PARTED).filter(({ text }) => ![...A_LA_LETTRE, JOURNAL].includes(text)),
    [],
  )
})

test('one apostrophe is written in every fixed text', () => {
  assert.deepEqual(
    fixed(STRAIGHT).filter(({ text }) => !APOSTROPHES.includes(text.trim())),
    [],
  )
})

test('thousands of a fixed text are written in groups', () => {
  assert.deepEqual(fixed(UNGROUPED), [])
})

test('what is wrong would be seen, in a string, a template and an element', () => {
  const wrong = [
    "const a = 'Bon : oui'",
    `const a = \`Bon : $\{b ? \`« $\{c}\` : 1}\``,
    'const a = <p title="Quoi ?">{b}</p>',
    'const a = <p>{b} : « {c} »</p>',
  ]
  for (const source of wrong)
    assert.ok(
      textsOf(source).some((it) => PARTED.test(it)),
      source,
    )
  const right = [
    "const a = b ? 'x' : /[\"' ;]/.test(c)",
    'const a = <p className={b ? c : d}>Bon&nbsp;: {b}</p>',
    "// Bon : oui\nconst a = 'Bon\\u00a0: oui'",
  ]
  for (const source of right) assert.ok(!textsOf(source).some((it) => PARTED.test(it)), source)
  assert.match('5000 lignes', UNGROUPED)
  assert.doesNotMatch('depuis 2024 chez nous, 5\u202f000 lignes', UNGROUPED)
})

function fixed(wrong: RegExp): { path: string; text: string }[] {
  return FOLDERS.flatMap((folder) => {
    const paths = readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    return paths
      .filter((it) => /\.tsx?$/.test(it) && !/\.(test|d)\.tsx?$/.test(it))
      .map((it) => join(folder, it))
      .flatMap((path) => {
        const loader = path.endsWith('.ts') ? 'ts' : 'tsx'
        const texts = textsOf(readFileSync(join('src', path), 'utf8'), loader)
        return texts.filter((it) => wrong.test(it)).map((text) => ({ path, text }))
      })
  })
}

/** Every string of a source, elements included: what they hold becomes strings. */
function textsOf(source: string, loader: 'ts' | 'tsx' = 'tsx'): string[] {
  const options = { loader, jsx: 'automatic', charset: 'utf8' } as const
  const texts: string[] = []
  strings(transformSync(source, options).code, 0, texts)
  return texts
}

/** What is no string: space, comments, and regular expressions, which hold quotes. */
const REST = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[\w$.]+|=>|./y
const REGEX = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y

/** Reads up to the brace that closes a `${`, or to the end, and says where that is. */
function strings(code: string, from: number, texts: string[]): number {
  let at = from
  let depth = 0
  let isOperand = true
  while (at < code.length) {
    const quoted = take(QUOTED, code, at)
    const piece: string = quoted || (isOperand && take(REGEX, code, at)) || take(REST, code, at)
    if (code[at] === '`') {
      at = template(code, at + 1, texts)
      isOperand = false
      continue
    }
    if (piece === '}' && depth-- === 0) return at
    if (piece === '{') depth++
    if (quoted) texts.push(unescaped(quoted.slice(1, -1)))
    at += piece.length
    if (piece.trim() !== '') isOperand = !quoted && /^(?:[^\w$.)\]]|return)$|^=>$/.test(piece)
  }
  return at
}

/** A template, its values left out: each stands for a word. */
function template(code: string, from: number, texts: string[]): number {
  let at = from
  let text = ''
  while (at < code.length && code[at] !== '`') {
    if (code.startsWith('${', at)) {
      at = strings(code, at + 2, texts) + 1
      text += '…'
    } else {
      const piece = code[at] === '\\' ? code.slice(at, at + 2) : (code[at] ?? '')
      text += piece
      at += piece.length
    }
  }
  texts.push(unescaped(text))
  return at + 1
}

function take(what: RegExp, code: string, at: number): string {
  what.lastIndex = at
  return what.exec(code)?.[0] ?? ''
}

function unescaped(text: string): string {
  return text
    .replace(/\\x([\da-f]{2})/gi, (_, it) => String.fromCodePoint(Number.parseInt(it, 16)))
    .replace(/\\u\{?([\da-f]+)\}?/gi, (_, it) => String.fromCodePoint(Number.parseInt(it, 16)))
}
