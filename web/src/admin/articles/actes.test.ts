import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticleListe } from '../../lib/catalogue'
import { serve } from '../../test/server'
import { actes } from './actes'

test('articles taken off sale, or put back on it, are as they were by one press', async () => {
  const article = (masque: boolean) => ({ codeArticle: 'VIS', masque }) as ArticleListe
  const served = serve({
    'DELETE /service/article': { ok: true },
    'POST /service/article': { ok: true },
  })
  for (const masques of [true, false]) await actes(masques)[0]?.undo?.(article(masques))
  const asked = served.asked.map((it) => it.call.split('?')[0])
  assert.deepEqual(asked, ['DELETE /service/article', 'POST /service/article'])
  // What was so before is left so, and no undo changes it.
  for (const { act, undo } of actes(false)) {
    const already = article(act === actes(false)[0]?.act)
    await act(already, '')
    await undo?.(already)
  }
  assert.equal(served.asked.length, 2)
})
