import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { fill, named, said, show, submit } from '../../test/ile'
import { sentTo, serve } from '../../test/server'
import { Email } from './Email'

test('another address changes nothing before its link is opened, and that is said', async () => {
  provideRules({ checkEmail: () => undefined, checkEmailRequis: () => undefined })
  const served = serve({ 'POST /rest/compte/email': { ok: true } })
  await show(<Email login="vieille@example.test" email="vieille@example.test" courriels />)
  await fill(named('input', 'Nouvelle adresse e-mail'), 'Neuve@example.test')
  await fill(named('input', 'Mot de passe'), 'secret')
  await submit()
  const sent = { email: 'Neuve@example.test', motDePasse: 'secret' }
  assert.deepEqual(sentTo(served, 'POST /rest/compte/email'), [sent])
  assert.match(said(), /Un lien vient de partir à neuve@example\.test/)
  assert.match(said(), /D’ici là, rien ne change/)
})
