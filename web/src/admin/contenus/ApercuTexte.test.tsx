import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useState } from 'react'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import { ZoneTexte } from './ZoneTexte'

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
  await until(() => apercu().querySelector('a') !== null)
  // What is tried does not leave what is being written.
  assert.equal(apercu().querySelector('a')?.target, '_blank')
  await click(named('button', 'Taper'))
  await until(() => apercu().querySelector('strong')?.textContent === 'Devis')
  assert.deepEqual(sentTo(served, RENDU), [{ texte: '[CGV](/cgv)' }, { texte: '**Devis**' }])
})

test('where nothing is written nothing is asked, and a failure is said in its place', async () => {
  const served = serve({})
  await openScreen(<Ecran depart=" " />)
  assert.match(apercu().textContent ?? '', /se voit ici/)
  assert.deepEqual(served.asked, [])
  await openScreen(<Ecran depart="Bonjour" />)
  await until(() => /Rien à POST/.test(text()))
})
