import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SUIVIS, suiviDe } from './suivis'

test('each address is one the server takes: of the web, with a place for the number', () => {
  for (const { nom, adresse } of SUIVIS) {
    assert.match(adresse, /^https:\/\/[a-z.-]+\/[!-~]*\{numero\}$/, nom)
    assert.doesNotMatch(adresse.replace('{numero}', '1'), /[{}"'<>\\]/, nom)
  }
  assert.equal(new Set(SUIVIS.map((it) => it.nom)).size, SUIVIS.length)
})

test('a carrier is known by how its name begins', () => {
  assert.equal(suiviDe('Chronopost 13 h')?.nom, 'Chronopost')
  assert.equal(suiviDe(' la poste')?.nom, 'Colissimo, La Poste')
  assert.equal(suiviDe('TNT')?.nom, 'FedEx, TNT')
  assert.equal(suiviDe(''), undefined)
  assert.equal(suiviDe('Notre camion'), undefined)
})
