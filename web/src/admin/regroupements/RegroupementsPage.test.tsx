import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { article, box, provideRegroupements, serveVis, VIS } from '../../test/regroupement'
import { overtake, problem, sentTo, serve } from '../../test/server'
import { RegroupementsPage } from './RegroupementsPage'

const SAVE = 'PUT /service/regroupement'
const LISTE = 'GET /service/regroupements?page=1&type=0'
const TYPES = [
  { type: '0', nombre: 1 },
  { type: 'GAMME', nombre: 1 },
]
const UNE = { list: [VIS], pages: 1, total: 1, types: TYPES.slice(0, 1) }
const VIDE = { list: [], pages: 0, total: 0, types: [] }
provideRegroupements()
after(closeScreen)

async function edit(more: Record<string, unknown> = {}) {
  const served = serveVis(more)
  await openScreen(<RegroupementsPage />, '?id=7')
  await until(() => document.querySelector('form') !== null)
  return served
}

test('the list shows titles, and says when there is none', async () => {
  serve({ [LISTE]: UNE })
  await openScreen(<RegroupementsPage />)
  await until(() => /Vis à bois/.test(text()))
  assert.match(text(), /Gestion des regroupements par variantes/)
  assert.ok(named('button', 'Nouveau regroupement'))
  serve({ [LISTE]: VIDE })
  await openScreen(<RegroupementsPage />)
  await until(() => /Aucune variante/.test(text()))
})

