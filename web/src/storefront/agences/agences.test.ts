import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { openPage } from '../../test/dom'
import { serve } from '../../test/server'
import { openAgences } from './agences'

const POPUP = 'POST /openweb/redirect/common_popupChoixAgence'
const html = '<form data-agences><input name="codePostal" data-regle="checkCodePostal"></form>'

test('the popup of agencies opens on the postal code, but on a touch screen', async () => {
  const [desk, telephone] = [false, true]
  for (const matches of [telephone, desk]) {
    openPage('<h1>Accueil</h1>')
    mock.method(globalThis, 'matchMedia', () => ({ matches }))
    serve({ [POPUP]: { html, reload: 0 } })
    await openAgences()
    const field = document.querySelector('[name="codePostal"]')
    assert.ok(field)
    assert.equal(document.activeElement === field, matches === desk)
  }
})
