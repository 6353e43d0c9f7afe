import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plagesDe } from './plages'

const facette = (valeurs: string[], chosen: string[] = []) => ({
  propriete: 'LONGUEUR',
  designation: 'Longueur',
  suffixe: 'mm',
  valeurs: valeurs.map((valeur) => ({ valeur, nb: 2, selected: chosen.includes(valeur) })),
})

const LONGUEURS = ['10', '12', '16', '20', '25', '30', '40', '50', '60']

test('many numbers are read by ranges, each chosen by all its values', () => {
  const plages = plagesDe(facette(LONGUEURS, ['10', '12', '16', '20']))
  assert.deepEqual(
    plages.map((it) => [it.libelle, it.nb, it.selected]),
    [
      ['10 à 16\u00a0mm', 6, true],
      ['20 à 30\u00a0mm', 6, false],
      ['40 à 60\u00a0mm', 6, false],
    ],
  )
})

test('few values, or words among them, are read as they are', () => {
  assert.deepEqual(plagesDe(facette(LONGUEURS.slice(1))), [])
  assert.deepEqual(plagesDe(facette([...LONGUEURS, 'M8'])), [])
})
