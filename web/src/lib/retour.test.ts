import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { readTable } from '../test/cas'
import { readRegles, reglesConstruites } from '../test/regles'
import { retourDe } from './retour'
import { isLocalPath, provideRules } from './rules'

beforeEach(async () => provideRules(await readRegles()))

test('only a path of this shop is come back to', { skip: !reglesConstruites }, async () => {
  const { rows } = readTable('chemin')
  assert.ok(rows.some(([chemin, accepte]) => accepte === 'non' && chemin?.startsWith('/\t/')))
  for (const [chemin = '', accepte] of rows) {
    const kept = await retourDe(`?x=1&urlFrom=${encodeURIComponent(chemin)}`)
    assert.equal(kept, accepte === 'oui' ? chemin : '', JSON.stringify(chemin))
    assert.equal(await isLocalPath(chemin), accepte === 'oui', JSON.stringify(chemin))
  }
})

test('without the rules no address is come back to', async () => {
  provideRules({})
  assert.equal(await retourDe('?urlFrom=/panier'), '')
})
