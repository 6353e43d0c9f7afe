import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { EtatSauvegardesView } from '../../wire/EtatSauvegardesView'
import { Sauvegardes } from './Sauvegardes'

/** 20 November 2026, 03:12 in Paris. */
const REUSSIE = Date.UTC(2026, 10, 20, 2, 12) / 1000

after(closeScreen)

async function told(state: EtatSauvegardesView): Promise<string> {
  serve({ 'GET /service/sauvegardes/etat': state })
  await openScreen(<Sauvegardes />)
  await until(() => document.querySelector('[data-sauvegardes]') !== null)
  return text()
}

test('backups on the disk of the shop are warned of, with what to do', async () => {
  const said = await told({ reussie: REUSSIE, lieu: 'memeDisque' })
  assert.match(said, /sur le même disque que la boutique/)
  assert.match(said, /--sauvegardes DOSSIER/)
  assert.match(said, /réussie\s: le 20\/11\/26 03:12\./)
  assert.ok(document.querySelector('.message-attention'))
})

test('the last one elsewhere is told, without a warning', async () => {
  const said = await told({ reussie: REUSSIE, lieu: 'autreDisque' })
  assert.match(said, /le 20\/11\/26 03:12\. Les sauvegardes vont sur un autre disque/)
  assert.equal(document.querySelector('.message-attention'), null)
})

test('what was never made, is not there or is not wanted is said so', async () => {
  assert.match(await told({ reussie: null, lieu: null }), /Aucune sauvegarde de la nuit/)
  assert.match(await told({ reussie: REUSSIE, lieu: 'absent' }), /n’est pas là en ce moment/)
  const off = await told({ reussie: REUSSIE, lieu: 'aucun' })
  assert.match(off, /ne se sauvegarde pas la nuit/)
  assert.doesNotMatch(off, /Dernière/)
})
