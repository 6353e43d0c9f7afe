import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isUnsaved } from '../../lib/useUnsaved'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { SecuritePage } from './SecuritePage'

const ETAT = 'GET /service/secondFacteur'
const SESSIONS = 'GET /service/sessions'
const ici = {
  id: 7,
  ouverteLe: 1_795_165_200,
  vueLe: 1_795_165_200,
  adresse: '192.0.2.7',
  appareil: 'Firefox sur Linux',
  ici: true,
}
const ailleurs = { ...ici, id: 9, appareil: 'Chrome sur Android', ici: false }

after(closeScreen)

test('the second step is put in place by a code, and its codes are shown once', async () => {
  const asked = serve({
    [ETAT]: { actif: false, depuis: null, codesRestants: 0, exige: true },
    [SESSIONS]: [ici],
    'POST /service/secondFacteur': {
      secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      adresse: 'otpauth://totp/essai',
      qr: { cote: 29, trace: 'M4 4h1v1h-1z' },
    },
    'POST /service/secondFacteur/confirmation': { codes: ['AAAA-BBBB-CCCC-DDDD'] },
  })
  await openScreen(<SecuritePage />)
  await until(() => /Mettre en place/.test(text()))
  await click(named('button', 'Mettre en place'))
  await until(() => /ABCD EFGH/.test(text()))
  // The button that was pressed is gone each time: the focus is where one goes on.
  const isThere = () => document.activeElement?.getAttribute('aria-labelledby') === 'deux-etapes'
  assert.ok(isThere())
  assert.equal(document.querySelector('svg path[d^="M4"]')?.getAttribute('style'), null)
  const field = document.querySelector<HTMLInputElement>('#code') as HTMLInputElement
  await type(field, '12')
  await click(named('button', 'Vérifier le code'))
  await until(() => /Saisissez les six chiffres/.test(text()))
  await type(field, '123 456')
  await click(named('button', 'Vérifier le code'))
  await until(() => /AAAA-BBBB-CCCC-DDDD/.test(text()))
  assert.ok(isThere())
  let copied = ''
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (given: string) => (copied = given) },
  })
  await click(named('button', 'Copier les codes'))
  assert.equal(copied, 'AAAA-BBBB-CCCC-DDDD')
  let printed = ''
  globalThis.print = () => {
    printed = document.querySelector('body > div[aria-hidden] ul')?.textContent ?? ''
  }
  await click(named('button', 'Imprimer les codes'))
  assert.equal(printed, 'AAAA-BBBB-CCCC-DDDD')
  assert.ok(isUnsaved(), 'leaving asks until they are noted')
  await click(named('button', 'Je les ai notés'))
  await until(() => !/AAAA-BBBB/.test(text()))
  assert.ok(isThere())
  assert.ok(!isUnsaved())
  assert.ok(asked.asked.length > 3)
})

test('a session elsewhere is closed, the one that asks is not offered', async () => {
  const { asked } = serve({
    [ETAT]: { actif: true, depuis: 1_795_165_200, codesRestants: 4, exige: false },
    [SESSIONS]: [ici, ailleurs],
    'DELETE /service/sessions/9': { ok: true },
  })
  await openScreen(<SecuritePage />)
  await until(() => /Chrome sur Android/.test(text()))
  assert.match(text(), /Codes de secours restants\u00a0: 4/)
  assert.match(text(), /Cette session/)
  await click(named('button', 'Fermer la session de Chrome sur Android'))
  await until(() => asked.some((it) => JSON.stringify(it).includes('DELETE')))
})
