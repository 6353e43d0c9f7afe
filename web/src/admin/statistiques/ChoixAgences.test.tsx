import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useState } from 'react'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { ChoixAgences } from './ChoixAgences'

const AGENCES = Array.from({ length: 24 }, (_, index) => ({
  code_agence: `A${index}`,
  libelle_agence: index < 20 ? `Ville ${index}` : `Port ${index}`,
}))

function Essai() {
  const [chosen, setChosen] = useState<string[]>([])
  return <ChoixAgences agences={AGENCES} chosen={chosen} onChange={setChosen} />
}

after(closeScreen)

test('agencies are filtered, ticked and unticked all at once', async () => {
  await openScreen(<Essai />)
  assert.match(text(), /Agences \(toutes\)/)
  await type(document.querySelector('input[type=search]') as HTMLInputElement, 'port')
  assert.equal(document.querySelectorAll('input[type=checkbox]').length, 4)
  await click(named('button', 'Tout cocher'))
  assert.match(text(), /Agences \(4\)/)
  await type(document.querySelector('input[type=search]') as HTMLInputElement, 'ville 1')
  await click(named('button', 'Tout décocher'))
  assert.match(text(), /Agences \(4\)/)
  await type(document.querySelector('input[type=search]') as HTMLInputElement, '')
  await click(named('button', 'Tout décocher'))
  assert.match(text(), /Agences \(toutes\)/)
})
