import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChampFusion, mergeFiche } from './fusion'

interface Bloc {
  cle: number
  texte: string
}

interface Page {
  version: number
  titre: string
  actif: boolean
  membres: string[]
  blocs: Bloc[]
}

const CHAMPS: ChampFusion<Page>[] = [
  { nom: 'titre', label: 'Titre' },
  { nom: 'actif', label: 'Actif', genre: 'case' },
  { nom: 'membres', label: 'Membres', liste: { cle: (it) => it, nom: (it) => it } },
  {
    nom: 'blocs',
    label: 'Blocs',
    liste: {
      cle: (it) => String(it.cle),
      nom: (it) => `bloc ${it.cle}`,
      champs: [{ nom: 'texte', label: 'Texte' }],
      ordre: 'Ordre des blocs',
    },
  },
]

const bloc = (cle: number, texte = `texte ${cle}`): Bloc => ({ cle, texte })
const LU: Page = {
  version: 1,
  titre: 'Ancien',
  actif: false,
  membres: ['A', 'B'],
  blocs: [bloc(1), bloc(2), bloc(3)],
}

/** Merge of two changes to the same page. */
function fusion(moi: Partial<Page>, lui: Partial<Page>, choix = {}) {
  const trois = { lu: LU, moi: { ...LU, ...moi }, lui: { ...LU, ...lui, version: 2 } }
  return mergeFiche(CHAMPS, trois, choix)
}

test('what each alone changed is kept, and only theirs is told', () => {
  const { valeur, gardes, disputes } = fusion({ titre: 'Le mien' }, { actif: true })
  assert.deepEqual(valeur, { ...LU, version: 2, titre: 'Le mien', actif: true })
  assert.deepEqual(gardes, ['Actif\u00a0: non → oui.'])
  assert.deepEqual(disputes, [])
})

test('the same change made by both is no dispute', () => {
  const same = { titre: 'Neuf', membres: ['A', 'B', 'C'], blocs: [bloc(2), bloc(1), bloc(3)] }
  const { valeur, gardes, disputes } = fusion(same, structuredClone(same))
  assert.deepEqual(valeur, { ...LU, ...same, version: 2 })
  assert.deepEqual([gardes, disputes], [[], []])
})

test('what both changed is told with both texts, and is as it was chosen', () => {
  const both = [{ titre: 'Le mien' }, { titre: 'Le sien' }] as const
  const { valeur, disputes } = fusion(...both)
  assert.deepEqual(disputes, [{ cle: '/titre', label: 'Titre', moi: 'Le mien', lui: 'Le sien' }])
  assert.equal(valeur.titre, 'Le mien')
  assert.equal(fusion(...both, { '/titre': 'lui' }).valeur.titre, 'Le sien')
})

test('members added and taken away by both are all counted', () => {
  const { valeur, gardes, disputes } = fusion({ membres: ['B', 'C'] }, { membres: ['A', 'B', 'D'] })
  assert.deepEqual(valeur.membres.toSorted(), ['B', 'C', 'D'])
  assert.deepEqual(gardes, ['Membres\u00a0: ajout de D.'])
  assert.deepEqual(disputes, [])
  assert.deepEqual(fusion({}, { membres: ['B'] }).gardes, ['Membres\u00a0: retrait de A.'])
})

test('elements are merged field by field, and keep the order that one of them chose', () => {
  const moved = { blocs: [bloc(3), bloc(1), bloc(2)] }
  const theirs = { blocs: [bloc(1), bloc(2, 'le sien'), bloc(3), bloc(4)] }
  const { valeur, gardes, disputes } = fusion(moved, theirs)
  assert.deepEqual(valeur.blocs, [bloc(3), bloc(4), bloc(1), bloc(2, 'le sien')])
  assert.deepEqual(gardes, [
    'Blocs, bloc 2, Texte\u00a0: texte 2 → le sien.',
    'Blocs\u00a0: ajout de bloc 4.',
  ])
  assert.deepEqual(disputes, [])
  const told = fusion({}, moved)
  assert.deepEqual(told.valeur.blocs, moved.blocs)
  assert.deepEqual(told.gardes, ['Ordre des blocs\u00a0: modifié.'])
})

