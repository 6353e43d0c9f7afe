// One word for one thing (docs/glossaire.md): no fixed text of the screens says what its third column gives up.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fixed } from './test/textes'

/** Said to the letter, and corrected only by a setting (`lib/phrases.ts`). */
const A_LA_LETTRE = ['Éditer']

/** Read by a person: neither columns as files spell them, nor addresses, nor names of the program. */
const isRead = (text: string) => (text.includes(' ') ? !text.includes('_') : /^\p{Lu}/u.test(text))

/** The words that are given up, from the tables of the glossary. */
function banned(): string[] {
  const rows = readFileSync('../docs/glossaire.md', 'utf8')
    .split('\n')
    .filter((it) => it.startsWith('| ') && !it.startsWith('| On '))
  return rows.flatMap((row) => (row.split('|')[3] ?? '').split(',').map((it) => it.trim()))
}

const words = banned()
const WRONG = new RegExp(`(?<![\\p{L}_/.-])(?:${words.join('|')})s?(?![\\p{L}_/(-])`, 'iu')

test('no text of the screens uses a word the glossary gives up', () => {
  const wrong = fixed(WRONG).filter(({ text }) => !A_LA_LETTRE.includes(text) && isRead(text))
  assert.deepEqual(wrong, [])
})

test('each row of the glossary gives something up, and what is wrong would be seen', () => {
  assert.ok(words.length > 25 && words.every((it) => it.length > 2), words.join())
  for (const wrong of ['Ajouter une catégorie', 'Nos magasins', 'L’URL du site']) {
    assert.match(wrong, WRONG)
  }
  assert.doesNotMatch('Vos e-mails, /produits/vis.html', WRONG)
})
