import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFiche } from '../../lib/fusion'
import type { ForfaitView } from '../../wire/ForfaitView'
import { champs, VIDE } from './saisie'

const fee = (id: number, libelle: string) => ({ id, libelle }) as ForfaitView

test('two that chose another fee read what each is called, not a number alone', () => {
  const of = (id_forfait_transport: number | null) => ({ ...VIDE, id_forfait_transport })
  const offered = champs([fee(1, 'Ouest'), fee(2, 'Corse')])
  const both = mergeFiche(offered, { lu: of(null), moi: of(1), lui: of(2) })
  assert.deepEqual(
    both.disputes.map(({ label, moi, lui }) => [label, moi, lui]),
    [['Forfait de transport', 'Ouest (nº 1)', 'Corse (nº 2)']],
  )
  // One that is gone has no name left.
  const gone = mergeFiche(offered, { lu: of(1), moi: of(1), lui: of(9) })
  assert.deepEqual(gone.gardes, ['Forfait de transport\u00a0: Ouest (nº 1) → nº 9.'])
})
