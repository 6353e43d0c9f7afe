import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChampDe, FicheLue } from '../../lib/fiches'
import { mergeFiche } from '../../lib/fusion'
import { serve } from '../../test/server'
import { conflitFiche } from './conflitFiche'

/** Sentences of the dialog about a record that was typed over, and that somebody else left so. */
async function dits(champs: ChampDe[], fiche: object, typed: Record<string, string>, now: object) {
  const { champs: named, trois } = await conflitFiche(
    [{ titre: 'Fiche', champs }],
    fiche,
    typed,
    now as FicheLue,
  )
  const { gardes, disputes } = mergeFiche(named, trois)
  return { gardes, disputes: disputes.map((it) => [it.label, it.moi, it.lui]) }
}

const LU = { version: 2, retouches: [] }

test('a conflict names the fields that differ, and who changed them where it is known', async () => {
  const champs = [
    { nom: 'prix_ht', label: 'Prix HT' },
    { nom: 'marque', label: 'Marque' },
    { nom: 'poids', label: 'Poids' },
  ]
  const before = { prix_ht: 2.2, marque: 'Norvel', poids: null }
  const retouches = [{ champ: 'prix_ht', par: 'sophie', le: 1_795_165_200 }]
  const now = { prix_ht: 2.99, marque: 'Norvel', poids: 4, version: 2, retouches }
  const typed = { prix_ht: '2,2', marque: 'Autre', poids: '' }
  const { gardes, disputes } = await dits(champs, before, typed, now)
  assert.equal(gardes.length, 2)
  assert.match(gardes[0] ?? '', /^Prix HT\u00a0: 2,2 → 2,99\. Saisi à la main le .* par sophie\.$/)
  assert.equal(gardes[1], 'Poids\u00a0: vide → 4.')
  assert.deepEqual(disputes, [])
})

test('a conflict speaks the words of the choices, not the codes of the wire', async () => {
  const choix = [
    { value: '', label: 'validée' },
    { value: 'E_PRE', label: 'préparée' },
    { value: 'E_EXP', label: 'expédiée' },
  ]
  const champs = [
    { nom: 'etat', label: 'État', genre: 'choix' as const, choix },
    { nom: 'cache', label: 'Masqué', genre: 'case' as const },
  ]
  const now = { etat: 'E_PRE', cache: true, ...LU }
  const { gardes, disputes } = await dits(
    champs,
    { etat: null, cache: false },
    { etat: 'E_EXP' },
    now,
  )
  assert.deepEqual(gardes, ['Masqué\u00a0: non → oui.'])
  assert.deepEqual(disputes, [['État', 'expédiée', 'préparée']])
})

test('a customer and a family are told by their names', async () => {
  serve({
    'GET /service/client/C1': { libelle: 'Toits du Léon' },
    'GET /service/client/C2': { libelle: 'Halles Nord' },
    'GET /service/client/C3': { libelle: 'Quais du Sud' },
  })
  const champs = [
    { nom: 'client', label: 'Client', genre: 'client' as const },
    { nom: 'famille', label: 'Famille', genre: 'famille' as const },
  ]
  const typed = { client: 'C3', famille: 'F1' }
  const now = { client: 'C2', famille: 'F2', ...LU }
  const { gardes, disputes } = await dits(champs, { client: 'C1', famille: 'F1' }, typed, now)
  assert.deepEqual(gardes, ['Famille\u00a0: F1 → F2.'])
  assert.deepEqual(disputes, [['Client', 'Quais du Sud (C3)', 'Halles Nord (C2)']])
})
