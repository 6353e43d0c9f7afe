// The arrows between folders (ARCHITECTURE.md) and the size of files, read from the sources.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { chemins } from './lib/chemins'
import { appels } from './lib/paths'

/** A component beyond this is two components. */
const COMPONENT_LINES_MAX = 250

/** A new list screen is under 100 lines. */
const LIST_SCREEN_LINES = 100

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((it) => /\.tsx?$/.test(it) && !it.startsWith('rules/'))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))

/** The folder that decides what may be named: `ui`, `lib`, or one screen. */
function house(path: string): string {
  const [top = '', screen = ''] = path.split('/')
  const isScreen = (top === 'storefront' || top === 'admin') && screen && !screen.includes('.')
  return isScreen ? `${top}/${screen}` : path.includes('/') ? top : 'entry'
}

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
  return [...found].map((it) => relative('src', join('src', dirname(path), it[1] ?? '')))
}

function allowed(from: string, to: string): boolean {
  if (from === 'entry' || from === 'test' || from === to) return true
  if (from === 'ui' || from === 'wire') return false
  // Pieces of several screens: a card, the add form, the popup; the list, its filters.
  if (from.includes('/') && to === `${from.split('/')[0]}/commun`) return true
  // The worksite of a line is shown by the screens that show lines.
  if (from === 'storefront/panier' && to === 'storefront/chantiers') return true
  // The registry loads every screen; the frame and the home page draw it.
  if (from === 'admin') return true
  if (to === 'admin/ecrans') return from === 'admin/cadre' || from === 'admin/accueil'
  if (from === 'lib') return to === 'wire' || to === 'rules'
  return to === 'ui' || to === 'lib' || to === 'wire'
}

test('a folder names only what its arrows allow', () => {
  for (const { path, text } of files) {
    if (/\.test\.tsx?$/.test(path)) continue
    for (const target of importsOf(path, text)) {
      assert.ok(allowed(house(path), house(target)), `${path} may not import ${target}`)
    }
  }
})

test('each screen of the administration is in the registry: its page, its address, once', () => {
  const registres = files.filter((it) => /^admin\/ecrans\w*\.ts$/.test(it.path))
  const registre = registres.map((it) => it.text).join('\n')
  const pages = files.flatMap(({ path }) => path.match(/^admin\/(\w+\/\w+Page)\.tsx$/)?.[1] ?? [])
  // Logging in comes before them all.
  const screens = pages.filter((it) => it !== 'connexion/ConnexionPage')
  const loaded = importsOf('admin/ecrans.ts', registre).filter((it) => it.endsWith('Page'))
  assert.deepEqual(loaded.toSorted(), screens.map((it) => `admin/${it}`).toSorted())

  const { connexion: _, ...others } = chemins
  const named = [...registre.matchAll(/href: chemins\.(\w+)/g)].map((it) => it[1])
  assert.deepEqual(named.toSorted(), Object.keys(others).toSorted())
})

/** A form that the browser itself posts; codes and tokens that are shown once and typed nowhere. */
const UNSAVED_OTHERWISE = [
  'admin/commun/SecretMontre.tsx',
  'admin/parametrage/FormParametrage.tsx',
  'admin/securite/CodesDeSecours.tsx',
]

type Adresse = string | ((...words: never[]) => string)

/** The calls a screen makes, their parameters filled with one word. */
function callsOf(table: Record<string, Adresse | Record<string, Adresse>>): string[] {
  const all = Object.values(table).flatMap((it) =>
    typeof it === 'object' ? Object.values(it) : [it],
  )
  const called = all.map((it) =>
    typeof it === 'string' ? it : (it as (...words: string[]) => string)('mot', 'mot'),
  )
  // A redirect is written two ways, and is one route.
  return called.map((it) => it.replace('?redirect=', '/redirect/').split('?')[0] ?? '')
}

