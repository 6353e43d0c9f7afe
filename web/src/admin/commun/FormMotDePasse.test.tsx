import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, named, openScreen } from '../../test/admin'
import { FormMotDePasse } from './FormMotDePasse'

after(closeScreen)

test('who lost the password reads how to get another, alone or not', async () => {
  await openScreen(<FormMotDePasse onProof={async () => ''} />)
  const said = named('summary', 'Mot de passe oublié\u00a0?').parentElement?.textContent ?? ''
  assert.match(said, /Un autre administrateur vous en donne un nouveau/)
  assert.match(said, /comptoir admin add/)
})
