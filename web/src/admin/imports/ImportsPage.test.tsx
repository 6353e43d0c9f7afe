import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { caught, click, closeScreen, named, openScreen, text } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import type { BilanView } from '../../wire/BilanView'
import type { FichierView } from '../../wire/FichierView'
import { ImportsPage } from './ImportsPage'

const LISTE = 'GET /admin/fichierimportation/fetch'
const rapport = { crees: 2, modifies: 0, supprimes: 0, refuses: 1, lignes: [], motifs: [] }

const BILAN: BilanView = { debut: 1_795_165_200, dureeMs: 3_400, sansPrix: 0, fichiers: [] }

function fichier(name: string, more: Partial<FichierView> = {}): FichierView {
  return {
    name,
    fullsize: 1536,
    formatsize: '1,5 ko',
    etat: 'ok',
    rapport,
    bilan: null,
    avancement: null,
    ...more,
  }
}

provideRules({})
after(closeScreen)

async function open(fichiers: FichierView[], more: Record<string, unknown> = {}) {
  const served = serve({ [LISTE]: fichiers, ...more })
  await openScreen(<ImportsPage />)
  await until(() => !/Chargement/.test(text()))
  return served
}

test('a file has its size in full in the tooltip, and three buttons', async () => {
  await open([fichier('a.ok')])
  const told = named('button', '1,5 ko').getAttribute('aria-describedby') ?? ''
  assert.match(document.getElementById(told)?.textContent ?? '', /^1.536.octets$/)
  const said = [...document.querySelectorAll('td:last-child :is(button, a)')]
  assert.deepEqual(
    said.map((it) => it.textContent?.trim()),
    ['Renommer en .zip', 'Supprimer', 'Télécharger'],
  )
  // Each is told from those of the other rows.
  assert.ok(named('button', 'Renommer en .zip a.ok'))
  assert.ok(named('td button', 'Supprimer a.ok'))
  assert.match(named<HTMLAnchorElement>('a', 'Télécharger a.ok').href, /download\/a\.ok$/)
  assert.match(named<HTMLAnchorElement>('a', 'Retour').href, /admin_importation$/)
})

test('fifty files a page, and the empty text', async () => {
  await open(Array.from({ length: 51 }, (_, index) => fichier(`f${index}.ok`)))
  assert.equal(document.querySelectorAll('tbody tr').length, 50)
  await open([])
  assert.match(text(), /Aucune donnée à afficher/)
})

test('a running import says how far it is, and lets nobody touch its file', async () => {
  const avancement = { etape: 'articles.csv', lignes: 40_000 }
  await open([fichier('a.zip', { etat: 'encours', rapport: null, avancement })])
  assert.match(text(), /articles\.csv\u00a0: 40.000.lignes/)
  assert.ok(named<HTMLButtonElement>('button', 'Renommer en .zip a.zip').disabled)
})

test('a step that is no file is told as a merchant reads it', async () => {
  const at = (etape: string) => ({
    rapport: null,
    etat: 'encours',
    avancement: { etape, lignes: 0 },
  })
  await open([fichier('a.zip', at('copie')), fichier('b.zip', at('index'))])
  assert.match(text(), /Mise en place/)
  assert.match(text(), /Mise à jour de la recherche/)
  assert.doesNotMatch(text(), /copie|index/)
})

test('a report tells when, how long and what each file brought', async () => {
  const fichiers = [
    { fichier: 'attributs', lues: 4, crees: 0, modifies: 0, supprimes: 0, refuses: 0 },
  ]
  await open([fichier('a.ok', { bilan: { ...BILAN, fichiers } })])
  await click(named('button', 'Rapport de a.ok'))
  await until(() => /Importé le 20\/11\/26.*, en 3\ss\./.test(text()))
  const cells = [...document.querySelectorAll('dialog[open] td')].map((it) => it.textContent)
  assert.deepEqual(cells, ['attributs', '4', '0', '0', '–', '0', '0'])
})

test('a dry run shows the difference, then lets the file into the queue', async () => {
  const served = await open([fichier('a.essai', { etat: 'essai', rapport: null })], {
    'POST /admin/fichierimportation/simulation/a.essai': {
      etat: 'partiel',
      rapport: {
        ...rapport,
        motifs: [
          {
            fichier: 'stocks.csv',
            colonne: '',
            motif: 'Non',
            importee: false,
            lignes: [4],
            total: 1,
          },
        ],
      },
      bilan: {
        ...BILAN,
        sansPrix: 3,
        fichiers: [
          { fichier: 'stocks', lues: 10, crees: 2, modifies: 0, supprimes: 0, refuses: 1 },
        ],
      },
    },
    'GET /admin/fichierimportation/simulation/a.essai?acte=&fichier=&page=1': {
      list: [
        { fichier: 'stocks', acte: 'cree', cle: 'V1 A1', ecarts: [] },
        {
          fichier: 'articles',
          acte: 'modifie',
          cle: 'V1',
          ecarts: [{ colonne: 'prix_ht', avant: '1.50', apres: '9.00' }],
        },
      ],
      pages: 1,
      total: 2,
    },
    'GET /admin/fichierimportation/rename/a.essai': fichier('a.zip'),
  })
  await click(named('button', 'Simuler a.zip'))
  await until(() => /Rien n’a été enregistré/.test(text()))
  await until(() => /V1 A1/.test(text()))
  assert.match(text(), /prix_ht\u00a0: 1\.50 → {2}devient 9\.00/)
  assert.match(text(), /Créations \(2\)/)
  const cells = [...document.querySelectorAll('dialog[open] td')].map((it) => it.textContent)
  assert.deepEqual(cells.slice(0, 7), ['stocks', '10', '2', '0', '7', '0', '1'])
  assert.match(text(), /3\sarticles entrent au prix de 0,00\s€/)
  assert.match(
    named<HTMLAnchorElement>('a', 'Télécharger la différence (CSV)').href,
    /difference\/a\.essai$/,
  )
  assert.match(text(), /stocks\.csv, ligne 4/)
  await click(named('dialog[open] button', 'Importer'))
  await until(() => /Fichier mis dans la file/.test(text()))
  assert.ok(served.asked.some((it) => it.call.includes('rename/a.essai')))
})

