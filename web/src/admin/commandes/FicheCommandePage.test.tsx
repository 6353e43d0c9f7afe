import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Route } from 'wouter'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { FICHE } from './essai'
import { FicheCommandePage } from './FicheCommandePage'

after(closeScreen)

/** Of an order that nobody paid: its card of money says nothing. */
const ARGENT = {
  argent: { encaisse: 0, rendu: 0, enCours: 0, reste: 0 },
  list: [],
}

async function open(fiche: unknown) {
  const served = serve({
    'GET /service/commandes/12/fiche': fiche,
    'GET /service/commandes/12/remboursements': ARGENT,
  })
  await openScreen(<Route path="/openweb/admin/essai/:id" component={FicheCommandePage} />, '/12')
  await until(() => !/Chargement/.test(text()))
  return served
}

const links = () => [...document.querySelectorAll('a')].map((it) => it.getAttribute('href'))

test('an order on its own address says how its customer is reached, and leads to the record', async () => {
  await open(FICHE)
  assert.equal(document.querySelector('h1')?.textContent, 'Commande W12')
  assert.match(document.title, /^Commande W12 – /)
  assert.ok(links().includes('mailto:anne@poirier.example'))
  assert.ok(links().includes('tel:0298000000'))
  assert.ok(links().includes('/openweb/admin/admin_clients?fiche=C1'))
  assert.match(text(), /Anne Poirier/)
  assert.match(text(), /Connexion\u00a0: chantier@poirier\.example/)
  assert.match(text(), /VIS-6/)
})

test('its history tells what became of it, the last first, and who did it', async () => {
  await open(FICHE)
  const told = [...document.querySelectorAll('ol li')].map((it) => it.textContent)
  assert.equal(told.length, 2)
  assert.match(told[0] ?? '', /18\/11\/26.*Suivi modifié par marieétat\u00a0: validée → livrée/)
  assert.match(told[1] ?? '', /Commande passée en ligne/)
  assert.match(text(), /Transmise à votre gestion commerciale\u00a0: 2 fois/)
  const journal = `/openweb/admin/admin_journal?q=${encodeURIComponent('n° 12')}`
  assert.ok(links().includes(journal))
})

test('an order whose customer is gone says nothing of how to reach anybody', async () => {
  await open({
    ...FICHE,
    contact: null,
    commande: { ...FICHE.commande, client: null, codeClient: null },
  })
  assert.match(text(), /Client effacé/)
  assert.ok(!links().some((it) => it?.startsWith('mailto:')))
})

test('an order that does not exist says so', async () => {
  await open(problem(404, 'Cette page n’existe pas, ou plus.'))
  assert.match(text(), /n’existe pas, ou plus/)
})

test('an order that could not be read is asked again on demand', async () => {
  let answer: unknown = problem(500, 'Erreur critique')
  await open(() => answer)
  answer = FICHE
  await click(named('button', 'Réessayer'))
  await until(() => /Commande W12/.test(text()))
})

test('a line shows its small picture, and what was cancelled, shipped and returned of it', async () => {
  await open({
    ...FICHE,
    images: ['vis-6.webp'],
    vie: {
      ...FICHE.vie,
      quantites: [{ annulee: 2, expediee: 3, aExpedier: 0, retournee: 1, aRetourner: 2 }],
    },
  })
  const picture = document.querySelector('tbody img')
  assert.equal(picture?.getAttribute('src'), '/media/articles/vis-6-s.jpg')
  assert.match(text(), /2\u00a0annulés/)
  assert.match(text(), /3\s*1\u00a0retourné/)
})
