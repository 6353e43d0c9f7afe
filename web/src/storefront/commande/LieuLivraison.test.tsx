import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE, refusal } from '../../test/commande'
import { adresse, estimation } from '../../test/exemplesCompte'
import { fill, named, press, said, show, tick } from '../../test/ile'
import { serve } from '../../test/server'
import { Commande } from './Commande'

const depot = { ...adresse, id: 4, libelle: 'Dépôt', ligne1: '4 quai Neuf', ville: 'Quimper' }

const estimate = { 'POST /rest/commande/estimation': () => estimation }

test('a kept address is chosen by its name, and no field is left to fill in', async () => {
  serve(estimate)
  await show(<Commande {...PAGE} adresses={[depot]} />)
  assert.equal((named('input', 'Mon adresse') as HTMLInputElement).checked, true)
  assert.equal(document.getElementById('adresse-ligne1'), null)
  await tick('Dépôt')
  assert.equal((named('input', 'Dépôt') as HTMLInputElement).checked, true)
  assert.match(document.body.textContent ?? '', /4 quai Neuf/)
  await tick('Une autre adresse')
  assert.equal((named('input', 'Adresse') as HTMLInputElement).value, '')
  const { nom } = adresse
  assert.equal((named('input', 'Nom ou société') as HTMLInputElement).value, nom)
})

test('an address that is typed is kept under a name, and chosen', async () => {
  const asked: string[] = []
  serve({
    ...estimate,
    'POST /rest/compte/adresses': (body: string) => {
      asked.push(JSON.parse(body).libelle)
      return { adresses: [depot, { ...adresse, id: 5, libelle: 'Atelier' }] }
    },
  })
  await show(<Commande {...PAGE} adresses={[]} />)
  await fill(named('input', 'Nom de cette adresse'), 'Atelier')
  await press('Garder')
  assert.deepEqual(asked, ['Atelier'])
  assert.ok(named('input', 'Dépôt'))
  assert.equal(document.getElementById('adresse-ligne1'), null)
})

test('what the address book refuses is told at its field', async () => {
  const champs = { libelle: 'Donnez un nom à cette adresse.', ville: 'Indiquez la ville.' }
  serve({ 'POST /rest/compte/adresses': () => refusal(422, { champs }) })
  await show(<Commande {...PAGE} adresses={[]} />)
  await press('Garder')
  assert.match(said(), /Donnez un nom à cette adresse\./)
  assert.match(said(), /Indiquez la ville\./)
})

test('an account that lives as long as its session has no address book', async () => {
  serve({})
  await show(<Commande {...PAGE} adresses={null} />)
  assert.doesNotMatch(document.body.textContent ?? '', /carnet/)
})
