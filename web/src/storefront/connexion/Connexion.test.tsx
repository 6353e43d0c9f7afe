import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { keepMessages, messages } from '../../lib/messages'
import { toast } from '../../lib/toast'
import { fill, named, show, submit } from '../../test/ile'
import { serve } from '../../test/server'
import { Connexion } from './Connexion'

const COMPTES = { PAR: true, PRO: true, TMP: false }

beforeEach(() => {
  mock.restoreAll()
  mock.method(location, 'assign', () => undefined)
})

async function logIn(): Promise<void> {
  await show(<Connexion urlFrom="/compte" login="" refus="" comptes={COMPTES} />)
  await fill(named('input', 'Adresse e-mail'), 'paul')
  await fill(named('input', 'Mot de passe'), 'secret')
  await submit()
}

test('an administrator who comes in by the shop reads no message of the one before', async () => {
  keepMessages()
  toast('Client Jeanne Martin supprimé')
  let admin = false
  serve({ 'POST /rest/connexion': () => ({ admin }) })
  /** The back office is opened anew. */
  const found = () => {
    messages.set([])
    keepMessages()
    return messages.get().length
  }
  await logIn()
  assert.equal(found(), 1)
  admin = true
  await logIn()
  assert.equal(found(), 0)
})
