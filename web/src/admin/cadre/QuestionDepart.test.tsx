import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act, useState } from 'react'
import { isUnsaved, leave, leaveWindow, useUnsaved, watchUnsaved } from '../../lib/useUnsaved'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { QuestionDepart } from './QuestionDepart'

watchUnsaved()
after(closeScreen)

let done: string[] = []

function Ecran() {
  const [dirty, setDirty] = useState(true)
  useUnsaved(dirty)
  return (
    <>
      <a
        href="/openweb/admin/admin_commandes"
        onClick={(event) => {
          event.preventDefault()
          done.push('lien')
        }}
      >
        Commandes
      </a>
      <a href="/service/export" download="export.csv" onClick={(event) => event.preventDefault()}>
        Exporter
      </a>
      <button type="button" onClick={() => leave(dirty, () => done.push('retour'))}>
        Retour
      </button>
      <button type="button" onClick={() => leaveWindow(dirty, () => done.push('fermer'))}>
        Fermer
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        Enregistrer
      </button>
      <QuestionDepart />
    </>
  )
}

async function open() {
  done = []
  await openScreen(<Ecran />)
}

const asks = () => document.querySelector('dialog[open]') !== null
const answer = (yes: string) => click(named('dialog[open] button.bouton', yes))

test('a link waits for the answer, and is followed once it is yes', async () => {
  await open()
  await click(named('a', 'Commandes'))
  assert.match(text(), /Vos modifications ne sont pas enregistrées/)
  await answer('Rester')
  assert.deepEqual([asks(), isUnsaved(), done], [false, true, []])
  await click(named('a', 'Commandes'))
  await answer('Quitter')
  assert.deepEqual([asks(), isUnsaved(), done], [false, false, ['lien']])
})

test('a file that is taken leaves nothing: it is not asked about', async () => {
  await open()
  await click(named('a', 'Exporter'))
  assert.deepEqual([asks(), isUnsaved()], [false, true])
})

test('so does a button; a window that closes leaves the other edits to be asked about', async () => {
  await open()
  await click(named('button', 'Retour'))
  assert.deepEqual(done, [])
  await answer('Rester')
  await click(named('button', 'Fermer'))
  await answer('Quitter')
  assert.deepEqual([done, isUnsaved()], [['fermer'], true])
  await click(named('button', 'Retour'))
  await answer('Quitter')
  assert.deepEqual([done, isUnsaved()], [['fermer', 'retour'], false])
})

test('Back is put back before the router sees it, then made again', async () => {
  await open()
  const here = location.href
  const seen: string[] = []
  let backs = 0
  const onPop = () => seen.push(location.pathname)
  const { back } = history
  history.back = () => {
    backs += 1
  }
  window.addEventListener('popstate', onPop)
  const pressed = () =>
    act(async () => {
      history.replaceState(null, '', '/openweb/admin/admin_accueil')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  await pressed()
  assert.deepEqual([location.href, seen, asks()], [here, [], true])
  await answer('Rester')
  await pressed()
  await answer('Quitter')
  assert.deepEqual([backs, isUnsaved()], [1, false])
  await pressed()
  assert.deepEqual(seen, ['/openweb/admin/admin_accueil'])
  window.removeEventListener('popstate', onPop)
  history.back = back
})

test('nothing is asked once all is saved', async () => {
  await open()
  await click(named('button', 'Enregistrer'))
  await click(named('button', 'Retour'))
  await click(named('a', 'Commandes'))
  assert.deepEqual([asks(), done], [false, ['retour', 'lien']])
})
