import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import type { FamilleFicheView } from '../../wire/FamilleFicheView'
import { PlaceFamille } from './PlaceFamille'

after(closeScreen)

const ORDRE = 'POST /service/ordreFamilles'

test('two quick moves of one person are one after the other, and no conflict', async () => {
  let kept = ['A', 'B', 'C']
  const served = serve({
    'GET /service/planVente': () =>
      kept.map((code) => ({ codeFamille: code, libelleFamille: `Famille ${code}` })),
    [ORDRE]: (body: string) => {
      const { codes, avant } = JSON.parse(body) as Record<string, string[]>
      assert.deepEqual(avant, kept)
      kept = codes ?? []
      return { ok: true }
    },
  })
  const famille = { codeFamille: 'A', codeParent: '' } as FamilleFicheView
  await openScreen(<PlaceFamille famille={famille} />)
  await until(() => /Famille C/.test(text()))
  const down = named<HTMLButtonElement>('button', 'Descendre')
  await act(async () => {
    down.click()
    down.click()
  })
  await until(() => sentTo(served, ORDRE).length === 2)
  await until(() => /Position 3 sur 3/.test(text()))
  assert.deepEqual(kept, ['B', 'C', 'A'])
  assert.equal(document.querySelector('.toast-error'), null)
})
