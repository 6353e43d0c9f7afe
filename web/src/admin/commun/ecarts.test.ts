import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ecartsDe, nommes } from '../../lib/fiches'
import { serve } from '../../test/server'

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

test('a conflict speaks the words of the choices, not the codes of the wire', () => {
  const choix = [
    { value: '', label: 'validée' },
    { value: 'E_PRE', label: 'préparée' },
  ]
  const champs = [
    { nom: 'etat', label: 'État', genre: 'choix' as const, choix },
    { nom: 'cache', label: 'Masqué', genre: 'case' as const },
  ]
  const now = { etat: 'E_PRE', cache: true, version: 2, retouches: [] }
  assert.deepEqual(ecartsDe(champs, { etat: null, cache: false }, now), [
    'État : validée → préparée.',
    'Masqué : non → oui.',
  ])
})

test('a customer and a family are told by their names', async () => {
  serve({
    'GET /service/client/C1': { libelle: 'Toits du Léon' },
    'GET /service/client/C2': { libelle: 'Halles Nord' },
  })
  const champs = [
    { nom: 'client', label: 'Client', genre: 'client' as const },
    { nom: 'famille', label: 'Famille', genre: 'famille' as const },
  ]
  const [before, now] = [
    { client: 'C1', famille: 'F1' },
    { client: 'C2', famille: 'F2', version: 2, retouches: [] },
  ]
  assert.deepEqual(ecartsDe(await nommes(champs, before, now), before, now), [
    'Client : Toits du Léon (C1) → Halles Nord (C2).',
    'Famille : F1 → F2.',
  ])
})
