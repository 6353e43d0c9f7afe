import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { click, closeScreen, named, openScreen, text } from '../../../test/admin'
import { until } from '../../../test/dom'
import { problem, sentTo, serve } from '../../../test/server'
import type { FeuilleModele } from '../../../wire/FeuilleModele'
import type { LectureView } from '../../../wire/LectureView'
import { Assistant } from './Assistant'
import { champOf, findSaved, readValeurs, withChamp, withChange, withConstante } from './modele'

const champ = (fichier: string, colonne: string, ...titres: string[]) => ({
  fichier,
  colonne,
  groupe: '',
  titres,
  joint: '',
  coupe: '',
  part: 0,
  constante: '',
  valeurs: [] as [string, string][],
})

const LECTURE: LectureView = {
  ecriture: 'windows-1252, séparateur point-virgule',
  source: 'EBP',
  feuilles: [
    {
      nom: '',
      masquee: false,
      titres: 1,
      colonnes: [
        { titre: 'Code article', exemples: ['A1', 'A2'], raison: 'titre' },
        { titre: 'Truc', exemples: [], raison: '' },
      ],
      champs: [champ('articles', 'code_article', 'Code article')],
    },
  ],
  champs: [
    { fichier: 'articles', colonne: 'code_article', libelle: 'Code de l’article' },
    { fichier: 'articles', colonne: 'designation1', libelle: 'Désignation' },
    { fichier: 'stocks', colonne: 'stock', libelle: 'Stock d’une agence' },
  ],
  modeles: [],
}

const LIRE = 'GET /admin/fichierimportation/lecture/erp.csv'
const APERCEVOIR = 'POST /admin/fichierimportation/apercu/erp.csv'
const CONVERTIR = 'POST /admin/fichierimportation/convertir/erp.csv'

after(closeScreen)

test('a file says what it was taken for, is corrected, and becomes an import to rehearse', async () => {
  const held = { name: 'erp.essai' }
  const served = serve({ [LIRE]: LECTURE, [CONVERTIR]: held })
  const ready: string[] = []
  await openScreen(
    <Assistant name="erp.csv" onReady={(it) => ready.push(it.name)} onClose={() => undefined} />,
  )
  await until(() => /Export de EBP reconnu/.test(text()))
  assert.match(text(), /windows-1252, séparateur point-virgule/)
  assert.match(text(), /Reconnue\u00a0: titre/)
  assert.match(text(), /Rien dans cette colonne/)
  const [, truc] = [...document.querySelectorAll<HTMLSelectElement>('li select')]
  assert.ok(truc)
  await act(async () => {
    truc.value = 'articles/designation1'
    truc.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(named('button', 'Simuler l’importation'))
  await until(() => ready.length === 1)
  assert.deepEqual(ready, ['erp.essai'])
  const [sent] = sentTo(served, CONVERTIR) as [{ feuilles: FeuilleModele[] }]
  const colonnes = sent.feuilles[0]?.champs.map((it) => [it.colonne, it.titres])
  assert.deepEqual(colonnes, [
    ['code_article', ['Code article']],
    ['designation1', ['Truc']],
  ])
})

test('rows that are shown go away with their window, whatever a browser answers to scrolling', async () => {
  const apercu = { tables: [], notes: [{ ligne: 3, motif: 'Prix illisible' }] }
  serve({ [LIRE]: LECTURE, [APERCEVOIR]: apercu })
  const scroll = Element.prototype.scrollIntoView
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined
  const screen = (name: string) => (
    <Assistant name={name} onReady={() => undefined} onClose={() => undefined} />
  )
  await openScreen(screen('erp.csv'))
  await until(() => /Export de EBP reconnu/.test(text()))
  await click(named('button', 'Aperçu de 20 lignes'))
  await until(() => /Prix illisible/.test(text()))
  await closeScreen()
  assert.doesNotMatch(text(), /Prix illisible/)
  Element.prototype.scrollIntoView = scroll
})

test('a file that cannot be read says why', async () => {
  serve({ [LIRE]: problem(400, 'Ce classeur est abîmé\u00a0: enregistrez-le de nouveau.') })
  await openScreen(<Assistant name="erp.csv" onReady={() => undefined} onClose={() => undefined} />)
  await until(() => /Ce classeur est abîmé/.test(text()))
})

test('two columns are joined, one of an agency stays alone, a field without a column goes', () => {
  const feuille: FeuilleModele = { feuille: '', titres: 1, champs: [] }
  let it = withChamp(feuille, 'Nom', 'articles/designation1')
  it = withChamp(it, 'Suite', 'articles/designation1')
  assert.deepEqual(champOf(it, 'Suite')?.titres, ['Nom', 'Suite'])
  it = withChamp(it, 'Stock A', 'stocks/stock')
  it = withChamp(it, 'Stock B', 'stocks/stock')
  assert.equal(it.champs.length, 3)
  assert.equal(champOf(it, 'Stock B')?.groupe, 'B')
  it = withChamp(it, 'Nom', '')
  it = withChamp(it, 'Suite', '')
  assert.equal(it.champs.length, 2)
  it = withConstante(it, 'articles/taux_tva', '20')
  const [, , tva] = it.champs
  assert.ok(tva)
  assert.equal(withChange(it, tva, { constante: '' }).champs.length, 2)
  assert.deepEqual(readValeurs('O = 1\nN=0\n\nrien'), [
    ['O', '1'],
    ['N', '0'],
  ])
})

test('a file is read again as it was the last time, by the model whose titles are all there', () => {
  const saved = (nom: string, ...titres: string[]) => ({
    nom,
    feuilles: [
      {
        feuille: '',
        titres: 1,
        champs: titres.map((it) => champ('articles', 'code_article', it)),
      },
    ],
    masquees: false,
    version: 1,
  })
  const modeles = [saved('Court', 'Truc'), saved('EBP', 'Code article', 'Truc')]
  const other = saved('Sage', 'Code article', 'Truc', 'AR_Ref')
  assert.equal(findSaved({ ...LECTURE, modeles: [...modeles, other] })?.nom, 'EBP')
  assert.equal(findSaved({ ...LECTURE, modeles: [other] }), undefined)
})
