import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen, text } from '../../test/admin'
import { ApercuBoutique } from './ApercuBoutique'

after(closeScreen)

const shop = () => document.querySelector<HTMLElement>('[data-police]')

test('the look being chosen is shown before it is saved, its colours once they are whole', async () => {
  const valeurs = { police: 'source', arrondi: 'rond', entete: 'marque', accueil: 'articles' }
  await openScreen(
    <ApercuBoutique valeurs={{ ...valeurs, couleurAction: '#006644', couleurFond: '#12' }} />,
  )
  assert.equal(shop()?.dataset.police, 'source')
  assert.equal(shop()?.dataset.arrondi, 'rond')
  assert.equal(shop()?.style.getPropertyValue('--action'), '#006644')
  assert.equal(shop()?.style.getPropertyValue('--fond'), '#f6f7f8')
  assert.ok(text().indexOf('Robinet') < text().indexOf('Plomberie'), 'articles come first')
  assert.match(text(), /Votre accroche/)
})

test('a plain home page has no banner', async () => {
  await openScreen(<ApercuBoutique valeurs={{ accueil: 'sobre' }} />)
  assert.doesNotMatch(text(), /Votre accroche/)
  assert.ok(text().indexOf('Plomberie') < text().indexOf('Robinet'), 'families come first')
})

test('close rows show more families, and the strip has the ground that is chosen for it', async () => {
  await openScreen(<ApercuBoutique valeurs={{ tailleRayons: 'serres', bandeau: 'clair' }} />)
  assert.match(text(), /Peinture/)
  assert.ok(document.querySelector('[data-fond=clair]'))
})
