import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from '../test/dom'
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
