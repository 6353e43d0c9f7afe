import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { openPage, until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import { CommandesPage } from './CommandesPage'
import { COMMANDE, FICHE } from './essai'

const DEUX_AGENCES = [
  { code_agence: 'A1', libelle_agence: 'Rouen' },
  { code_agence: 'A2', libelle_agence: 'Quimper' },
]

let opened: Root | undefined
after(() => act(async () => opened?.unmount()))

let asked: { call: string }[] = []

async function open(
  elements: CommandeSuivieView[],
  agences: unknown,
  search = '',
  more: Record<string, unknown> = {},
) {
  history.replaceState(null, '', `/openweb/admin/admin_commandes${search}`)
  openPage('<div id="admin"></div>')
  const served = serve({
    'GET /admin/commandes/fetch?page=0&size=20': { total: elements.length, elements },
    'GET /admin/commandes/fetch?codeAgence=A1&page=0&size=20': { total: elements.length, elements },
    'GET /admin/commandes/totaux?codeAgence=A1': {
      total: 1,
      montantHT: 1234.5,
      montantTTC: 1481.4,
    },
    'GET /service/agences': agences,
    'GET /service/clients?q=': { list: [], pages: 0 },
    ...more,
  })
  asked = served.asked
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  await act(async () => opened?.unmount())
  const root = createRoot(document.getElementById('admin') as HTMLElement)
  opened = root
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <CommandesPage />
      </QueryClientProvider>,
    )
  })
  await until(() => !/Recherche en cours/.test(document.body.textContent ?? ''))
}

const titles = () => [...document.querySelectorAll('th')].map((it) => it.textContent)
const link = (name: RegExp) =>
  [...document.querySelectorAll('a')].find((it) => name.test(it.getAttribute('aria-label') ?? ''))

test('a view of the list is an address, and the one that is looked at says so', async () => {
  const found = {
    'GET /admin/commandes/fetch?paiement=AT2&page=0&size=20': { total: 0, elements: [] },
  }
  await open([], [], '?paiement=AT2', found)
  const vues = [...document.querySelectorAll('nav[aria-label="Vues des commandes"] a')]
  const ici = vues.filter((it) => it.hasAttribute('aria-current')).map((it) => it.textContent)
  assert.deepEqual(ici, ['À encaisser'])
  assert.deepEqual(
    vues.slice(0, 3).map((it) => it.getAttribute('href')),
    ['?', '?paiement=AT2', '?etat=aucun'],
  )
})

test('an order that waits for its payment can be seen, sent again, downloaded and validated', async () => {
  await open([COMMANDE], DEUX_AGENCES)
  assert.equal(link(/^Voir/)?.getAttribute('href'), '/compte/detail-mouvement/12/web?codeClient=C1')
  const valide = '/openweb/admin/admin_commandeValideReglement?id=12'
  assert.equal(link(/^Valider/)?.getAttribute('href'), valide)
  const form = document.querySelector('form[method="post"]')
  assert.equal(form?.getAttribute('action'), '/openweb/admin/admin_commandeEdite')
  assert.ok(titles().includes('Agence'))
})

test('an order is read without leaving the list', async () => {
  await open([COMMANDE], DEUX_AGENCES, '', { 'GET /service/commandes/12/fiche': FICHE })
  const words = 'Détail de la commande W12, Chantier Nord'
  const opening = document.querySelector<HTMLElement>(`a[aria-label="${words}"]`)
  assert.equal(opening?.getAttribute('href'), '/openweb/admin/admin_commandes/12')
  await act(async () => opening?.click())
  const said = () => document.querySelector('dialog[open]')?.textContent ?? ''
  await until(() => /VIS-6/.test(said()))
  assert.match(said(), /Commande W12/)
  assert.match(said(), /Frais de port HT10,00\s€/)
  assert.match(said(), /TVA 20\s%20,00\s€Total TTC120,00\s€/)
  assert.match(said(), /Calberson.*1 rue du Port.*29000 Quimper/)
  assert.match(said(), /Virement bancaire/)
})

test('a settled order of the ERP opens elsewhere and cannot be validated', async () => {
  await open(
    [{ ...COMMANDE, typeWebMouvement: 'cde', typePanier: 'TER', aRegler: false, aTraiter: false }],
    DEUX_AGENCES,
  )
  const erp = '/compte/detail-mouvement?num=12&typeMouvement=cde&codeClient=C1'
  assert.equal(link(/^Voir/)?.getAttribute('href'), erp)
  assert.equal(link(/^Valider/), undefined)
})

