import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { OuvrirApercu } from './OuvrirApercu'

after(closeScreen)

const COURT = { code: 'C1', libelle: 'Toits du Léon', libelle_type: 'Pro', code_type: 'PRO' }
const CLIENT = { ...COURT, acces: 'jamais', invite_le: null, commune: 'Brest', telephone: '' }

test('a customer is read beside its list: how to reach it, what it owes, its last orders', async () => {
  serve({
    'GET /service/agences': [{ code_agence: 'A01', libelle_agence: 'Rennes' }],
    'GET /service/client/C1': {
      ...COURT,
      contact: '',
      email: 'leon@example.test',
      telephone: '02 98 00 11 22',
      adresse: '',
      code_postal: '29200',
      commune: 'Brest',
      code_agence: 'A01',
      code_tarif: '',
      encours: 12.5,
      plafond_encours: 500,
      validation: 'attente',
    },
    'GET /admin/commandes/fetch?codeClient=C1&page=0&size=5': {
      total: 7,
      elements: [
        {
          id: 12,
          numero: 'W0000012',
          date: 1795165200,
          libelleEtat: 'Commande validée web',
          montantHT: 40,
        },
      ],
    },
  })
  await openScreen(<OuvrirApercu client={CLIENT} />)
  await click(named('button', 'Aperçu du client Toits du Léon'))
  await until(() => /W0000012/.test(text()))
  assert.equal(named('a', '02 98 00 11 22').getAttribute('href'), 'tel:0298001122')
  assert.match(text(), /12,50\u00a0€, plafond 500,00\u00a0€/)
  assert.match(text(), /À valider/)
  assert.match(text(), /29200 Brest/)
  // What is not known takes no room.
  assert.doesNotMatch(text(), /Contact|Tarif/)
  assert.match(named('a', 'Ses 7 commandes').getAttribute('href') ?? '', /codeClient=C1$/)
  assert.match(named('a', 'Ouvrir sa fiche').getAttribute('href') ?? '', /fiche=C1$/)
})
