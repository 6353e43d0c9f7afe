import { after, test } from 'node:test'
import { closeScreen, openScreen } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { ChampClient } from './ChampClient'

after(closeScreen)

test('a customer of the address is shown by its name, wherever it stands in the list', async () => {
  serve({
    'GET /service/clients?q=': { list: [{ code: 'C1', libelle: 'Premier' }] },
    'GET /service/client/C26': { libelle: 'Perrot Lucie' },
  })
  await openScreen(<ChampClient value="C26" onChange={() => undefined} />)
  const field = document.querySelector('input') as HTMLInputElement
  await until(() => field.value === 'Perrot Lucie (C26)')
})
