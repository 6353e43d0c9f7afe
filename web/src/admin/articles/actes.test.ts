import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ArticleListe } from '../../lib/catalogue'
import { serve } from '../../test/server'
import { actes } from './actes'

test('articles taken off sale, or put back on it, are as they were by one press', async () => {
  const article = { codeArticle: 'VIS' } as ArticleListe
  const served = serve({
    'DELETE /service/article': { ok: true },
    'POST /service/article': { ok: true },
  })
  for (const masques of [true, false]) await actes(masques)[0]?.undo?.(article)
  const asked = served.asked.map((it) => it.call.split('?')[0])
  assert.deepEqual(asked, ['DELETE /service/article', 'POST /service/article'])
})
