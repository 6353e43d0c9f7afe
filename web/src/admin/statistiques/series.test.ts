import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LigneStatistiqueView } from '../../wire/LigneStatistiqueView'
import { etiquettes } from './series'

const at = (code: string, libelle: string): LigneStatistiqueView => ({
  code: `${code}+01:00`,
  libelle,
  connexions: 0,
  commandes: 0,
  ca: 0,
  camoyen: 0,
  premiereco: 0,
})

test('the hours of one day are written without its date', () => {
  const jour = [at('2026-11-20T00:00:00', '20/11/26'), at('2026-11-20T01:00:00', '20/11/26 01:00')]
  assert.deepEqual(etiquettes(jour), ['00:00', '01:00'])
  const jours = [at('2026-11-20T00:00:00', '20/11/26'), at('2026-11-21T00:00:00', '21/11/26')]
  assert.deepEqual(etiquettes(jours), ['20/11/26', '21/11/26'])
  assert.deepEqual(etiquettes(jours.slice(0, 1)), ['20/11/26'])
})

test('the hour that comes twice when summer ends is told with its offset', () => {
  const two = { ...at('', '25/10/26 02:00'), code: '2026-10-25T02:00:00+02:00' }
  const again = { ...two, code: '2026-10-25T02:00:00+01:00' }
  const three = { ...two, code: '2026-10-25T03:00:00+01:00' }
  assert.deepEqual(etiquettes([two, again, three]), [
    '02:00 (UTC+02:00)',
    '02:00 (UTC+01:00)',
    '03:00',
  ])
})
