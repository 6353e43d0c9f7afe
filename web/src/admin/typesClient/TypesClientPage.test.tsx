import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { TypeClientFicheView } from '../../wire/TypeClientFicheView'
import { TypesClientPage } from './TypesClientPage'

provideRules({})
after(closeScreen)

const PRO: TypeClientFicheView = {
  code_type: 'PRO',
  libelle_type: 'Professionnel',
  clients: 1200,
  propre: true,
  version: 3,
  retouches: [],
}

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/typesClient/fiches': [PRO],
    'GET /service/typeClient/PRO': PRO,
    ...more,
  })
  await openScreen(<TypesClientPage />, search)
  await until(() => !/Chargement|Recherche en cours/.test(text()))
  return served
}

test('a kind of customers says how many there are, and leads to them', async () => {
  await open()
  const link = named<HTMLAnchorElement>('td a', '1\u202f200')
  assert.match(link.href, /admin_clients\?codeType=PRO$/)
})

test('its name is changed over the version that was read; its code is not', async () => {
  const served = await open('?fiche=PRO', { 'POST /service/typeClient': PRO })
  assert.match(text(), /1\u202f200\u00a0clients en sont\. Toute boutique a ce type/)
  const field = (nom: string) => document.querySelector<HTMLInputElement>(`[name="${nom}"]`)
  assert.ok(field('code_type')?.readOnly)
  await type(field('libelle_type') as HTMLInputElement, 'Artisan')
  await click(named('button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === 'POST /service/typeClient'))
  const sent = served.asked.find((it) => it.call === 'POST /service/typeClient')
  assert.deepEqual(JSON.parse(String(sent?.body)), {
    code_type: 'PRO',
    libelle_type: 'Artisan',
    version: 3,
  })
})
