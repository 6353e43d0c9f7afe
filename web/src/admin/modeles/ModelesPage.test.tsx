import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, sentTo, serve } from '../../test/server'
import type { ModeleView } from '../../wire/ModeleView'
import { ModelesPage } from './ModelesPage'

const LISTE = 'GET /admin/selectionModele/getAll?page=1'
const SAVE = 'POST /admin/selectionModele/post'
const VITRINE: ModeleView = {
  id: 4,
  nom: 'Vitrine',
  selection: { article: ['A'], famille: ['F'] },
  items: {
    A: { code: 'A', type: 'article', libelle: 'Vis A' },
    F: { code: 'F', type: 'famille', libelle: 'Fixation', chemin: ['Quincaillerie', 'Atelier'] },
  },
  version: 2,
}
const famille = (codeFamille: string, nbArt: number, feuille: boolean) => ({
  codeFamille,
  libelleFamille: `Famille ${codeFamille}`,
  nbArt,
  feuille,
})
const ARTICLES =
  'GET /service/articles?page=1&filterArticlesFields=codeArticle%2Cdesignation1%2Cchemin%2Cmarque%2CprixHT%2CisVariant%2ChasDeclinaisons%2Cimage%2Cmasque&codeFamille=F&familleExact=1'

provideRules({
  checkModele: (nom = '') =>
    nom.trim() === '' ? 'Veuillez spécifier le nom de la sélection' : undefined,
})
after(closeScreen)

async function edit(more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /admin/selectionModele/get?id=4': VITRINE,
    'GET /service/planVente': [famille('F', 3, false), famille('G', 1, true)],
    'GET /service/planVente/F': [famille('F1', 2, true)],
    [ARTICLES]: { list: [{ codeArticle: 'B', designation1: 'Vis B' }], pages: 1, total: 1 },
    [LISTE]: { list: [], pages: 0 },
    ...more,
  })
  await openScreen(<ModelesPage />, '?id=4')
  await until(() => /Famille F - 3 articles/.test(text()))
  return served
}

const row = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=row]')].find((it) =>
    it.textContent?.includes(name),
  )
const selection = () =>
  [...document.querySelectorAll('section')].find((it) =>
    /VOTRE SELECTION/.test(it.textContent ?? ''),
  )?.textContent ?? ''
const open = (name: string) => click(row(name)?.querySelector('button') as HTMLElement)