test('the address of each call of the administration is one the server answers', () => {
  const acces = readFileSync('../fixtures/acces.tsv', 'utf8').split('\n')
  const routes = acces.map((it) => (it.split('\t')[1] ?? '').split('/'))
  for (const appel of callsOf(appels)) {
    const asked = appel.split('/')
    const answers = (route: string[]) =>
      route.length === asked.length &&
      route.every((it, at) => it === asked[at] || (it.startsWith('{') && asked[at] === 'mot'))
    assert.ok(routes.some(answers), appel)
  }
})

test('what is typed in the administration and not saved is known to one hook', () => {
  const asking = files.filter(
    ({ path, text }) => /^admin\/.*(?<!\.test)\.tsx?$/.test(path) && /\buseUnsaved\(/.test(text),
  )
  const expected = ['admin/commun/useRecord.ts', ...UNSAVED_OTHERWISE]
  assert.deepEqual(asking.map((it) => it.path).toSorted(), expected.toSorted())
})

test('no file is longer than a screen can be read', () => {
  for (const { path, text } of files) {
    const lines = text.split('\n').length
    assert.ok(lines <= COMPONENT_LINES_MAX, `${path} has ${lines} lines`)
  }
})

/** Words that begin a question, where a first line should name the file. */
const QUESTIONS = /^\/\/ (?:What|Whether|Who|How|Where|Which|When|Why)\b/

test('the head of a file that screens share names what it is', () => {
  const shared = files.filter(({ path }) => /^(?:lib|ui|test|admin\/commun)\//.test(path))
  assert.ok(shared.length > 100, `${shared.length} files`)
  const unnamed = shared.filter(({ text }) => QUESTIONS.test(text))
  assert.deepEqual(
    unnamed.map((it) => it.path),
    [],
  )
})

test('a list screen of the back office is short: what all of them share is not in it', () => {
  const isList = ({ path, text }: (typeof files)[number]) =>
    /^admin\/.*Page\.tsx$/.test(path) || /<(ListScreen|EcranFiches)\b/.test(text)
  const lists = files.filter((it) => !/\.test\.tsx$/.test(it.path) && isList(it))
  assert.ok(lists.some((it) => it.path.endsWith('ListeZones.tsx')))
  for (const { path, text } of lists) {
    const lines = text.trimEnd().split('\n').length
    assert.ok(lines < LIST_SCREEN_LINES, `${path} has ${lines} lines`)
  }
})

test('no field cuts what is pasted into it: what is too long is told by its rule', () => {
  for (const { path, text } of files) {
    if (path !== 'architecture.test.ts') assert.doesNotMatch(text, /maxLength/, path)
  }
})

test('only one file makes trusted HTML, and no component writes a style attribute', () => {
  for (const { path, text } of files) {
    if (path === 'architecture.test.ts') continue
    assert.ok(path === 'lib/trusted.ts' || !text.includes('createPolicy('), path)
    assert.ok(!/\sstyle=\{/.test(text), `${path} writes a style attribute`)
  }
})

/** Spellings by which a screen would judge by itself where an address leads. */
const COPIES = /\^\\\/|startsWith\(['"`]\/\/?['"`]\)/

/** Files that show HTML of the server, and those that read it without showing it. */
const SHOWN = [
  'admin/contenus/ApercuTexte.tsx',
  'lib/trusted.ts',
  'storefront/agences/agences.ts',
  'storefront/commun/fragment.ts',
]

test('HTML is trusted where the server\u2019s answer is shown, and nowhere else', () => {
  const trusting = files.filter(
    ({ path, text }) =>
      !/\.test\.tsx?$/.test(path) && /\btrusted\(/.test(text.replace(/\/[/*].*/g, '')),
  )
  assert.deepEqual(trusting.map((it) => it.path).sort(), SHOWN)
})

test('only the rules say where an address leads: they are the server\u2019s', () => {
  const rules = files.find((it) => it.path === 'lib/rules.ts')
  assert.ok(rules?.text.includes("ask('isLocalPath'"))
  for (const { path, text } of files) {
    if (/\.test\.tsx?$/.test(path)) continue
    assert.doesNotMatch(text, COPIES, `${path} judges an address`)
    assert.ok(path === 'lib/retour.ts' || !text.includes("get('urlFrom')"), path)
  }
})
