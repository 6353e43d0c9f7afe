import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AttributView } from '../../wire/AttributView'
import { Descriptif } from './Caracteristiques'

test('a text of several lines is read as a text, and keeps them', () => {
  const descriptif: AttributView = {
    propriete: 'DESCRIPTIF',
    nature: 'ERP',
    designation: 'Descriptif',
    suffixe: '',
    options: [],
    selected: 'Bois brut\nà peindre',
  }
  const html = renderToStaticMarkup(<Descriptif proprietes={[descriptif]} />)
  assert.match(html, /<p class="Caracteristiques_texte">Bois brut\nà peindre<\/p>/)
})
