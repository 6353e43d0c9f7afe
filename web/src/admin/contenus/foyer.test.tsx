import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { painted } from '../../lib/peinture'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { ContenusPage } from './ContenusPage'

const SAVE = 'POST /service/contenus'
const SERVICES = {
  id: 6,
  genre: 'libre',
  slug: 'services',
  lien: '/page/services',
  titre: 'Services',
  titreSeo: '',
  description: '',
  publie: true,
  modifie: false,
  modifieLe: 0,
  aCompleter: 0,
  version: 2,
  blocs: [
    { type: 'texte', texte: 'Coupe' },
    { type: 'accordeon', titre: 'Questions', lignes: [], replie: true, multiple: false },
  ],
}

provideRules({})
after(closeScreen)

async function edit(more: Record<string, unknown> = {}) {
  const served = serve({ 'GET /service/contenus/6': SERVICES, ...more })
  await openScreen(<ContenusPage />, '?id=6')
  await until(() => /2\. Accordéon/.test(text()))
  return served
}

test('a moved block is brought to the eye with the button that moved it; a new one has the focus', async (t) => {
  const seen: unknown[] = []
  t.mock.method(Element.prototype, 'scrollIntoView', function (this: Element) {
    seen.push(this.getAttribute('aria-label'))
  })
  await edit()
  const up = named('button', 'Monter le bloc 2')
  up.focus()
  await click(up)
  await act(painted)
  assert.deepEqual(seen, ['Monter le bloc 1'])
  const add = named('button', 'Galerie')
  add.focus()
  await click(add)
  assert.equal(document.activeElement?.getAttribute('aria-label'), 'Bloc 3\u00a0: Galerie')
})

test('published, the page says which it is and its button keeps the focus', async () => {
  const served = await edit({ [SAVE]: { ...SERVICES, modifie: false, version: 3 } })
  assert.equal(document.querySelector('h2')?.textContent, 'Services')
  await type(document.querySelector('#titre') as HTMLInputElement, 'Nos services')
  const publier = named('button', 'Publier')
  publier.focus()
  await click(publier)
  await until(() => /Page publiée/.test(text()))
  await until(() => publier.getAttribute('aria-disabled') === 'true')
  assert.equal(document.activeElement, publier)
  await click(publier)
  assert.equal(served.asked.filter((it) => it.call === SAVE).length, 1)
})