test('where every row is refused, nothing is said to be there already nor offered', async () => {
  await open([fichier('a.essai', { etat: 'essai', rapport: null })], {
    'POST /admin/fichierimportation/simulation/a.essai': {
      etat: 'partiel',
      rapport: { ...rapport, crees: 0, modifies: 0, supprimes: 0, refuses: 3, lignes: [] },
      bilan: BILAN,
    },
    'GET /admin/fichierimportation/simulation/a.essai?acte=&fichier=&page=1': {
      list: [],
      pages: 0,
      total: 0,
    },
  })
  await click(named('button', 'Simuler a.zip'))
  await until(() => /ne changerait rien\u00a0: 3\s*lignes sont refusées/.test(text()))
  assert.doesNotMatch(text(), /contient déjà/)
  const offered = [...document.querySelectorAll('dialog[open] button')].map((it) => it.textContent)
  assert.ok(!offered.includes('Importer'))
})

test('the lines of a reason are whole numbers, and a file refused whole leaves no count below zero', async () => {
  const motif = {
    fichier: 'articles.csv',
    colonne: 'prix_ht',
    motif: 'Ce prix ne se lit pas.',
    importee: false,
    lignes: [4, 8, 1200],
    total: 3,
  }
  const fichiers = [{ fichier: 'unites', lues: 0, crees: 0, modifies: 0, supprimes: 0, refuses: 1 }]
  const bilan = { ...BILAN, fichiers }
  await open([fichier('a.ok', { rapport: { ...rapport, motifs: [motif] }, bilan })])
  await click(named('button', 'Rapport de a.ok'))
  await until(() => /Ce prix ne se lit pas/.test(text()))
  assert.match(text(), /articles\.csv, lignes 4, 8, 1\s200/)
  const cells = [...document.querySelectorAll('dialog[open] td')].map((it) => it.textContent)
  assert.deepEqual(cells.slice(0, 7), ['unites', '0', '0', '0', '0', '0', '1'])
})

test('a file on trial is imported from its row, once that is confirmed', async () => {
  const served = await open([fichier('a.essai', { etat: 'essai', rapport: null })], {
    'GET /admin/fichierimportation/rename/a.essai': fichier('a.zip'),
  })
  await click(named('button', 'Importer a.zip'))
  assert.match(text(), /Importer a\.zip\u00a0\? La boutique change/)
  assert.ok(!served.asked.some((it) => it.call.includes('rename')))
  await click(named('dialog[open] button', 'Annuler'))
  assert.ok(!served.asked.some((it) => it.call.includes('rename')))
  await click(named('button', 'Importer a.zip'))
  await click(named('dialog[open] button', 'Importer'))
  await until(() => /Fichier mis dans la file/.test(text()))
  assert.ok(served.asked.some((it) => it.call.includes('rename/a.essai')))
})

test('a dry run that cannot be made says why', async () => {
  await open([fichier('a.essai', { etat: 'essai', rapport: null })], {
    'POST /admin/fichierimportation/simulation/a.essai': () =>
      problem(409, 'Une importation est en cours.'),
  })
  await click(named('button', 'Simuler a.zip'))
  await until(() => /Une importation est en cours/.test(text()))
})

test('every row of a report goes out in a table, where the screen tells the first of each reason', async () => {
  const ligne = { fichier: 'Photos/A.jpg', ligne: null, colonne: '', motif: 'Aucun; article' }
  const formule = { fichier: 'articles.csv', ligne: 12, colonne: 'prix_ht', motif: '=1' }
  const lignes = [
    { ...ligne, importee: false },
    { ...formule, importee: true },
  ]
  await open([fichier('a.ok', { rapport: { ...rapport, lignes }, bilan: BILAN })])
  const files = caught()
  await click(named('button', 'Rapport de a.ok'))
  await until(() => /Télécharger toutes ces lignes/.test(text()))
  await click(named('button', 'Télécharger toutes ces lignes (CSV)'))
  assert.equal(files[0]?.nom, 'rapport.csv')
  assert.equal(
    await files[0]?.texte,
    'Fichier;Ligne;Colonne;Importée;Motif\r\n' +
      'Photos/A.jpg;;;non;"Aucun; article"\r\n' +
      "articles.csv;12;prix_ht;oui;'=1\r\n",
  )
})
