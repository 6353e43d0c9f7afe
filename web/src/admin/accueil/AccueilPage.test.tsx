import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { AFaire } from './AFaire'
import { ChiffresDuJour } from './ChiffresDuJour'

const TOTAUX = 'GET /admin/commandes/totaux'
const CLIENTS = 'GET /service/clients?validation=attente&size=1'
const STOCKS = 'GET /service/stocks?ruptures=1&size=1'
const FICHIERS = 'GET /admin/fichierimportation/fetch'

const RIEN = {
  [`${TOTAUX}?paiement=AT2`]: { total: 0 },
  [`${TOTAUX}?etat=aucun`]: { total: 0 },
  [`${TOTAUX}?remboursement=verifier`]: { total: 0 },
  [`${TOTAUX}?remboursement=du`]: { total: 0 },
  [`${TOTAUX}?remboursement=retour`]: { total: 0 },
  [CLIENTS]: { list: [], pages: 0 },
  [STOCKS]: { list: [], pages: 0 },
  [FICHIERS]: [],
}

after(closeScreen)

test('what waits is counted, and each count leads to its list', async () => {
  serve({
    ...RIEN,
    [`${TOTAUX}?paiement=AT2`]: { total: 1 },
    [`${TOTAUX}?etat=aucun`]: { total: 1200 },
    [`${TOTAUX}?remboursement=verifier`]: { total: 2 },
    [`${TOTAUX}?remboursement=du`]: { total: 1 },
    [`${TOTAUX}?remboursement=retour`]: { total: 3 },
    [CLIENTS]: { list: [{}], pages: 3 },
    [STOCKS]: { list: [{}], pages: 2 },
    [FICHIERS]: [{ etat: 'ko' }, { etat: 'ok' }, { etat: 'partiel' }],
  })
  await openScreen(<AFaire />)
  await until(() => document.querySelectorAll('a').length === 8)
  const links = [...document.querySelectorAll('a')].map((it) => [
    it.textContent,
    it.getAttribute('href')?.split('/admin_')[1],
  ])
  assert.deepEqual(links, [
    ['1 commande à encaisser', 'commandes?paiement=AT2'],
    ['1\u202f200 commandes à préparer', 'commandes?etat=aucun'],
    ['1 commande à rembourser', 'commandes?remboursement=du'],
    ['3 retours demandés', 'commandes?remboursement=retour'],
    ['2 remboursements à vérifier', 'commandes?remboursement=verifier'],
    ['3 comptes professionnels à valider', 'clients?validation=attente'],
    ['1 import refusé', 'importation'],
    ['2 articles en rupture', 'stocks?ruptures=1'],
  ])
})

test('nothing waits: it is said, and no count of nought is shown', async () => {
  serve(RIEN)
  await openScreen(<AFaire />)
  await until(() => /Rien n’attend/.test(text()))
  assert.equal(document.querySelector('a'), null)
})

test('a count that cannot be read says so, and the others are there', async () => {
  serve({ ...RIEN, [STOCKS]: () => problem(500, 'Erreur critique'), [CLIENTS]: { pages: 1 } })
  await openScreen(<AFaire />)
  await until(() => /articles en rupture\u00a0: Erreur critique/.test(text()))
  assert.match(text(), /1 compte professionnel à valider/)
  assert.doesNotMatch(text(), /Rien n’attend/)
})

test('the figures of today stand beside those of yesterday', async () => {
  const jour = (commandes: number, ca: number) => ({
    code: '',
    libelle: '',
    connexions: 4,
    commandes,
    ca,
    camoyen: ca / commandes,
    premiereco: 0,
  })
  const { asked } = serve({})
  globalThis.fetch = async (input) => {
    asked.push({ call: String(input), body: '' })
    return Response.json({ lignes: [jour(5, 100), jour(12, 600), jour(3, 450)] })
  }
  await openScreen(<ChiffresDuJour />)
  await until(() => /Hier/.test(text()))
  assert.match(text(), /Commandes3Hier\u00a0: 12/)
  assert.match(text(), /Panier moyen HT150,00\u00a0€Hier\u00a0: 50,00\u00a0€/)
  assert.match(asked[0]?.call ?? '', /echelle=jour/)
  const points = document.querySelector('polyline')?.getAttribute('points')
  assert.equal(points, '0.0,14.0 50.0,0.0 100.0,18.0')
})