test('regroupements of another type, and those of an article, are found', async () => {
  const gamme = { ...VIS, id: 8, titre: 'Étagères', type: 'GAMME' }
  const tous = { list: [gamme, VIS], pages: 1, total: 2, types: TYPES }
  const served = serve({
    [LISTE]: { ...VIDE, types: TYPES.slice(1) },
    'GET /service/regroupements?page=1&q=V6': tous,
    'GET /service/regroupements?page=1&type=GAMME&q=V6': { ...tous, list: [gamme], total: 1 },
  })
  await openScreen(<RegroupementsPage />)
  await until(() => /Aucune variante/.test(text()))
  assert.doesNotMatch(text(), /ouvre le premier/)
  assert.ok(named('a', 'chercher dans tous les types'))
  // As the record of an article links here.
  await openScreen(<RegroupementsPage />, '?type=tous&texte=V6')
  await until(() => /Étagères/.test(text()))
  assert.match(text(), /2\u00a0articles · type\u00a0GAMME/)
  const types = document.querySelector('#type') as HTMLSelectElement
  assert.deepEqual(
    [...types.options].map((it) => it.text),
    ['Type\u00a00 (1)', 'Tous les types', 'Type\u00a0GAMME (1)'],
  )
  await act(async () => {
    types.value = 'GAMME'
    types.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(named('button', 'Rechercher'))
  await until(() => served.asked.some((it) => /type=GAMME/.test(it.call)))
  await until(() => !/Vis à bois/.test(text()))
})

test('all the articles that are found can be added at once', async () => {
  const champs =
    'codeArticle%2Cdesignation1%2Cchemin%2Cmarque%2CprixHT%2CisVariant%2ChasDeclinaisons%2Cimage%2Cmasque'
  const sans = 'selectedItems%5B%5D=A&selectedItems%5B%5D=B'
  const asked = `GET /service/articles?page=1&filterArticlesFields=${champs}&codeFamille=F&excludeUnavailableArticles=1&${sans}`
  const list = ['C', 'D'].map((it) => ({ ...article(it), chemin: [] }))
  const famille = { codeFamille: 'F', libelleFamille: 'Fixation', nbArt: 4, feuille: true }
  await edit({ 'GET /service/planVente': [famille], [asked]: { list, pages: 1, total: 2 } })
  await click(named('button', 'Choix des articles'))
  await until(() => /Fixation - 4 articles/.test(text()))
  await click(document.querySelector('dialog[open] [role=row]') as HTMLElement)
  await until(() => /Ajouter ces 2 articles/.test(text()))
  await click(named('button', 'Ajouter ces 2 articles'))
  for (const it of ['A', 'B', 'C', 'D']) assert.ok(named('button', `Retirer Vis ${it} - ${it}`))
  assert.doesNotMatch(text(), /Ajouter ces/)
})

test('a new regroupement opens the article selection and has no form yet', async () => {
  serve({
    [LISTE]: VIDE,
    'GET /service/planVente': [
      { codeFamille: 'F', libelleFamille: 'Fixation', nbArt: 2, feuille: true },
    ],
  })
  await openScreen(<RegroupementsPage />)
  await until(() => /Aucune variante/.test(text()))
  await click(named('button', 'Nouveau regroupement'))
  await until(() => /Fixation - 2 articles/.test(text()))
  assert.match(text(), /Edition d'un regroupement par variantes/)
  for (const title of ['RECHERCHER VOS ARTICLES', 'RESULTATS DE RECHERCHE', 'VOTRE SELECTION']) {
    assert.ok(text().includes(title), title)
  }
  assert.ok(document.querySelector('dialog[open]'))
  assert.equal(document.querySelector('form'), null)
})

test('a search waits for two characters', async () => {
  const served = await edit()
  await click(named('button', 'Choix des articles'))
  const field = document.querySelector('dialog[open] input[type=search]') as HTMLInputElement
  await type(field, 'v')
  await until(() => /Encore 1 caractère\(s\)/.test(text()))
  assert.ok(!served.asked.some((it) => it.call.startsWith('GET /service/articles')))
})

test('too few articles are refused with a toast, in the article selection', async () => {
  await edit({ 'GET /service/optionsArticles?articles%5B%5D=A': VIS.availableAttributs })
  await click(named('button', 'Choix des articles'))
  await click(named('button', 'Retirer Vis B - B'))
  await click(named('button', 'Terminer'))
  await click(named('button', 'Enregistrer le regroupement'))
  await until(() => /Veuillez sélectionner plusieurs articles/.test(text()))
  const open = document.querySelector('dialog[open]')
  assert.match(open?.querySelector('.toast')?.textContent ?? '', /^Veuillez sélectionner plusieurs/)
})

test('a change is saved by PUT with the version that was read', async () => {
  const served = await edit({ 'PUT /service/regroupement': { ...VIS, titre: 'Vis', version: 4 } })
  await type(document.querySelector('#titre') as HTMLInputElement, 'Vis')
  await click(named('button', 'Enregistrer le regroupement'))
  await until(() => /Regroupement enregistré/.test(text()))
  const sent = served.asked.find((it) => it.call === 'PUT /service/regroupement')
  const { titre, version, articleMaitre } = JSON.parse(sent?.body ?? '{}')
  assert.deepEqual(
    { titre, version, articleMaitre },
    {
      titre: 'Vis',
      version: 3,
      articleMaitre: { codeArticle: 'A', codeDeclinaison: null },
    },
  )
})

test('a canonical tag that is no address says that no page will bear it', async () => {
  await edit()
  const field = document.querySelector('#canonicalTag') as HTMLInputElement
  const note = () => document.getElementById('canonicalTag-erreur')?.textContent ?? ''
  for (const [tag, isAddress] of [
    ['/produit/A/vis', true],
    ['https://boutique.test/vis', true],
    ['vis à bois', false],
    ['javascript:alert(1)', false],
    ['/vis à bois', false],
    ['', true],
  ] as const) {
    await type(field, tag)
    assert.equal(note() === '', isAddress, tag)
  }
})

test('who saves second undoes nothing of the other, and chooses what both changed', async () => {
  const [membres, articleMaitre] = [
    ['A', 'C'].map(article),
    { codeArticle: 'A', codeDeclinaison: null },
  ]
  const theirs = { titre: 'Le sien', canonicalTag: '/vis', articles: membres, articleMaitre }
  const autre = overtake(
    VIS,
    { ...VIS, ...theirs, version: 4 },
    (it) => JSON.parse(it).version === 4,
  )
  const served = await edit({
    'GET /service/regroupement/7': autre.load,
    [SAVE]: autre.save,
  })
  await type(document.querySelector('#titre') as HTMLInputElement, 'Le mien')
  await click(box('LONGUEUR'))
  await click(named('button', 'Enregistrer le regroupement'))
  await until(() => /Un autre administrateur/.test(text()))
  assert.match(text(), /Balise canonique\u00a0: vide → \/vis\./)
  assert.match(text(), /Articles\u00a0: ajout de Vis C - C\u00a0; retrait de Vis B - B\./)
  assert.match(
    text(),
    /Vous l’avez changé tous les deux.*Votre version\u00a0: Le mienSa version\u00a0: Le sien/,
  )
  await click(named('button', 'Enregistrer ainsi'))
  await until(() => /Regroupement enregistré/.test(text()))
  const { titre, canonicalTag, articles, attributs } = sentTo(served, SAVE)[1]
  assert.deepEqual([titre, canonicalTag], ['Le mien', '/vis'])
  const codes = articles.map((it: { codeArticle: string }) => it.codeArticle)
  assert.deepEqual(codes, ['A', 'C'])
  const names = attributs.map((it: { propriete: string }) => it.propriete)
  assert.deepEqual(names, ['DIAMETRE', 'LONGUEUR'])
})

test('what cannot be read again is told, and nothing of it is replaced', async () => {
  let lost = false
  const served = await edit({
    'GET /service/regroupement/7': () => (lost ? problem(503, 'La boutique se repose') : VIS),
    [SAVE]: () => {
      lost = true
      return problem(409, 'Modifié', 'version_perimee')
    },
  })
  await type(document.querySelector('#titre') as HTMLInputElement, 'Le mien')
  await click(named('button', 'Enregistrer le regroupement'))
  await until(() => /Error saving regroupement\u00a0: La boutique se repose/.test(text()))
  assert.equal(document.querySelector('dialog[open]'), null)
  assert.equal(sentTo(served, SAVE).length, 1)
})

test('a regroupement is removed after a named question', async () => {
  const served = await edit({
    'DELETE /service/regroupement/7?version=3': { ok: true },
    'POST /service/retablissement': { ok: true },
  })
  await click(named('button', 'Supprimer le regroupement'))
  assert.match(text(), /Supprimer le regroupement «\u00a0Vis à bois\u00a0»\u00a0\?/)
  await click(named('button', 'Supprimer'))
  await until(() => /Regroupement supprimé/.test(text()))
  assert.ok(served.asked.some((it) => it.call === 'DELETE /service/regroupement/7?version=3'))
  await until(() => /Aucune variante/.test(text()))
  await click(named('button', 'Annuler'))
  await until(() => /Regroupement rétabli/.test(text()))
  const back = [{ type: 'regroupement', code: '7' }]
  assert.deepEqual(sentTo(served, 'POST /service/retablissement'), back)
})
