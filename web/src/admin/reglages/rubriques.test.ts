import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHAMPS } from '../../lib/champsReglages'
import { groupeDe, RUBRIQUES, searchChamps } from './rubriques'

test('every group of settings stands under one heading', () => {
  const ranged = RUBRIQUES.flatMap(([, groupes]) => groupes)
  assert.deepEqual([...ranged].sort(), Object.keys(CHAMPS).sort())
})

test('a field is found by a word of its name, then by one of its explanation, whatever its accents', () => {
  const found = searchChamps('TELEPHONE', ['boutique', 'legales']).map(({ id }) => id)
  assert.deepEqual(found, ['boutique-telephone'])
  const [first, ...others] = searchChamps('adresse', Object.keys(CHAMPS))
  assert.match(first?.label ?? '', /Adresse/)
  assert.ok(others.some(({ id }) => id === 'courriel-smtpExpediteur'))
  assert.deepEqual(searchChamps('introuvable', Object.keys(CHAMPS)), [])
})

test('a field and the place of a group both name it', () => {
  assert.equal(groupeDe('groupe-couleurs'), 'couleurs')
  assert.equal(groupeDe('couleurs-police'), 'couleurs')
  assert.equal(groupeDe(''), '')
})
