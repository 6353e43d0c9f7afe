import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, openScreen } from '../../test/admin'
import { TableListe } from './TableListe'

const COLUMNS = ['nom', 'ville', 'type', 'actions'].map((key) => ({
  key,
  title: key,
  cell: () => key,
  ...(key === 'nom' && { place: 'titre' as const }),
}))

const Essai = () => (
  <TableListe
    caption="Essais"
    columns={COLUMNS}
    tri={{ valeur: '', sort: () => {} }}
    rows={[1]}
    rowKey={(it) => it}
    empty=""
  />
)

const shown = () => [...document.querySelectorAll('tbody td')].map((it) => it.textContent)
const box = (nom: string) =>
  [...document.querySelectorAll('th label')]
    .find((it) => it.textContent === nom)
    ?.querySelector('input')

after(async () => {
  localStorage.clear()
  await closeScreen()
})

test('a column that is left out stays so, and what names a row or acts on it is no choice', async () => {
  await openScreen(<Essai />)
  assert.deepEqual(shown(), ['nom', 'ville', 'type', 'actions'])
  assert.equal(box('nom'), undefined)
  assert.equal(box('actions'), undefined)
  await click(box('ville') as HTMLElement)
  assert.deepEqual(shown(), ['nom', 'type', 'actions'])
  await openScreen(<Essai />)
  assert.deepEqual(shown(), ['nom', 'type', 'actions'])
  await click(box('ville') as HTMLElement)
  assert.deepEqual(shown(), ['nom', 'ville', 'type', 'actions'])
})
