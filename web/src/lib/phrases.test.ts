import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { refusForme } from './nomPanier'
import { delaiDepasse, LETTRES, phrase } from './phrases'
import { reglages } from './reglages'
import { provideRules } from './rules'

afterEach(() => {
  reglages.textesCorriges = false
  delete document.documentElement.dataset.corrige
})

test('a sentence is told to the letter, and in correct French where the settings say so', () => {
  assert.equal(phrase("Nombre d'occurences"), "Nombre d'occurences")
  assert.equal(phrase('Error fetching familly'), 'Error fetching familly')
  assert.equal(delaiDepasse(30_000), 'timeout of 30000ms exceeded')
  reglages.textesCorriges = true
  assert.equal(phrase("Nombre d'occurences"), 'Nombre d’occurrences')
  assert.equal(phrase('Error fetching familly'), 'La famille n’a pas pu être lue')
  assert.equal(delaiDepasse(30_000), 'Le serveur n’a pas répondu en 30\u00a0s')
})

test('no English word and no fault is left in a corrected sentence', () => {
  reglages.textesCorriges = true
  for (const lettre of LETTRES) {
    const corrigee = phrase(lettre as Parameters<typeof phrase>[0])
    assert.notEqual(corrigee, lettre)
    assert.doesNotMatch(
      corrigee,
      /Error|fetching|getting|saving|Network|Interval$|occurences|^E[dt]| \.\.\.|'/,
    )
  }
})

/** Words a source shows of its own, without those it says through the table. */
function shown(path: string): string {
  const text = readFileSync(path, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return text.replace(/phrase\(\s*(?:'[^']*'|"[^"]*")\s*\)/g, '')
}

test('a sentence that can be corrected is said through the table everywhere', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((it) => /\.tsx?$/.test(it) && !/\.test\.tsx?$|^(test|rules|wire)\//.test(it))
    .filter((it) => it !== 'lib/phrases.ts')
  assert.ok(paths.length > 400)
  const escaped = LETTRES.map((it) => it.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const alone = new RegExp(`(?:['"\`>]|^\\s*)(?:${escaped.join('|')})(?:['"\`<]| |\\s*$)`, 'm')
  for (const wrong of ["'Etat'", '>LISTE DES MODELES<', '  Ajouter Tranche', '`Editer ']) {
    assert.match(wrong, alone)
  }
  assert.deepEqual(
    paths.filter((it) => alone.test(shown(join('src', it)))),
    [],
  )
})

test('the name of a template is refused as the page says texts are written', async () => {
  provideRules({ checkNomPanierType: (_, corrige) => String(corrige) })
  assert.equal(await refusForme('a<b', 'TYP'), 'false')
  document.documentElement.dataset.corrige = ''
  assert.equal(await refusForme('a<b', 'TYP'), 'true')
})
