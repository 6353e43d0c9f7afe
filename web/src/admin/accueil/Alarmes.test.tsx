import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { Alarmes } from './Alarmes'

const CALL = 'GET /service/alarmes'

after(closeScreen)

test('each warning is told with what to do', async () => {
  const alarme = { titre: 'La sauvegarde de la nuit échoue.', conseil: 'Lisez le journal.' }
  serve({ [CALL]: [alarme, { titre: 'Disque presque plein.', conseil: 'Faites de la place.' }] })
  await openScreen(<Alarmes />)
  await until(() => text().includes(alarme.titre))
  assert.equal(document.querySelectorAll('[role=alert]').length, 2)
  assert.match(text(), /Lisez le journal\./)
})

test('nothing is said while all goes well', async () => {
  const { asked } = serve({ [CALL]: [] })
  await openScreen(<Alarmes />)
  await until(() => asked.length > 0)
  assert.equal(document.querySelector('[role=alert]'), null)
})
