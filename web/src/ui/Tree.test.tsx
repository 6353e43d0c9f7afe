import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act, useState } from 'react'
import { closeScreen, openScreen } from '../test/admin'
import { type Node, Tree } from './Tree'

after(closeScreen)

function Essai({ nodes, mode }: { nodes: Node[]; mode: 'one' | 'many' }) {
  const [opened, setOpened] = useState<string[]>([])
  return (
    <Tree
      label="Plan de vente"
      nodes={nodes}
      mode={mode}
      chosen={[]}
      opened={opened}
      loading="Chargement…"
      empty="Vide"
      onOpen={(keys) => setOpened([...keys])}
      onChoose={() => undefined}
    />
  )
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row]')]

// Lazy children that are only announced leave the row without `aria-expanded`, and → goes to its box.
test('a node that is not loaded can be opened by the keyboard', async () => {
  await openScreen(<Essai mode="many" nodes={[{ id: 'F', label: 'Fixation' }]} />)
  const [row] = rows()
  assert.equal(row?.getAttribute('aria-expanded'), 'false')
  await act(async () => row?.focus())
  await act(async () => {
    row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  assert.equal(rows()[0]?.getAttribute('aria-expanded'), 'true')
  assert.equal(rows()[1]?.getAttribute('aria-disabled'), 'true')
  assert.match(rows()[1]?.textContent ?? '', /Chargement…/)
})

test('a leaf has nothing to open', async () => {
  await openScreen(<Essai mode="one" nodes={[{ id: 'F', label: 'Fixation', leaf: true }]} />)
  assert.equal(rows()[0]?.getAttribute('aria-expanded'), null)
  assert.equal(document.querySelector('[role=row] button'), null)
})
