import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { ClientsPage } from './ClientsPage'

provideRules({})
after(closeScreen)

test('the list goes out as it is shown, in the columns of the import', async () => {
  const client = { code: 'C1', libelle: 'Toits du Léon', libelle_type: 'Pro', code_type: 'PRO' }
  serve({
    'GET /service/clients?q=&codeType=PRO&codeAgence=&page=1&tri=-nom': {
      list: [{ ...client, acces: 'jamais', invite_le: null }],
      pages: 1,
    },
    'GET /service/typesClient': [{ code_type: 'PRO', libelle_type: 'Pro' }],
    'GET /service/agences': [{ code_agence: 'A00', libelle_agence: 'Brest' }],
  })
  await openScreen(<ClientsPage />, '?codeType=PRO&tri=-nom')
  await until(() => /Toits du Léon/.test(text()))
  const csv = named('a', 'Exporter la liste')
  assert.equal(csv.getAttribute('href'), '/admin/clients/csv?codeType=PRO&tri=-nom')
})
