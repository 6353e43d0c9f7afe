import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, settle, until } from '../test/dom'
import { keepFocus } from './foyer'

const button = (id: string) => document.getElementById(id) as HTMLButtonElement

test('a button that was busy has the focus again, unless one went on meanwhile', async () => {
  openPage('<button id="a">A</button><button id="b">B</button>')
  keepFocus(document)
  const busy = async (during: () => void) => {
    button('a').focus()
    button('a').disabled = true
    button('a').blur()
    during()
    await settle()
    button('a').disabled = false
    await settle()
  }
  await busy(() => {})
  assert.equal(document.activeElement, button('a'))
  await busy(() => button('b').focus())
  assert.equal(document.activeElement, button('b'))
})

test('a dialog that closes with nobody to give the focus to gives it to who had it last', async () => {
  openPage('<button id="a">A</button><dialog id="d"><button id="b">B</button></dialog>')
  button('a').focus()
  button('b').focus()
  button('b').blur()
  document.getElementById('d')?.dispatchEvent(new Event('close'))
  await new Promise((done) => setTimeout(done, 0))
  assert.equal(document.activeElement, button('a'))
})

const after = () => new Promise((done) => setTimeout(done, 60))
const active = () => document.activeElement?.id

test('a button that goes leaves the focus to its like in the next row, and to none that destroys', async () => {
  const row = (id: string, verbe: string) =>
    `<li id="l${id}"><button id="a${id}">Ouvrir</button><button id="${id}">${verbe}</button></li>`
  openPage(
    `<main id="contenu" tabindex="-1"><ul>${row('un', 'Supprimer un')}${row('deux', 'Supprimer deux')}</ul>
    <p id="p"><button id="essai">Réessayer</button></p><p><button id="d" class="bouton-danger">Vider</button>
    <button id="c">Continuer</button></p></main>`,
  )
  keepFocus(document)
  button('un').focus()
  document.getElementById('lun')?.remove()
  await until(() => active() === 'deux')
  button('essai').focus()
  document.getElementById('p')?.remove()
  await until(() => active() === 'c')
  // Nothing to press is left: one goes on from the content.
  const page = document.getElementById('contenu')
  if (page) page.innerHTML = '<p>Vide</p>'
  await until(() => active() === 'contenu')
})

test('what is left by a press beside it is not gone back to', async () => {
  openPage(
    '<main id="contenu"><p id="p"><button id="a">A</button></p><button id="b">B</button></main>',
  )
  keepFocus(document)
  button('a').focus()
  button('a').blur()
  await settle()
  document.getElementById('p')?.remove()
  await after()
  assert.equal(document.activeElement, document.body)
})

test('who undoes goes on where one was, and who closes a window too though its opener is gone', async () => {
  openPage(
    `<main id="contenu"><div data-passage><button id="annuler">Annuler</button></div>
    <ul><li id="l"><button id="ouvre">Nouveau</button></li><li><button id="choix">Choix</button></li></ul></main>
    <dialog id="fenetre"><button id="fin">Terminer</button></dialog>`,
  )
  keepFocus(document)
  button('choix').focus()
  button('annuler').focus()
  button('annuler').remove()
  await until(() => active() === 'choix')
  button('ouvre').focus()
  const dialog = document.getElementById('fenetre') as HTMLDialogElement
  dialog.setAttribute('open', '')
  button('fin').focus()
  document.getElementById('l')?.remove()
  button('fin').blur()
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
  await until(() => active() === 'choix')
})

test('a dialog that closes before the browser takes the focus out of it gives it back too', async () => {
  openPage('<button id="a">A</button><dialog id="d" open><button id="b">B</button></dialog>')
  keepFocus(document)
  button('a').focus()
  button('b').focus()
  const dialog = document.getElementById('d') as HTMLDialogElement
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
  await new Promise((done) => setTimeout(done, 0))
  assert.equal(active(), 'b')
  button('b').blur()
  await until(() => active() === 'a')
})
