// Bundles the storefront, its server twin and the back office into dist/, or the tests (--tests).
// The base name of a style module is unique: class names are `File_name`, on both sides.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'
import {
  compress,
  dropIdleImports,
  emit,
  manifest,
  pack,
  publish,
  spriteOf,
} from './outils/assets.mjs'
import { cssModules, styleSheet } from './outils/css.mjs'
import { francais } from './outils/francais.mjs'
import { essais, testEntries, writeBatches } from './outils/tests.mjs'

// Some packages ask for Node's own modules in an older way.
const REQUIRE = {
  js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
}
const tests = process.argv.includes('--tests')
const place = tests ? 'dist-tests' : 'dist'
const out = `${place}-nouveau`
await rm(out, { recursive: true, force: true })
await mkdir(`${out}/assets`, { recursive: true })

const drawn = {}
for (const name of ['article', 'attente', 'favicon']) {
  drawn[name] = await emit(out, name, 'svg', await readFile(`../assets/${name}.svg`))
}
for (const size of [192, 512]) {
  const name = `icon-${size}`
  drawn[name] = await emit(out, name, 'png', await readFile(`../assets/${name}.png`))
}
const POLICES = { inter: 'Inter', source: 'SourceSans3', archivo: 'Archivo' }
const polices = {}
for (const [name, file] of Object.entries(POLICES)) {
  const content = await readFile(`../assets/polices/${file}.woff2`)
  polices[name] = await emit(out, name, 'woff2', content)
}
const named = Object.fromEntries(
  Object.entries(polices).map(([name, file]) => [`${name}.woff2`, file]),
)
const sprite = await emit(out, 'icones', 'svg', await spriteOf('outils/icones.txt'))
// The rules are built by wasm-pack; the pages work without them, and the tests of screens do.
const wasm =
  !tests && existsSync('src/rules/wasm_rules_bg.wasm')
    ? await emit(out, 'regles', 'wasm', await readFile('src/rules/wasm_rules_bg.wasm'))
    : ''
const common = {
  bundle: true,
  target: 'es2022',
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  define: {
    ARTICLE_URL: JSON.stringify(`/assets/${drawn.article}`),
    ATTENTE_URL: JSON.stringify(`/assets/${drawn.attente}`),
    SPRITE_URL: JSON.stringify(`/assets/${sprite}`),
    WASM_URL: JSON.stringify(wasm && `/assets/${wasm}`),
    'process.env.NODE_ENV': tests ? '"test"' : '"production"',
    // No visitor brings the developer's tools of React: what reports to them is left out.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
  alias: {
    'comptoir-rules': wasm ? './src/rules/wasm_rules.js' : './src/lib/rulesAbsent.ts',
  },
  plugins: [cssModules(), francais()],
}
// React's streaming servers want MessageChannel and TextEncoder; the string renderer wants nothing.
const legacyServer = './node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'
const quickjs = {
  ...common,
  minify: true,
  format: 'iife',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['default'],
  // The rules judge what is typed: nothing is, on the server.
  alias: { 'comptoir-rules': './src/lib/rulesAbsent.ts', 'react-dom/server': legacyServer },
}
const browser = {
  ...common,
  alias: { ...common.alias, 'react/jsx-runtime': './outils/jsx.mjs' },
  minify: true,
  format: 'esm',
  splitting: true,
  metafile: true,
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
}

if (tests) {
  const node = { ...common, outdir: out, format: 'esm', platform: 'node' }
  const entryPoints = await testEntries('src', process.argv[3])
  const plugins = [...common.plugins, essais()]
  await build({ ...node, entryPoints, plugins, packages: 'external' })
  // In one file, the window's code is there four times as soon as in hundreds.
  await build({ ...node, entryPoints: ['outils/lot.mjs'], minifySyntax: true, banner: REQUIRE })
  await writeBatches(out, entryPoints)
} else {
  await build({ ...quickjs, entryPoints: ['src/storefront.server.tsx'], outdir: out })
  for (const entry of ['storefront', 'admin']) {
    const { metafile } = await build({ ...browser, entryPoints: [`src/${entry}.tsx`] })
    await dropIdleImports(metafile)
    const css = await emit(out, entry, 'css', await styleSheet(entry, named))
    manifest(metafile, entry, css)
  }
  const systeme = await emit(out, 'systeme', 'css', await styleSheet('systeme', named))
  await writeFile(
    `${out}/manifest.json`,
    JSON.stringify(
      manifest.of({ ...drawn, polices, systeme, icones: sprite, regles: wasm }),
      null,
      2,
    ),
  )
  await compress(`${out}/assets`)
  await pack(`${out}/storefront.server.js`)
}
await publish(out, place)
