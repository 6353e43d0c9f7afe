import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { actifs, type Geste, listen, setActifs } from '../../lib/raccourcis'
import { closeScreen, openScreen, text, type } from '../../test/admin'
import { openPage, until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import { RechercheGlobale } from './RechercheGlobale'
import { searchAll, type Trouvaille } from './search'

after(closeScreen)

const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    target.dispatchEvent(event)
  })

test('one field finds screens, articles, customers and orders, and opens by the keyboard', async () => {
  const query = 'queryString=vis&size=5&filterArticlesFields=codeArticle%2Cdesignation1%2Cimage'
  serve({
    [`GET /service/articles?${query}`]: { list: [{ codeArticle: 'V1', designation1: 'Vis' }] },
    'GET /service/clients?q=vis': { list: [{ code: 'C1', libelle: 'Visserie du port' }] },
    // One kind that fails leaves the others.
    'GET /admin/commandes/fetch?page=0&size=5&reference=vis': problem(503, 'Occupé.'),
  })
  const gone: Trouvaille[] = []
  await openScreen(<RechercheGlobale open onGo={(it) => gone.push(it)} onClose={() => {}} />)
  const field = document.querySelector('[role=combobox]') as HTMLInputElement
  await type(field, 'vis')
  await until(() => /Visserie du port/.test(text()))
  const options = [...document.querySelectorAll('[role=option]')]
  const place = options.findIndex((it) => /Article/.test(it.textContent ?? ''))
  for (let step = 0; step < place; step += 1) await press('ArrowDown', {}, field)
  await press('Enter', {}, field)
  assert.equal(gone[0]?.href, '/openweb/admin/admin_articles?fiche=V1')
})

test('a setting is found by its name and leads to its field', async () => {
  serve({})
  await openScreen(<RechercheGlobale open onGo={() => {}} onClose={() => {}} />)
  const field = document.querySelector('[role=combobox]') as HTMLInputElement
  await type(field, 'expediteur')
  await until(() => /RéglageExpéditeur/.test(text()))
  const found = await searchAll('prix montres', new AbortController().signal)
  const href = '/openweb/admin/admin_parametrageInterfaceEdite?champ=allowAnonymousCommande'
  assert.deepEqual([found[0]?.nom, found[0]?.href], ['Prix montrés aux visiteurs', href])
})

test('keys act outside of fields, and single ones can be switched off', async () => {
  await closeScreen()
  openPage('')
  const done: Geste[] = []
  const stop = listen((it) => done.push(it))
  await press('/')
  await press('g')
  await press('c')
  await press('?')
  const field = document.body.appendChild(document.createElement('input'))
  await press('/', {}, field)
  assert.deepEqual(done, ['chercher', 'commandes', 'aide'])
  // A text whose own key it is puts a link in, and nothing else.
  field.addEventListener('keydown', (event) => event.preventDefault())
  await press('k', { ctrlKey: true }, field)
  assert.equal(done.length, 3)
  setActifs(false)
  await press('/')
  await press('k', { ctrlKey: true })
  assert.deepEqual(done.slice(3), ['chercher'])
  assert.equal(actifs.get(), false)
  setActifs(true)
  stop()
  field.remove()
})

test('agencies, administrators and media are found', async () => {
  serve({
    'GET /service/agences': [{ code_agence: 'AG04', libelle_agence: 'Quimper' }],
    'GET /service/utilisateurs': { list: [{ id: 'q', login: 'quimperoise', nom: 'Soizic' }] },
    'GET /service/medias?q=quimper': {
      list: [{ id: 'facades/quimper.webp', nom: 'quimper.webp' }],
    },
  })
  const found = await searchAll('quimper', new AbortController().signal)
  assert.deepEqual(
    found.map((it) => [it.genre, it.href]),
    [
      ['Agence', '/openweb/admin/admin_agences?fiche=AG04'],
      ['Administrateur', '/openweb/admin/admin_utilisateurs'],
      ['Média', '/openweb/admin/admin_medias?q=quimper.webp'],
    ],
  )
  const named = await searchAll('agence quimper', new AbortController().signal)
  assert.equal(named[0]?.nom, 'Quimper')
})

test('a login of a customer and the number of an order are found too', async () => {
  serve({
    'GET /service/connexions?q=leon&size=5': {
      list: [{ login: 'leon@example.test', libelle_client: 'Toits du Léon' }],
    },
    'GET /service/commandes/502': {
      id: 502,
      numero: 'CDE7',
      webCdeId: '',
      libelleEtat: 'préparée',
    },
    'GET /admin/commandes/fetch?page=0&size=5&reference=502': { elements: [] },
  })
  const { signal } = new AbortController()
  const [login] = await searchAll('leon', signal)
  assert.equal(login?.href, '/openweb/admin/admin_connexions?fiche=leon%40example.test')
  const [order] = await searchAll('502', signal)
  assert.equal(order?.nom, 'CDE7')
  assert.equal(order?.href, '/openweb/admin/admin_commandes/502')
})
