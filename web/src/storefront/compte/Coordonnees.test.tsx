import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fill, named, said, show, submit } from '../../test/ile'
import { sentTo, serve } from '../../test/server'
import { Coordonnees } from './Coordonnees'

const CLIENT = {
  code: 'C00001',
  libelle: 'Menuiserie Lambert',
  typeClient: 'PRO',
  libelleType: 'Professionnel',
  adresse: '14, rue des Charpentiers',
  codePostal: '76300',
  ville: 'Sotteville',
  telephone: '02 99 00 11 22',
  email: 'client1@example.test',
}

test('details are corrected over what they are, and a refusal stands at its field', async () => {
  const champs = { telephone: 'Veuillez saisir un numéro de téléphone valide.' }
  const headers = { 'Content-Type': 'application/problem+json' }
  const refusal = () =>
    new Response(JSON.stringify({ status: 422, champs }), { status: 422, headers })
  let isRefused = true
  const served = serve({ 'PATCH /rest/compte': () => (isRefused ? refusal() : CLIENT) })
  await show(<Coordonnees client={CLIENT} />)
  const telephone = named<HTMLInputElement>('input', 'Téléphone')
  assert.equal(telephone.value, '02 99 00 11 22')
  await fill(telephone, '12')
  await submit()
  assert.match(document.getElementById('telephone-erreur')?.textContent ?? '', /téléphone valide/)
  isRefused = false
  await fill(telephone, '02 99 00 11 33')
  await submit()
  assert.match(said(), /Vos coordonnées sont à jour\./)
  const [, last] = sentTo(served, 'PATCH /rest/compte')
  assert.deepEqual(
    [last.nom, last.telephone, last.codePostal],
    ['Menuiserie Lambert', '02 99 00 11 33', '76300'],
  )
})
