// French signs keep to the word before them: no line begins with one, in any fixed text of ours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixed, textsOf } from './test/textes'

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

/** Separator of two changes in the lines of the log, kept for a year as they were written. */
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