test('a withdrawal shows beside the state of the order', async () => {
  const words = 'Rétractation demandée le 20/11/2026'
  await open([{ ...COMMANDE, situation: [{ texte: words, ton: 'attention' }] }], DEUX_AGENCES)
  const cells = [...document.querySelectorAll('td')].map((it) => it.textContent)
  assert.ok(
    cells.some((it) => it?.endsWith(`Commande validée web${words}`)),
    cells.join(' | '),
  )
})

test('with one agency neither its filter nor its column shows', async () => {
  await open([COMMANDE], DEUX_AGENCES.slice(0, 1))
  assert.ok(!titles().includes('Agence'))
})

test('an empty list says so', async () => {
  await open([], DEUX_AGENCES)
  assert.match(document.body.textContent ?? '', /Aucune donnée à afficher/)
})

test('the selection is summed over all pages and goes to a spreadsheet with its filters', async () => {
  const csv = () =>
    [...document.querySelectorAll('a')].find((it) => /CSV/.test(it.textContent ?? ''))
  await open([COMMANDE], DEUX_AGENCES)
  assert.doesNotMatch(document.body.textContent ?? '', /Total des commandes trouvées/)
  assert.equal(csv()?.getAttribute('href'), '/admin/commandes/csv')
  await open([COMMANDE], DEUX_AGENCES, '?codeAgence=A1')
  await until(() => /Total des commandes trouvées/.test(document.body.textContent ?? ''))
  assert.match(document.body.textContent ?? '', /1\s234,50\s€ HT, 1\s481,40\s€ TTC/)
  assert.equal(csv()?.getAttribute('href'), '/admin/commandes/csv?codeAgence=A1')
})

test('filters that cannot be filled say so', async () => {
  const down = () => problem(500, 'Erreur critique')
  await open([COMMANDE], down, '', { 'GET /service/clients?q=': down })
  const said = () => document.body.textContent ?? ''
  await until(() => /Error fetching clients\u00a0: Erreur critique/.test(said()))
  await until(() => /Les agences n’ont pas pu être lues\u00a0: Erreur critique/.test(said()))
})

test('an order is sent again after its question; a failure is told in its own words', async () => {
  let answer: unknown = { message: 'La commande 12 a été ré-expedié' }
  await open([COMMANDE], DEUX_AGENCES, '', {
    'POST /openweb/admin/admin_commandeEdite': () => answer,
  })
  const said = () =>
    [...document.querySelectorAll('.toast')].map((it) => it.firstChild?.textContent)
  const button = (name: RegExp) =>
    [...document.querySelectorAll<HTMLElement>('button')].find((it) =>
      name.test(it.getAttribute('aria-label') ?? it.textContent ?? ''),
    )
  const send = async () => {
    await act(async () => button(/^Renvoyer la commande W12/)?.click())
    const question = document.querySelector('dialog[open]')?.textContent
    assert.match(question ?? '', /Etes-vous sûr\(e\) de vouloir renvoyer cette commande \?/)
    await act(async () => button(/^Renvoyer$/)?.click())
  }
  await send()
  await until(() => said().includes('La commande 12 a été ré-expedié'))
  answer = problem(500, 'Erreur critique')
  await send()
  await until(() => said().includes('Error lors du renvoi de la commande\u00a0: Erreur critique'))
})

test('back from the tab where a payment was validated, the list is asked again', async () => {
  await open([COMMANDE], DEUX_AGENCES)
  const lists = () => asked.filter((it) => /commandes\/fetch/.test(it.call)).length
  const before = lists()
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await until(() => lists() > before)
})

test('a new order on account is told to be prepared, though its payment is over', async () => {
  const nouvelle: CommandeSuivieView = {
    ...COMMANDE,
    libelleModeReglement: 'En compte',
    typePanier: 'TER',
    libellePaiement: 'Commande terminée',
    aRegler: false,
    situation: [{ texte: 'Commande validée web', ton: 'neutre' }],
  }
  await open([nouvelle], DEUX_AGENCES)
  const row = () => document.querySelector('tbody tr')?.textContent ?? ''
  await until(() => /En compte/.test(row()))
  assert.match(row(), /Commande terminée\u00a0: rien à encaisser ici/)
  assert.match(row(), /Commande validée webÀ préparer/)
  await open([COMMANDE], DEUX_AGENCES)
  await until(() => /Virement bancaire/.test(row()))
  assert.doesNotMatch(row(), /À préparer|rien à encaisser/)
})
