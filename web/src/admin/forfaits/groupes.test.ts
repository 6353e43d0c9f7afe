import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ForfaitView } from '../../wire/ForfaitView'
import { groupForfaits } from './groupes'

const fee = (id: number, more: Partial<ForfaitView> = {}): ForfaitView => ({
  id,
  libelle: `Forfait ${id}`,
  montant: 7.9,
  franco: null,
  agence: null,
  zone: { id: 1, libelle: 'Ouest' },
  categorie: null,
  transporteur: null,
  tranche: null,
  version: 1,
  ...more,
})

test('fees are grouped by agency, zone and category, the default values first', () => {
  const categorie = { code_famille: 'F', libelle_famille: 'Fixation' }
  const groupes = groupForfaits(
    [fee(1, { agence: 'A1' }), fee(2), fee(3, { zone: null }), fee(4, { categorie })],
    [{ code_agence: 'A1', libelle_agence: 'Rennes' }],
  )
  assert.deepEqual(
    groupes.map((it) => it.cle),
    ['sans_agence', 'A1'],
  )
  assert.match(groupes[0]?.titre ?? '', /^Valeurs appliquées par défaut/)
  assert.equal(groupes[1]?.titre, 'Rennes')
  assert.deepEqual(
    groupes[0]?.contenu.map((zone) => [zone.titre, zone.contenu.map((it) => it.titre)]),
    [
      ['Ouest', ['Tout le plan de vente', 'Fixation']],
      ['Toutes les zones', ['Tout le plan de vente']],
    ],
  )
})
