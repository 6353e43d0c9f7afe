import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ecartsDe } from '../../lib/fiches'

test('a conflict names the fields that differ, and who changed them where it is known', () => {
  const champs = [
    { nom: 'prix_ht', label: 'Prix HT' },
    { nom: 'marque', label: 'Marque' },
    { nom: 'poids', label: 'Poids' },
  ]
  const before = { prix_ht: 2.2, marque: 'Norvel', poids: null }
  const now = {
    prix_ht: 2.99,
    marque: 'Norvel',
    poids: 4,
    version: 2,
    retouches: [{ champ: 'prix_ht', par: 'sophie', le: 1_795_165_200 }],
  }
  const told = ecartsDe(champs, before, now as never)
  assert.equal(told.length, 2)
  assert.match(told[0] ?? '', /^Prix HT : 2,2 → 2,99\. Saisi à la main le .* par sophie\.$/)
  assert.equal(told[1], 'Poids : vide → 4.')
})
