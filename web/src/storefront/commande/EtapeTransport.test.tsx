import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { act } from 'react'
import { PAGE } from '../../test/commande'
import { settle } from '../../test/dom'
import { adresse, estimation } from '../../test/exemplesCompte'
import { named, said, show } from '../../test/ile'
import { serve } from '../../test/server'
import { Commande } from './Commande'
import { PAUSE_MS } from './useEstimation'

beforeEach(() => sessionStorage.clear())

const text = () => document.body.textContent ?? ''
const ECART = '« Messagerie 24 h » ne livre pas au 97400. Choisissez un autre transporteur.'

const refused = () => {
  const body = { status: 422, detail: ECART, champs: { idTransporteur: ECART } }
  const headers = { 'Content-Type': 'application/problem+json' }
  return new Response(JSON.stringify(body), { status: 422, headers })
}

test('a carrier that does not serve a place says why, and another is to be chosen', async (t) => {
  const asked: (number | null)[] = []
  const others = estimation.transporteurs.slice(1)
  serve({
    'POST /rest/commande/estimation': (body: string) => {
      const { idTransporteur } = JSON.parse(body) as { idTransporteur: number | null }
      asked.push(idTransporteur)
      return idTransporteur === 1 ? refused() : { ...estimation, transporteurs: others }
    },
  })
  await show(<Commande {...PAGE} adresse={adresse} />)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const field = named('input', 'Code postal')
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  await act(async () => {
    setter?.call(field, '97400')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    t.mock.timers.tick(PAUSE_MS)
    await settle()
  })
  assert.deepEqual(asked, [1, null])
  assert.match(said(), /ne livre pas au 97400/)
  assert.equal(document.querySelectorAll('input[name=idTransporteur]').length, others.length)
  // What it costs is not what a collection costs.
  assert.match(text(), /Frais de portSelon le transporteur/)
})

test('a carrier tells when it would come, and until when that holds', async () => {
  serve({})
  const promesse = { texte: 'Livré mercredi 26 si vous commandez avant 15 h', jusqua: 1060 }
  const [first, ...rest] = estimation.transporteurs
  const transporteurs = first ? [{ ...first, promesse }, ...rest] : rest
  await show(<Commande {...PAGE} estimation={{ ...estimation, transporteurs }} />)
  const told = document.querySelector('[data-jusqua="1060"]')
  assert.match(told?.textContent ?? '', /Livré mercredi 26 si vous commandez avant 15 h/)
})
