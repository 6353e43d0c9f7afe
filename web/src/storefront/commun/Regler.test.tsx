import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { paiement } from '../../test/exemplesCompte'
import { Regler } from './Regler'

const said = (part: Partial<typeof paiement>) =>
  renderToStaticMarkup(<Regler id={7} paiement={{ ...paiement, ...part }} />).replace(
    /<[^>]*>/g,
    ' ',
  )

test('until when the money is waited for is told, with what happens then', () => {
  const consigne = { titre: 'Votre virement', phrase: 'Faites un virement.', faits: [] }
  const told = said({ consigne, limite: 1_795_165_200 })
  assert.match(
    told,
    /Règlement attendu jusqu’au 20\/11\/26 10:00\u00a0: ensuite la commande est annulée/,
  )
  assert.doesNotMatch(said({ consigne }), /attendu jusqu/)
  assert.equal(said({}), '')
})
