import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nomsAttributs } from './noms'

test('two attributes of one name are told apart, the others keep their names', () => {
  const attribut = (nature: 'OPT' | 'ERP', propriete: string, designation: string) => ({
    nature,
    propriete,
    designation,
  })
  const noms = nomsAttributs([
    attribut('OPT', 'LONGUEUR_VIS', 'Longueur'),
    attribut('ERP', 'longueur', 'Longueur'),
    attribut('OPT', 'DIAMETRE', 'Diamètre'),
    attribut('OPT', 'D', 'Diametre'),
    attribut('OPT', 'NORME', 'Norme'),
    attribut('OPT', 'FINITION', ''),
  ])
  assert.deepEqual(
    [...noms.values()],
    [
      'Longueur (LONGUEUR_VIS)',
      'Longueur (mesure de la fiche article)',
      'Diamètre (DIAMETRE)',
      'Diametre (D)',
      'Norme',
      'FINITION',
    ],
  )
})
