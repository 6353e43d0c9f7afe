import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { act } from 'react'
import { session } from '../../lib/session'
import { PAGE, refusal } from '../../test/commande'
import { fill, named, said, show, submit, tick } from '../../test/ile'
import { serve } from '../../test/server'
import type { SessionView } from '../../wire/SessionView'
import { Commande } from './Commande'

/** Logs somebody in, as the server would say it. */
const come = (login: string | null) => act(async () => session.set({ login } as SessionView))

beforeEach(() => {
  sessionStorage.clear()
  session.set({ login: 'jeanne@example.test' } as SessionView)
})

test('what was chosen comes back after a reload, for the same basket, until it is ordered', async () => {
  serve({ 'POST /rest/commande': { id: 7, lienPaiement: null } })
  const reference = () => named<HTMLInputElement>('input', 'Votre référence')
  await show(<Commande {...PAGE} />)
  await fill(reference(), 'Chantier 12')
  await show(<Commande {...PAGE} />)
  assert.equal(reference().value, 'Chantier 12')
  // The agreement is given again.
  await tick('J’ai lu')
  await submit()
  await show(<Commande {...PAGE} />)
  assert.equal(reference().value, '')

  await fill(reference(), 'Chantier 12')
  await show(<Commande {...PAGE} panier={{ ...PAGE.panier, id: PAGE.panier.id + 1 }} />)
  assert.equal(reference().value, '')
})

test('what one login has chosen outlives its session, and is shown to no other', async () => {
  serve({ 'POST /rest/commande': () => refusal(401, {}) })
  const reference = () => named<HTMLInputElement>('input', 'Votre référence')
  const order = async () => {
    await fill(reference(), 'Chantier de Jeanne')
    await tick('J’ai lu')
    await submit()
    assert.match(said(), /Votre session a expiré/)
    // Seen to be gone in this page already: what it holds is still hers.
    await come(null)
    await fill(reference(), 'Chantier de Jeanne, suite')
  }
  await show(<Commande {...PAGE} />)
  await order()
  await come('jeanne@example.test')
  await show(<Commande {...PAGE} />)
  assert.equal(reference().value, 'Chantier de Jeanne, suite')

  await order()
  await come('paul@example.test')
  await show(<Commande {...PAGE} />)
  assert.equal(reference().value, '')
  // Nor the order that was sent, in the key that is kept for it.
  assert.doesNotMatch(JSON.stringify(sessionStorage), /Jeanne/)
})

test('nothing is kept of who is not known yet; known late, what was typed meanwhile stays', async () => {
  serve({})
  const reference = () => named<HTMLInputElement>('input', 'Votre référence')
  await show(<Commande {...PAGE} />)
  await fill(reference(), 'Chantier 12')
  await fill(named('input', 'Ville'), 'Dieppe')
  await come(null)
  await show(<Commande {...PAGE} />)
  await fill(reference(), 'Chantier 13')
  assert.doesNotMatch(JSON.stringify(sessionStorage), /Chantier 13/)
  await come('jeanne@example.test')
  assert.equal(reference().value, 'Chantier 13')
  assert.equal(named<HTMLInputElement>('input', 'Ville').value, 'Dieppe')
})
