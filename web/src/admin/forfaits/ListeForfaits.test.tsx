import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useState } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { ForfaitView } from '../../wire/ForfaitView'
import { ListeForfaits } from './ListeForfaits'

provideRules({})
after(closeScreen)

const fee = (id: number): ForfaitView => ({
  id,
  libelle: `Forfait ${id}`,
  montant: 7.9,
  franco: null,
  agence: null,
  zone: null,
  categorie: null,
  transporteur: null,
  tranche: null,
  version: 1,
})

function Essai() {
  const [forfaits, setForfaits] = useState([fee(1), fee(2), fee(3)])
  const without = () => setForfaits((before) => before.filter((it) => it.id !== 2))
  return <ListeForfaits forfaits={forfaits} type="poids" onChange={without} />
}

test('a deleted fee leaves the focus to its neighbour', async () => {
  serve({
    'GET /service/agences': [],
    'GET /service/transporteurs': [],
    'DELETE /service/forfaitTransport/2?version=1': { ok: true },
  })
  await openScreen(<Essai />)
  const gone = named('button', 'Supprimer Tranche supprimée, forfait 2')
  gone.focus()
  await click(gone)
  await until(() => !/Tranche supprimée, forfait 2/.test(document.body.innerHTML))
  assert.match(text(), /Forfait supprimé/)
  assert.equal(document.activeElement, named('button', 'Supprimer Tranche supprimée, forfait 3'))
})
