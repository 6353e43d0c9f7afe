import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentTo, serve } from '../../test/server'
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'
import { ACTES } from './actes'

const [OUVERTE, FERMEE] = [false, true].map((bloquee) => {
  return { login: 'a', bloquee, version: 3 } as ConnexionSuivieView
}) as [ConnexionSuivieView, ConnexionSuivieView]
const SAVE = 'POST /service/connexion'

test('logins put out of use, or into it, are as they were by one press', async () => {
  for (const [verbe, row, now] of [
    ['Désactiver', OUVERTE, FERMEE],
    ['Réactiver', FERMEE, OUVERTE],
  ] as const) {
    const acte = ACTES.find((it) => it.verbe === verbe)
    const served = serve({ 'GET /service/connexion/a': { ...now, version: 4 }, [SAVE]: row })
    await acte?.undo?.(row)
    const sent = sentTo(served, SAVE)
    assert.deepEqual(sent, [{ login: 'a', bloquee: row.bloquee, version: 4 }], verbe)
  }
})

test('what a colleague put back meanwhile is left as it is', async () => {
  const served = serve({ 'GET /service/connexion/a': { ...OUVERTE, version: 9 } })
  await ACTES.find((it) => it.verbe === 'Désactiver')?.undo?.(OUVERTE)
  assert.deepEqual(sentTo(served, SAVE), [])
})