test('the list shows models by name, and says when there is none', async () => {
  serve({ [LISTE]: { list: [{ id: 4, nom: 'Vitrine' }], pages: 1 } })
  await openScreen(<ModelesPage />)
  await until(() => /Vitrine/.test(text()))
  assert.match(text(), /Gestion des modèles de sélection d'articles/)
  assert.match(text(), /LISTE DES MODELES/)
  serve({ [LISTE]: { list: [], pages: 0 } })
  await openScreen(<ModelesPage />)
  await until(() => /Aucun modèle/.test(text()))
})

test('the tree counts articles and loads a level when it is first opened', async () => {
  const served = await edit()
  assert.match(text(), /Famille G - 1 article(?!s)/)
  const asked = () => served.asked.filter((it) => it.call === 'GET /service/planVente/F').length
  assert.equal(asked(), 0)
  await open('Famille F - 3')
  await until(() => /Famille F1 - 2 articles/.test(text()))
  await open('Famille F - 3')
  await open('Famille F - 3')
  assert.equal(asked(), 1)
})

test('with the articles shown, an open family shows its own', async () => {
  await edit()
  await open('Famille F - 3')
  await until(() => /Famille F1/.test(text()))
  assert.ok(!/Vis B/.test(text()))
  await click(document.querySelector('label.coche input') as HTMLElement)
  await until(() => /Vis B - B/.test(text()))
  // Its filter stands in the form of the model, which Enter must not save.
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  await act(async () => document.querySelector('#filtre')?.dispatchEvent(enter))
  assert.ok(enter.defaultPrevented)
})

test('the last element of a selection is restored', async () => {
  await edit()
  await click(named('button', 'Retirer Fixation'))
  assert.ok(!selection().includes('Fixation'))
  await click(named('button', 'Retirer Vis A'))
  assert.ok(selection().includes('Vis A'))
  assert.match(selection(), /Le dernier élément d’une sélection ne peut pas en être retiré/)
})

test('a model without a name is not saved', async () => {
  const served = await edit()
  await type(document.querySelector('#nom') as HTMLInputElement, ' ')
  await click(named('button', 'Ok'))
  const note = () => document.getElementById('nom-erreur')?.textContent
  await until(() => note() === 'Veuillez spécifier le nom de la sélection')
  assert.match(
    document.querySelector('.toast')?.textContent ?? '',
    /^Veuillez spécifier le nom de la sélection/,
  )
  await until(() => document.activeElement?.id === 'nom')
  await type(document.querySelector('#nom') as HTMLInputElement, 'V')
  assert.equal(note(), undefined)
  assert.ok(!served.asked.some((it) => it.call === SAVE))
})

test('a model is saved with its codes by kind, and the list comes back', async () => {
  const served = await edit({ [SAVE]: VITRINE })
  await type(document.querySelector('#nom') as HTMLInputElement, 'Accueil')
  await click(named('button', 'Ok'))
  await until(() => /Aucun modèle/.test(text()))
  const sent = served.asked.find((it) => it.call === SAVE)
  assert.deepEqual(JSON.parse(sent?.body ?? '{}'), {
    id: 4,
    nom: 'Accueil',
    selection: { article: ['A'], famille: ['F'] },
    version: 2,
  })
})

test('while a model is saved its buttons are hidden', async () => {
  let answer = (_: ModeleView) => {}
  const held = new Promise<ModeleView>((resolve) => {
    answer = resolve
  })
  await edit({ [SAVE]: () => held })
  await click(named('button', 'Ok'))
  await until(() => /Enregistrement en cours/.test(text()))
  for (const name of ['Ok', 'Supprimer le modèle']) {
    assert.throws(() => named('form button', name), name)
  }
  answer(VITRINE)
  await until(() => /Aucun modèle/.test(text()))
})

test('who saves a model second keeps what the other chose', async () => {
  const items = { ...VITRINE.items, B: { code: 'B', type: 'article' as const, libelle: 'Vis B' } }
  const selection = { article: ['B'], famille: ['F'] }
  const now = { ...VITRINE, items, selection, version: 3 }
  const autre = overtake(VITRINE, now, (it) => JSON.parse(it).version === 3)
  const served = await edit({
    'GET /admin/selectionModele/get?id=4': autre.load,
    [SAVE]: autre.save,
  })
  await type(document.querySelector('#nom') as HTMLInputElement, 'Accueil')
  await click(named('button', 'Ok'))
  await until(() => /a modifié ce modèle/.test(text()))
  assert.match(text(), /Sélection\u00a0: ajout de Vis B\u00a0; retrait de Vis A\./)
  assert.ok(named('button', 'Recharger sa version'))
  await click(named('button', 'Enregistrer ainsi'))
  await until(() => /Modèle enregistré/.test(text()))
  const { nom, selection: sent } = sentTo(served, SAVE)[1]
  assert.deepEqual([nom, sent], ['Accueil', selection])
})

test('a family of the selection is told by those above it, never by its code', async () => {
  await edit()
  assert.match(selection(), /FixationFamille de Quincaillerie › Atelier/)
  await open('Famille F - 3')
  await until(() => /Famille F1/.test(text()))
  await click(row('Famille F1')?.querySelector('input') as HTMLElement)
  await until(() => /Famille F1Famille de Famille F/.test(selection()))
})

test('a selection does not become empty because each took away what the other left', async () => {
  const now = { ...VITRINE, selection: { article: ['A'], famille: [] }, version: 3 }
  const autre = overtake(VITRINE, now, (it) => JSON.parse(it).version === 3)
  const served = await edit({
    'GET /admin/selectionModele/get?id=4': autre.load,
    [SAVE]: autre.save,
  })
  await click(named('button', 'Retirer Vis A'))
  await click(named('button', 'Ok'))
  await until(() => /a modifié ce modèle/.test(text()))
  await click(named('button', 'Enregistrer ainsi'))
  await until(() => /Modèle enregistré/.test(text()))
  assert.deepEqual(sentTo(served, SAVE)[1].selection, { article: [], famille: ['F'] })
})
