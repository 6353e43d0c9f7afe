import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { CourrielsEnAttente } from './CourrielsEnAttente'

const CALL = 'GET /service/courriels'

after(closeScreen)

test('mails that wait are told with their number and the reason', async () => {
  const raison = 'le serveur smtp.exemple.fr:587 refuse la connexion.'
  serve({ [CALL]: { attente: 3, depuis: 1_795_000_000, raison, perdus: 1 } })
  await openScreen(<CourrielsEnAttente />)
  await until(() => text().includes(raison))
  assert.match(text(), /3 courriels attendent depuis le \d\d\/\d\d\/\d\d/)
  assert.match(text(), /1 courriel ne partira pas/)
  const link = document.querySelector('[role=alert] a')
  assert.match(link?.getAttribute('href') ?? '', /admin_reglages\?champ=courriel-smtpHote/)
})

test('nothing is said while mails leave', async () => {
  const { asked } = serve({
    [CALL]: { attente: 1, depuis: 1_795_000_000, raison: null, perdus: 0 },
  })
  await openScreen(<CourrielsEnAttente />)
  await until(() => asked.length > 0)
  assert.equal(document.querySelector('[role=alert]'), null)
})