test('two orders are chosen between', () => {
  const [mine, theirs] = [
    [bloc(3), bloc(1), bloc(2)],
    [bloc(2), bloc(1), bloc(3)],
  ]
  const { valeur, disputes } = fusion({ blocs: mine }, { blocs: theirs })
  const [moi, lui] = ['bloc 3, bloc 1, bloc 2', 'bloc 2, bloc 1, bloc 3']
  assert.deepEqual(disputes, [{ cle: '/blocs/', label: 'Ordre des blocs', moi, lui }])
  assert.deepEqual(valeur.blocs, mine)
  const chosen = fusion({ blocs: mine }, { blocs: theirs }, { '/blocs/': 'lui' })
  assert.deepEqual(chosen.valeur.blocs, theirs)
})

test('an element that one takes away and the other changes is never lost unknowingly', () => {
  const [gone, changed] = [
    [bloc(1), bloc(3)],
    [bloc(1), bloc(2, 'retouché'), bloc(3)],
  ]
  for (const [moi, lui] of [
    [gone, changed],
    [changed, gone],
  ]) {
    const kept = moi === changed
    const sides = [{ blocs: moi ?? [] }, { blocs: lui ?? [] }] as const
    const { valeur, disputes } = fusion(...sides)
    assert.equal(disputes.length, 1)
    const { cle, label, ...said } = disputes[0] ?? { cle: '', label: '' }
    assert.deepEqual([cle, label], ['/blocs/2', 'Blocs, bloc 2'])
    const [mine, theirs] = kept ? ['modification', 'retrait'] : ['retrait', 'modification']
    assert.deepEqual(said, { moi: mine, lui: theirs })
    assert.deepEqual(valeur.blocs, moi)
    assert.deepEqual(fusion(...sides, { '/blocs/2': 'lui' }).valeur.blocs, lui)
  }
})

test('many members are counted, and long texts are read from where they part', () => {
  const many = Array.from({ length: 9 }, (_, at) => `N${at}`)
  const [line] = fusion({}, { membres: [...LU.membres, ...many] }).gardes
  assert.equal(line, 'Membres\u00a0: ajout de N0, N1, N2, N3, N4, N5 et 3 de plus.')
  const long = (end: string) => `${'mot '.repeat(60)}${end}`
  const [one] = fusion({ titre: long('le mien') }, { titre: long('le sien') }).disputes
  assert.match(one?.moi ?? '', /^….*le mien$/)
  assert.match(one?.lui ?? '', /^….*le sien$/)
})

/** Two people change anything of a small page, by chance that is always the same. */
test('whatever two people change, nothing that one alone changed is lost', () => {
  let seed = 7
  const chance = (n: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % n
  }
  const change = (side: string): Partial<Page> => ({
    titre: chance(2) ? LU.titre : `titre ${side}`,
    actif: chance(2) === 1,
    membres: ['A', 'B', `${side}1`, `${side}2`].filter(() => chance(2) === 1),
    blocs: LU.blocs
      .map((it) => (chance(3) ? it : bloc(it.cle, `de ${side} ${it.cle}`)))
      .filter(() => chance(3) > 0),
  })
  for (let round = 0; round < 500; round += 1) {
    const [moi, lui] = [change('m'), change('l')] as [Page, Page]
    const { valeur, disputes } = fusion(moi, lui)
    for (const nom of ['titre', 'actif'] as const) {
      if (moi[nom] === LU[nom]) assert.equal(valeur[nom], lui[nom])
      else assert.equal(valeur[nom], moi[nom])
    }
    for (const it of ['A', 'B', 'm1', 'm2', 'l1', 'l2']) {
      const [was, mine, theirs] = [LU, moi, lui].map(({ membres }) => membres.includes(it))
      assert.equal(valeur.membres.includes(it), mine === was ? theirs : mine, it)
    }
    for (const { cle, texte } of LU.blocs) {
      const text = ({ blocs }: Page) => blocs.find((it) => it.cle === cle)?.texte
      const [mine, theirs] = [text(moi), text(lui)]
      assert.equal(text(valeur), mine === texte ? theirs : mine)
      const isChosen = mine !== texte && theirs !== texte && mine !== theirs
      assert.equal(
        disputes.some((it) => it.cle.startsWith(`/blocs/${cle}`)),
        isChosen,
      )
    }
  }
})
