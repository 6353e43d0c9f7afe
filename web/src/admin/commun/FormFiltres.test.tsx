import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { closeScreen, openScreen } from '../../test/admin'
import { FormFiltres } from './FormFiltres'

after(closeScreen)

test('Enter asks though what was asked before is still awaited, once a press', async () => {
  const asked: string[] = []
  for (const busy of [true, false]) {
    await openScreen(
      <FormFiltres
        label="Filtrer"
        filtres={{ q: 'W0001' }}
        busy={busy}
        verbe="Rechercher"
        onSubmit={({ q }) => asked.push(q)}
      >
        {(draft) => <input id="q" defaultValue={draft.q} />}
      </FormFiltres>,
    )
    const press = (repeat: boolean) =>
      act(async () => {
        const enter = { key: 'Enter', bubbles: true, repeat }
        document.getElementById('q')?.dispatchEvent(new KeyboardEvent('keydown', enter))
      })
    await press(false)
    await press(true)
    // Where its button is not busy, the browser sends the form itself.
    assert.deepEqual(asked, ['W0001'])
    const button = document.querySelector('button[type=submit]') as HTMLButtonElement
    assert.equal(button.disabled, busy)
  }
})
