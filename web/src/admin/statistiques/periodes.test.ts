import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aujourdhui } from '../../lib/jours'
import { periodeParDefaut, periodesRapides } from './periodes'

const ranges = (today: string) =>
  periodesRapides(today).map((it) => [it.periode.dateDebut, it.periode.dateFin, it.periode.echelle])

test('the default period is today and the 29 days before, by day', () => {
  assert.deepEqual(periodeParDefaut('2026-03-01'), {
    dateDebut: '2026-01-31',
    dateFin: '2026-03-01',
    echelle: 'jour',
  })
})

test('quick ranges start on Monday and end with their month and year', () => {
  assert.deepEqual(ranges('2026-11-20'), [
    ['2026-11-20', '2026-11-20', 'heure'],
    ['2026-11-16', '2026-11-22', 'jour'],
    ['2026-11-01', '2026-11-30', 'semaine'],
    ['2026-01-01', '2026-12-31', 'mois'],
    ['2026-11-19', '2026-11-19', 'heure'],
    ['2026-11-09', '2026-11-15', 'jour'],
    ['2026-10-01', '2026-10-31', 'semaine'],
    ['2025-01-01', '2025-12-31', 'mois'],
  ])
})

test('on a Sunday and in January the ranges before are still those before', () => {
  const sunday = ranges('2027-01-03')
  assert.deepEqual(sunday[1], ['2026-12-28', '2027-01-03', 'jour'])
  assert.deepEqual(sunday[6], ['2026-12-01', '2026-12-31', 'semaine'])
})

test('the day is that of Paris', () => {
  assert.equal(aujourdhui(new Date('2026-11-20T23:30:00Z')), '2026-11-21')
})
