import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { act, useState } from 'react'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { settle, until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import { provideScreen, show } from '../../test/vue'
import { DELAY_MS } from './ApercuTexte'
import { ZoneTexte } from './ZoneTexte'

provideScreen()

const RENDU = 'POST /service/contenus/rendu'

after(closeScreen)

function Ecran({ depart }: { depart: string }) {
  const [texte, setTexte] = useState(depart)
  return (
    <>
      <ZoneTexte id="texte" label="Texte" rows={8} error="" value={texte} onChange={setTexte} />
      <button type="button" onClick={() => setTexte('**Devis**')}>
        Taper
      </button>
    </>
  )
}

const apercu = () =>
  document.querySelector('section[aria-label="Aperçu\u00a0: Texte"]') as HTMLElement

test('a text is shown as the server makes it, and again once it is changed', async () => {
  const html = (body: string) => ({
    html: /Devis/.test(body) ? '<p><strong>Devis</strong></p>' : '<p><a href="/cgv">CGV</a></p>',
  })
  const served = serve({ [RENDU]: html })
  await openScreen(<Ecran depart="[CGV](/cgv)" />)
  // A page has sixty texts: those that nobody looks at are not asked for.
  await settle()
  assert.deepEqual(sentTo(served, RENDU), [])
  await show(apercu())
  await until(() => apercu().querySelector('a') !== null)
  // What is tried does not leave what is being written.
  assert.equal(apercu().querySelector('a')?.target, '_blank')
  mock.timers.enable({ apis: ['setTimeout'] })
  await click(named('button', 'Taper'))
  await act(async () => mock.timers.tick(DELAY_MS))
  // The answer comes by timers too: they go on by hand until it is there.
  for (let turn = 0; turn < 20; turn += 1) {
    await act(async () => {
      mock.timers.tick(1)
      await settle()
    })
  }
  mock.timers.reset()
  await until(() => apercu().querySelector('strong')?.textContent === 'Devis')
  assert.deepEqual(sentTo(served, RENDU), [{ texte: '[CGV](/cgv)' }, { texte: '**Devis**' }])
})

test('where nothing is written nothing is asked, and a failure is said in its place', async () => {
  const served = serve({})
  await openScreen(<Ecran depart=" " />)
  await show(apercu())
  assert.match(apercu().textContent ?? '', /se voit ici/)
  assert.deepEqual(served.asked, [])
  await openScreen(<Ecran depart="Bonjour" />)
  await show(apercu())
  await until(() => /Rien à POST/.test(text()))
})
