import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adresse } from '../../test/exemplesCompte'
import { fill, named, press, said, show, submit } from '../../test/ile'
import { problem, serve } from '../../test/server'
import { Carnet } from './Carnet'

const depot = { ...adresse, id: 4, libelle: 'Dépôt' }

const CARNET = '/rest/compte/adresses'

test('an address is added under its name', async () => {
  const { asked } = serve({ [`POST ${CARNET}`]: () => ({ adresses: [depot] }) })
  await show(<Carnet adresses={[]} nom="Rénovation Martineau" />)
  await press('Ajouter une adresse')
  assert.equal((named('input', 'Nom ou société') as HTMLInputElement).value, 'Rénovation Martineau')
  await fill(named('input', 'Nom de cette adresse'), 'Dépôt')
  await submit()
  assert.equal(JSON.parse(asked[0]?.body ?? '').libelle, 'Dépôt')
  assert.ok(named('button', 'Modifier l’adresse Dépôt'))
  assert.equal(document.querySelector('form'), null)
})

test('what was taken out comes back', async () => {
  serve({
    [`DELETE ${CARNET}/4`]: () => ({ adresses: [] }),
    [`POST ${CARNET}`]: () => ({ adresses: [{ ...depot, id: 5 }] }),
  })
  await show(<Carnet adresses={[depot]} nom="" />)
  await press('Retirer l’adresse Dépôt')
  assert.match(said(), /Dépôt.» n’est plus dans votre carnet\./)
  await press('Annuler')
  assert.ok(named('button', 'Retirer l’adresse Dépôt'))
  assert.doesNotMatch(said(), /n’est plus/)
})

test('a refusal that is no field’s is told above the book, which stays', async () => {
  serve({ [`DELETE ${CARNET}/4`]: () => problem(503, 'Le disque est plein.') })
  await show(<Carnet adresses={[depot]} nom="" />)
  await press('Retirer l’adresse Dépôt')
  assert.match(said(), /Le disque est plein\./)
  assert.ok(named('button', 'Retirer l’adresse Dépôt'))
})
