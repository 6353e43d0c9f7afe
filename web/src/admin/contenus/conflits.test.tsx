// Two administrators write the same page.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, problem, sentTo, serve } from '../../test/server'
import type { Bloc } from '../../wire/Bloc'
import { keyBloc, matchBlocs } from './blocs'
import { ContenusPage } from './ContenusPage'

provideRules({})
after(closeScreen)

const texte = (texte: string): Bloc => ({ type: 'texte', texte })

test('a block is known again word for word, or as the only one of its kind that changed', () => {
  const avant = [texte('Un'), texte('Deux')].map(keyBloc)
  const cles = (blocs: Bloc[]) => matchBlocs(blocs, avant).map((it) => it.cle)
  const [un, deux] = avant.map((it) => it.cle)
  assert.deepEqual(cles([texte('Deux'), texte('Un')]), [deux, un])
  assert.deepEqual(cles([texte('Un'), texte('Deux laser')]), [un, deux])
})

test('a block put before one that changed is not taken for it', () => {
  const avant = [texte('Un')].map(keyBloc)
  const found = matchBlocs([texte('Neuf'), texte('Un laser')], avant)
  assert.ok(found.every((it) => it.cle !== avant[0]?.cle))
})

test('a page that somebody else changed is neither deleted nor kept as a draft', async () => {
  const page = { id: 6, genre: 'libre', slug: 's', lien: '/page/s', titre: 'Services' }
  const lue = { ...page, titreSeo: '', description: '', publie: true, modifie: false, modifieLe: 0 }
  const served = serve({
    'GET /service/contenus/6': { ...lue, aCompleter: 0, version: 2, blocs: [texte('Un')] },
    'GET /service/contenus?page=1': { list: [], pages: 0 },
    'DELETE /service/contenus/6?version=2': () => problem(409, 'Modifié', 'version_perimee'),
  })
  await openScreen(<ContenusPage />, '?id=6')
  await until(() => /1\. Texte/.test(text()))
  await click(named('button', 'Supprimer la page'))
  await click(named('dialog button', 'Supprimer'))
  await until(() => /a modifié cette page\s: rien n’a été fait/.test(text()))
  assert.ok(
    ![...document.querySelectorAll('dialog[open]')].some((it) =>
      /concurrente/.test(it.textContent ?? ''),
    ),
  )
  assert.equal(sentTo(served, 'POST /service/contenus').length, 0)
})

test('what a block names is told in words where two changed it', async () => {
  const produits = (modele: number | null, famille: string): Bloc => ({
    type: 'produits',
    titre: 'Sélection',
    modele,
    famille,
    compact: false,
  })
  const page = { id: 6, genre: 'libre', slug: 's', lien: '/page/s', titre: 'Services' }
  const reste = {
    ...page,
    titreSeo: '',
    description: '',
    publie: true,
    modifie: false,
    modifieLe: 0,
  }
  const lue = { ...reste, aCompleter: 0, version: 2, blocs: [produits(1, '')] }
  const autre = { ...lue, version: 3, blocs: [produits(null, 'F2')] }
  const suite = overtake(lue, autre, () => false)
  serve({
    'GET /service/contenus/6': suite.load,
    'GET /service/contenus?page=1': { list: [], pages: 0 },
    'GET /admin/selectionModele/getAll?page=1': {
      list: [
        { id: 1, nom: 'Promotions' },
        { id: 2, nom: 'Nouveautés' },
      ],
      pages: 1,
    },
    'GET /service/famille/F2': { libelleFamille: 'Outillage' },
    'POST /service/contenus': suite.save,
  })
  await openScreen(<ContenusPage />, '?id=6')
  await until(() => /Nouveautés/.test(text()))
  const choice = document.getElementById('blocs.0.modele') as HTMLSelectElement
  await act(async () => {
    choice.value = '2'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(named('button', 'Enregistrer le brouillon'))
  await until(() => /a modifié cette page/.test(text()))
  assert.match(text(), /Famille\u00a0: aucune → Outillage \(F2\)\./)
  assert.match(text(), /Votre version\u00a0: Nouveautés/)
  assert.match(text(), /Sa version\u00a0: aucun/)
})
