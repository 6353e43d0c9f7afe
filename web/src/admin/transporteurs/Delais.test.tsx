import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act, useState } from 'react'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { Saisie } from './calls'
import { Delais } from './Delais'
import { VIDE } from './saisie'

after(closeScreen)

let saisie: Saisie = VIDE

function Essai({ erreurs }: { erreurs: Record<string, string> }) {
  const [value, setValue] = useState(VIDE)
  saisie = value
  return <Delais saisie={value} erreurs={erreurs} onChange={setValue} />
}

async function open(erreurs: Record<string, string> = {}) {
  serve({
    'GET /service/agences': [{ code_agence: 'A1', libelle_agence: 'Rennes' }],
    'GET /service/zones': [
      { id: 4, libelle: 'Corse', departements: ['2A', '2B'], version: 1, retouches: [] },
    ],
  })
  await openScreen(<Essai erreurs={erreurs} />)
}

const choose = (id: string, value: string) =>
  act(async () => {
    const select = document.getElementById(id) as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

const field = (id: string) => document.getElementById(id) as HTMLInputElement

test('lines come and go, each with its hour and its days', async () => {
  await open()
  await click(named('button', 'Ajouter un délai'))
  await click(named('button', 'Ajouter un délai'))
  await until(() => /Rennes/.test(text()) && /Corse/.test(text()))
  await type(field('delais.1.limite'), '11:30')
  await type(field('delais.1.transit'), '3')
  await choose('delais.1.zone', '4')
  await click(named('button', 'Retirer le délai 1'))
  assert.deepEqual(saisie.delais, [
    { agence: '', zone: 4, limite: '11:30', preparation: 0, transit: 3, samedi: false },
  ])
})

test('what is refused of a line is told in it', async () => {
  await open({ 'delais.0.agence': 'Cette agence a déjà sa ligne.' })
  await click(named('button', 'Ajouter un délai'))
  assert.match(text(), /Cette agence a déjà sa ligne\./)
})
