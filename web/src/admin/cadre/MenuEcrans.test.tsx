import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { chemins } from '../../lib/chemins'
import { click, closeScreen, named, openScreen } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { Sorties } from './MenuEcrans'

after(closeScreen)

test('who logs out of the back office leaves nothing in this tab', async () => {
  const gone: string[] = []
  mock.method(location, 'assign', (to: string) => gone.push(to))
  serve({ 'POST /rest/deconnexion': {} })
  sessionStorage.setItem('messages', '[]')
  sessionStorage.setItem('brouillon', 'Jeanne')
  await openScreen(<Sorties className={undefined} />)
  await click(named('button', 'Se déconnecter'))
  await until(() => gone.length > 0)
  assert.deepEqual(gone, [chemins.connexion])
  assert.equal(sessionStorage.length, 0)
})
