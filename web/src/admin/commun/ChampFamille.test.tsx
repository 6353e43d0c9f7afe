import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act, useState } from 'react'
import { closeScreen, openScreen, type } from '../../test/admin'
import { serve } from '../../test/server'
import { ChampFamille } from './ChampFamille'

after(closeScreen)

test('a family that is put back, or chosen of two, shows', async () => {
  serve({})
  let set: (code: string) => void = () => undefined
  function Groupe() {
    const [code, change] = useState('F1')
    set = change
    return <ChampFamille id="famille" label="Famille" valeur={code} onChange={change} />
  }
  await openScreen(<Groupe />)
  const field = document.getElementById('famille') as HTMLInputElement
  await type(field, 'F2')
  assert.equal(field.value, 'F2')
  await act(async () => set(''))
  assert.equal(field.value, '')
})
