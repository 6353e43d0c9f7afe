import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { act } from 'react'
import { PAGE, refusal, spyKeys } from '../../test/commande'
import { settle } from '../../test/dom'
import { estimation } from '../../test/exemplesCompte'
import { named, press, said, show, submit, tick } from '../../test/ile'
import { serve } from '../../test/server'
import { Commande } from './Commande'
import { PAUSE_MS } from './useEstimation'

beforeEach(() => sessionStorage.clear())

test('a total that changed is accepted without being ordered: the button of the law stands again', async () => {
  let bodies: { totalTTC: number }[] = []
  serve({
    'POST /rest/commande': (body: string) => {
      bodies = [...bodies, JSON.parse(body)]
      if (bodies.length > 1) return { id: 7, lienPaiement: null }
      return refusal(409, { estimation: { ...estimation, totalTTC: 241.02 } })
    },
  })
  const keys = spyKeys()
  const total = () => named('dl', 'Total de la commande').textContent
  await show(<Commande {...PAGE} />)
  await tick('J’ai lu')
  await submit()
  assert.match(said(), /236,95\u00a0€ 241,02\u00a0€ TTC\. Rien n’a été commandé\./)
  // Whatever else was pressed meanwhile: what an order asks for is asked again.
  await tick('J’ai lu')
  await press('Accepter')
  assert.equal(bodies.length, 1)
  assert.doesNotMatch(said(), /Le total a changé/)
  assert.match(total() ?? '', /241,02/)
  const bouton = document.activeElement as HTMLButtonElement
  assert.deepEqual(
    [bouton.type, bouton.textContent],
    ['submit', 'Commande avec obligation de paiement'],
  )
  await submit()
  assert.match(said(), /Veuillez accepter les conditions générales de vente\./)
  assert.equal(bodies.length, 1)
  await tick('J’ai lu')
  await submit()
  assert.deepEqual(
    bodies.map((it) => it.totalTTC),
    [236.95, 241.02],
  )
  assert.notEqual(keys[0], keys[1])
})

test('the total of another choice is not left to be accepted', async (t) => {
  const withoutCarriage = { ...estimation, totalTTC: 200 }
  serve({
    'POST /rest/commande': () => refusal(409, { estimation: { ...estimation, totalTTC: 241.02 } }),
    'POST /rest/commande/estimation': withoutCarriage,
  })
  await show(<Commande {...PAGE} />)
  await tick('J’ai lu')
  await submit()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await act(async () => named('input', 'Retirer en agence').click())
  await act(async () => {
    t.mock.timers.tick(PAUSE_MS)
    await settle()
  })
  assert.match(said(), /Total 200,00/)
  assert.doesNotMatch(said(), /Le total a changé/)
})

test('what is short of stock is named', async () => {
  const lignes = [{ codeArticle: 'VIS', designation: 'Vis TH', quantite: 200, disponible: 40 }]
  serve({ 'POST /rest/commande': () => refusal(409, { lignes }) })
  await show(<Commande {...PAGE} />)
  await tick('J’ai lu')
  await submit()
  assert.match(said(), /Vis TH\u00a0: 40 disponible\(s\) sur 200/)
})
