// CSS modules with the same readable names in the server's bundle and in the browser's:
// esbuild's own names are shortened, differently in each bundle.
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build, transform } from 'esbuild'

const known = new Map()

/** The names (`Carte_prix`) and the style of one module; read once a build. */
async function read(path) {
  if (!known.has(path)) {
    const { outputFiles } = await build({
      stdin: { contents: `export * from ${JSON.stringify(path)}`, resolveDir: '.' },
      bundle: true,
      write: false,
      format: 'esm',
      outdir: 'out',
      logLevel: 'silent',
    })
    const text = (extension) => outputFiles.find((it) => it.path.endsWith(extension))?.text ?? ''
    known.set(path, { css: text('.css') })
  }
  return known.get(path)
}

/** esbuild plugin: `import s from './X.module.css'` gives an object of class names. */
export function cssModules() {
  return {
    name: 'css-modules',
    setup(context) {
      context.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const { css } = await read(path)
        const prefix = `${basename(path, '.module.css')}_`
        const names = new Set(css.match(new RegExp(`(?<=\\.)${prefix}[\\w-]+`, 'g')) ?? [])
        const classes = Object.fromEntries([...names].map((it) => [it.slice(prefix.length), it]))
        return { contents: JSON.stringify(classes), loader: 'json' }
      })
    },
  }
}

/** What comes before the modules. */
const COMMONS = {
  storefront: ['police', 'tokens', 'sombre', 'base', 'disposition', 'storefront'],
  admin: ['police', 'tokens', 'sombre', 'base', 'disposition', 'admin'],
  systeme: ['police', 'tokens', 'sombre', 'base', 'disposition'],
}

/**
 * The one style sheet of an entry: tokens, base, then every module of its folders, by name. `files` gives
 * the name of this build to what it asks for.
 */
export async function styleSheet(entry, files) {
  const under = async (folder) =>
    (await readdir(folder, { recursive: true }))
      .filter((it) => it.endsWith('.module.css'))
      .sort()
      .map((it) => resolve(join(folder, it)))
  const modules = [...(await under('src/ui')), ...(await under(`src/${entry}`))]
  const globals = COMMONS[entry].map((it) => `@import "./src/ui/${it}.css";`)
  const { outputFiles } = await build({
    stdin: { contents: globals.join('\n'), resolveDir: '.', loader: 'css' },
    bundle: true,
    write: false,
    external: Object.keys(files),
  })
  const parts = await Promise.all(modules.map(async (it) => (await read(it)).css))
  const all = [outputFiles[0].text, ...parts].join('\n')
  const { code } = await transform(all, { loader: 'css', minify: true, target: 'es2022' })
  return Object.entries(files).reduce(
    (css, [name, built]) => css.replaceAll(`url(${name})`, `url(/assets/${built})`),
    code,
  )
}
