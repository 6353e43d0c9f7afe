import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { enOrdre, triDe } from '../../lib/tri'
import { useAdresse } from '../../lib/useAdresse'
import { click, closeScreen, named, openScreen } from '../../test/admin'
import { TableListe } from './TableListe'

after(closeScreen)

function Essai({ usuel = 'nom' }: { usuel?: string }) {
  const adresse = useAdresse(['q', 'tri'])
  return (
    <TableListe
      caption="Essais"
      columns={[
        { key: 'nom', title: 'Nom', tri: 'nom', cell: (it) => it },
        { key: 'prix', title: 'Prix', tri: 'prix', kind: 'nombre', cell: () => '1' },
        { key: 'etat', title: 'État', cell: () => '' },
      ]}
      tri={triDe(adresse, usuel)}
      rows={['a']}
      rowKey={(it) => it}
      empty="Rien"
    />
  )
}

const sens = () =>
  [...document.querySelectorAll('th')].map((it) => it.getAttribute('aria-sort') ?? '-').join(' ')
const press = (title: RegExp) => {
  const found = [...document.querySelectorAll<HTMLElement>('th button')]
  return click(found.find((it) => title.test(it.textContent ?? '')) as HTMLElement)
}

test('a title sorts its usual way, then the other, from the first page', async () => {
  await openScreen(<Essai />, '?q=vis&page=3')
  assert.equal(sens(), 'ascending - -')
  assert.equal(document.querySelectorAll('th button:not([popovertarget])').length, 2)
  await press(/^Prix/)
  assert.equal(location.search, '?q=vis&tri=-prix')
  assert.equal(sens(), '- descending -')
  await press(/^Prix/)
  assert.equal(location.search, '?q=vis&tri=prix')
  assert.equal(sens(), '- ascending -')
  // The usual order is not written.
  await press(/^Nom/)
  assert.equal(location.search, '?q=vis')
  await press(/^Nom/)
  assert.equal(location.search, '?q=vis&tri=-nom')
  await act(async () => history.back())
  assert.equal(sens(), 'ascending - -')
})

test('cards without titles are sorted by a choice', async () => {
  await openScreen(<Essai />, '?tri=-prix')
  const choix = named<HTMLLabelElement>('label', 'Trier par').control as HTMLSelectElement
  const options = [...choix.options].map((it) => it.textContent)
  assert.deepEqual(options, [
    'Nom, croissant',
    'Nom, décroissant',
    'Prix, croissant',
    'Prix, décroissant',
  ])
  assert.equal(choix.value, '-prix')
  await act(async () => {
    choix.value = 'prix'
    choix.dispatchEvent(new Event('change', { bubbles: true }))
  })
  assert.equal(location.search, '?tri=prix')
})

test('an order of no column is named, and found again once another was chosen', async () => {
  await openScreen(<Essai usuel="" />, '?tri=-prix')
  const choix = named<HTMLLabelElement>('label', 'Trier par').control as HTMLSelectElement
  assert.equal(choix.options[0]?.textContent, 'Ordre habituel')
  await act(async () => {
    choix.value = ''
    choix.dispatchEvent(new Event('change', { bubbles: true }))
  })
  assert.equal(location.search, '')
  assert.equal(choix.value, '')
})

test('a list that comes whole is sorted as people count and read', () => {
  const colonnes = { nom: (it: string) => it, taille: (it: string) => it.length }
  const noms = ['M10', 'écrou', 'M8', 'Zinc']
  assert.deepEqual(enOrdre(noms, 'nom', colonnes), ['écrou', 'M8', 'M10', 'Zinc'])
  assert.deepEqual(enOrdre(noms, '-nom', colonnes), ['Zinc', 'M10', 'M8', 'écrou'])
  assert.deepEqual(enOrdre(noms, '-taille', colonnes), ['écrou', 'Zinc', 'M10', 'M8'])
  assert.deepEqual(enOrdre(noms, 'toString', {}), noms)
})
