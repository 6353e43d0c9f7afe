import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ADMIN = 'src/admin'

/** The last line of buttons of each form: the words of each, the main one marked. */
function lignes(): [string, string][] {
  const files = readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
  return files
    .filter((it) => it.endsWith('.tsx') && !it.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = readFileSync(join(ADMIN, file), 'utf8')
      const blocks = text
        .split(/className=\{(?:`rangee \$\{)?\w+\.boutons\}|className="rangee"|<SaveBar\b/)
        .slice(1)
      return blocks.map((it): [string, string] => [file, it.split(/<\/(?:div|SaveBar)>/)[0] ?? ''])
    })
    .filter(
      ([, it]) => /bouton-(principal|danger)/.test(it) && /^\s*(Annuler|Retour|Fermer)$/m.test(it),
    )
}

/** Those that ask in a window. */
const FENETRES =
  /Simulation|NomMedia|FormTranche|ResetForfaits|FormUtilisateur|FormJeton|FormWebhook|Assistant|QuestionGroupe|ActeCommande/

test('on a page the main button comes first and the way out after it; in a window it is the last', () => {
  const found = lignes()
  assert.ok(found.length >= 11, `${found.length}`)
  for (const [file, boutons] of found) {
    const main = boutons.search(/bouton-(principal|danger)/)
    const out = boutons.search(/^\s*(Annuler|Retour|Fermer)$/m)
    assert.equal(main < out, !FENETRES.test(file), file)
  }
})
