import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { quantiteEtUnite } from './accord'

test('a unit agrees with its quantity, as on papers and in mails', () => {
  const lines = readFileSync('../fixtures/accords.tsv', 'utf8').split('\n').filter(Boolean)
  const rows = lines.filter((it) => !it.startsWith('#')).slice(1)
  assert.ok(rows.length > 0)
  for (const row of rows) {
    const [quantite = '', unite = '', dit] = row.split('\t')
    assert.equal(quantiteEtUnite(Number(quantite), unite), dit)
  }
})
