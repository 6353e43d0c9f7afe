import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, named, openScreen, text } from '../../test/admin'
import { settle, until } from '../../test/dom'
import { serve } from '../../test/server'
import { ComptesAValider } from './ComptesAValider'

const LISTE = 'GET /service/clients?validation=attente&size=1'
const COURT = { code: 'W1', libelle: 'Toits du Léon', libelle_type: 'Pro', code_type: 'PRO' }

after(closeScreen)

test('professionals who wait for an answer are counted where administrators arrive', async () => {
  serve({ [LISTE]: { list: [COURT], pages: 3 } })
  await openScreen(<ComptesAValider />)
  await until(() => /3 comptes professionnels attendent votre accord/.test(text()))
  const link = named<HTMLAnchorElement>('a', 'Voir les comptes à valider')
  assert.match(link.href, /admin_clients\?validation=attente$/)
})

test('nothing is said while nobody waits', async () => {
  serve({ [LISTE]: { list: [], pages: 0 } })
  await openScreen(<ComptesAValider />)
  await settle()
  assert.equal(text(), '')
})
