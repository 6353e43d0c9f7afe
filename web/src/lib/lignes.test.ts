import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, settle, until } from '../test/dom'
import { goToRow } from './lignes'

const focused = () => document.activeElement?.id

test('keys go from row to row, to what opens each', () => {
  openPage(`<main id="contenu"><table><tbody>
    <tr><td><input type="checkbox"></td><td><a href="/b">autre</a></td>
      <td data-place="titre"><a id="un" href="/1">1</a></td></tr>
    <tr><td>rien</td></tr>
    <tr><td><a target="_blank" href="/x">ailleurs</a><button id="deux">2</button></td></tr>
  </tbody></table></main>`)
  goToRow(1)
  assert.equal(focused(), 'un')
  goToRow(1)
  assert.equal(focused(), 'deux')
  // The last one stays.
  goToRow(1)
  assert.equal(focused(), 'deux')
  goToRow(-1)
  assert.equal(focused(), 'un')
})

test('a list of names is gone through as a table is', () => {
  openPage(`<main id="contenu"><ul data-lignes=""><li><a id="un" href="/1">1</a></li>
    <li><a id="deux" href="/2">2</a></li></ul><ul><li><a href="/3">menu</a></li></ul></main>`)
  goToRow(-1)
  assert.equal(focused(), 'deux')
  goToRow(-1)
  assert.equal(focused(), 'un')
})

test('a panel beside the list follows its rows, and stays at their end', async () => {
  const row = (id: string) => `<tr><td data-place="titre"><a href="/${id}">${id}</a>
    <button id="${id}" aria-haspopup="dialog">${id}</button>
    <dialog data-taille="volet"><h2>${id}</h2><button>fermer</button></dialog></td></tr>`
  openPage(`<main id="contenu"><table><tbody>${row('un')}${row('deux')}</tbody></table></main>`)
  const dialogOf = (it: Element) => it.closest('td')?.querySelector('dialog') as HTMLDialogElement
  for (const it of document.querySelectorAll('[aria-haspopup]')) {
    it.addEventListener('click', () => dialogOf(it).setAttribute('open', ''))
  }
  for (const it of document.querySelectorAll('dialog button')) {
    it.addEventListener('click', () => dialogOf(it).removeAttribute('open'))
  }
  const shown = () =>
    [...document.querySelectorAll('dialog[open]')].map(
      (it) => it.closest('tr')?.querySelector('a')?.textContent,
    )
  document.getElementById('un')?.click()
  goToRow(1)
  await until(() => shown()[0] === 'deux')
  assert.equal(shown().length, 1)
  assert.equal(focused(), 'deux')
  goToRow(1)
  await settle()
  assert.deepEqual(shown(), ['deux'])
  goToRow(-1)
  await until(() => shown()[0] === 'un')
})
