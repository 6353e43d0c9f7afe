import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gras, image, italique, lien, liste, type Marque, titre } from './marques'

/** A text whose selection stands between brackets, before and after a mark. */
function applied(marque: Marque, shown: string): string {
  const [debut, fin] = [shown.indexOf('⟨'), shown.indexOf('⟩') - 1]
  const texte = shown.replace(/[⟨⟩]/g, '')
  const it = marque(texte, debut, fin)
  const made = texte.slice(0, it.de) + it.par + texte.slice(it.a)
  return `${made.slice(0, it.debut)}⟨${made.slice(it.debut, it.fin)}⟩${made.slice(it.fin)}`
}

test('a mark stands around what is selected, and goes when it is pressed again', () => {
  assert.equal(applied(gras, 'Nos ⟨prix⟩ nets'), 'Nos **⟨prix⟩** nets')
  assert.equal(applied(gras, 'Nos **⟨prix⟩** nets'), 'Nos ⟨prix⟩ nets')
  assert.equal(applied(italique, '⟨⟩'), '*⟨texte en italique⟩*')
})

test('a mark stands before each line of the selection, and goes when each has it', () => {
  assert.equal(applied(titre, 'Avant\nNos ser⟨⟩vices\nAprès'), 'Avant\n# Nos services⟨⟩\nAprès')
  assert.equal(applied(titre, '# Nos ⟨⟩services'), 'Nos services⟨⟩')
  assert.equal(applied(liste, 'u⟨n\nd⟩eux\ntrois'), '⟨- un\n- deux⟩\ntrois')
  assert.equal(applied(liste, '⟨- un\n- deux⟩'), '⟨un\ndeux⟩')
  assert.equal(applied(liste, 'un\n⟨⟩'), 'un\n- ⟨⟩')
})

test('of a link its address is what is typed next, of a picture what it shows', () => {
  assert.equal(applied(lien, 'Voir ⟨nos CGV⟩.'), 'Voir [nos CGV](⟨/page⟩).')
  assert.equal(
    applied(image('/media/a b.png'), '⟨⟩'),
    '![⟨ce que montre l’image⟩](</media/a b.png>)',
  )
})

test('of the stars around a text, one is for italics and two are for bold', () => {
  assert.equal(applied(italique, '**⟨prix⟩**'), '***⟨prix⟩***')
  assert.equal(applied(italique, '***⟨prix⟩***'), '**⟨prix⟩**')
  assert.equal(applied(gras, '*⟨prix⟩*'), '***⟨prix⟩***')
  assert.equal(applied(gras, '***⟨prix⟩***'), '*⟨prix⟩*')
  assert.equal(applied(italique, '*⟨prix⟩*'), '⟨prix⟩')
})
