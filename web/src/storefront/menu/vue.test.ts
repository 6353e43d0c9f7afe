import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submenu } from './vue'

const entree = { CODE: 'B', NIVEAU: 2, LIBELLE: 'VIS À BOIS', LIEN: '/categorie/B/vis' }
const answer = {
  activite: { CODE: 'A', LIBELLE: 'VISSERIE', LIEN: '/categorie/A/visserie' },
  version: '1',
  entrees: [{ ...entree, entrees: Array(8).fill(entree) }],
}

test('a submenu goes as deep as it was sent, the heads of the second level with their picture', () => {
  const deep = { ...entree, entrees: [{ ...entree, entrees: [entree] }] }
  const drawn = submenu({ ...answer, entrees: [{ ...deep, IMAGE: '/medias/vis.webp' }, deep] })
  assert.equal(drawn.querySelectorAll('img').length, 1)
  assert.equal(drawn.querySelector('.sm-groupe > a > img')?.getAttribute('alt'), '')
  assert.equal(drawn.querySelectorAll('ul ul').length, 2)
  assert.equal(drawn.querySelectorAll('.sm-groupe li').length, 4)
})

test('every name of a submenu is written as the setting wants it, the link to the whole family too', () => {
  const names = (casse: string) =>
    [...submenu(answer, casse).querySelectorAll('a')].map((it) => it.textContent)
  assert.deepEqual(
    [...new Set(names('min'))],
    ['Tout Le Rayon Visserie', 'Vis À Bois', 'Tout Voir'],
  )
  assert.deepEqual([...new Set(names(''))], ['Tout le rayon VISSERIE', 'VIS À BOIS', 'Tout voir'])
})
