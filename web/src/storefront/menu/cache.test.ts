import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { serve } from '../../test/server'
import { loadSousMenu } from './cache'

const answer = (CODE: string) => ({
  activite: { CODE, LIBELLE: CODE, LIEN: `/categorie/${CODE}/x` },
  version: '1',
  entrees: [],
})
const ANSWERS = { 'GET /submenu/fix': answer('fix'), 'GET /submenu/out': answer('out') }

beforeEach(() => localStorage.clear())

test('a submenu is asked once for each version of the data', async () => {
  const served = serve(ANSWERS)
  await loadSousMenu('fix', { cle: 'a', version: '1' })
  await loadSousMenu('fix', { cle: 'a', version: '1' })
  assert.equal(served.asked.length, 1)
  await loadSousMenu('fix', { cle: 'a', version: '2' })
  assert.equal(served.asked.length, 2)
})

test('another version or key forgets every submenu, and nothing else', async () => {
  serve(ANSWERS)
  localStorage.setItem('autre', 'reste')
  await loadSousMenu('fix', { cle: 'a', version: '1' })
  await loadSousMenu('out', { cle: 'b', version: '1' })
  assert.equal(localStorage.getItem('comptoir.menu.fix'), null)
  assert.notEqual(localStorage.getItem('comptoir.menu.out'), null)
  assert.equal(localStorage.getItem('autre'), 'reste')
})

for (const damaged of [
  '{"activite":',
  'null',
  '7',
  '{"activite":{},"entrees":[]}',
  '{"entrees":[{}]}',
])
  test(`an entry that is damaged is asked for again, once: ${damaged}`, async () => {
    const served = serve(ANSWERS)
    const data = { cle: 'a', version: '1' }
    await loadSousMenu('fix', data)
    localStorage.setItem('comptoir.menu.fix', damaged)
    assert.equal((await loadSousMenu('fix', data)).activite.CODE, 'fix')
    assert.equal(served.asked.length, 2)
    await loadSousMenu('fix', data)
    assert.equal(served.asked.length, 2)
  })
