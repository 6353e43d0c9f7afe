// Files of dist/: content-hashed names, the icon sprite, the manifest, compressed siblings.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes `content` under a name that changes with it, and returns that name. */
export async function emit(out, name, extension, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase()
  const file = `${name}-${hash}.${extension}`
  await writeFile(`${out}/assets/${file}`, content)
  return file
}

/** One SVG of symbols; each line of the list says `our-name lucide-name`. */
export async function spriteOf(list) {
  const lines = (await readFile(list, 'utf8')).trim().split('\n')
  const symbols = await Promise.all(
    lines.map(async (line) => {
      const [name, icon] = line.split(' ')
      const svg = await readFile(`node_modules/lucide-static/icons/${icon}.svg`, 'utf8')
      const inside = svg
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/^[\s\S]*?<svg[\s\S]*?>/, '')
        .replace(/<\/svg>\s*$/, '')
      return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside.replace(/\s*\n\s*/g, '')}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/**
 * Every chunk names the one of esbuild's own helpers, even those that use none of them: the entry
 * would wait for it. It does nothing by itself, so such an import can go.
 */
export async function dropIdleImports({ outputs }) {
  const idle = Object.keys(outputs).filter((it) => Object.keys(outputs[it].inputs).length === 0)
  for (const path of Object.keys(outputs)) {
    let text = await readFile(path, 'utf8')
    for (const it of idle) text = text.replace(`import"./${it.split('/').pop()}";`, '')
    await writeFile(path, text)
    outputs[path].imports = outputs[path].imports.filter(
      (it) => !idle.includes(it.path) || text.includes(it.path.split('/').pop()),
    )
  }
}

const files = {}

/** Notes what an entry needs before it can start: its script, the chunks it imports, its style. */
export function manifest(metafile, entry, css) {
  const outputs = Object.entries(metafile.outputs)
  const [script, output] = outputs.find(([, it]) => it.entryPoint === `src/${entry}.tsx`)
  const base = (path) => path.split('/').pop()
  const imports = output.imports.filter((it) => it.kind === 'import-statement')
  files[entry] = {
    js: base(script),
    css,
    preload: imports.map((it) => base(it.path)),
    chunks: outputs.map(([path]) => base(path)).filter((it) => it.endsWith('.js')),
  }
}
manifest.of = (alone) => ({ ...files, ...alone })

/** Writes `.br` and `.gz` beside each file, so that no request ever compresses a static file. */
export async function compress(folder) {
  for (const name of await readdir(folder)) {
    const content = await readFile(`${folder}/${name}`)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${folder}/${name}.br`, brotliCompressSync(content, { params: quality }))
    await pack(`${folder}/${name}`)
  }
}

/** Puts a compressed form beside a file, which the program embeds in its stead. */
export async function pack(path) {
  await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }))
}

/**
 * Makes the folder `to` what the folder `from` is, then drops `from`. A file that is right already is
 * not touched: cargo embeds these files, and compiles the whole program again when one is newer.
 */
export async function publish(from, to) {
  const [wanted, present] = [await filesOf(from), await filesOf(to)]
  const gone = present.filter((name) => !wanted.includes(name))
  await Promise.all(gone.map((name) => rm(join(to, name))))
  for (const name of wanted) {
    const content = await readFile(join(from, name))
    if (present.includes(name) && content.equals(await readFile(join(to, name)))) continue
    await mkdir(dirname(join(to, name)), { recursive: true })
    await writeFile(join(to, name), content)
  }
  await rm(from, { recursive: true })
}

async function filesOf(folder) {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((it) => it.isFile())
  return files.map((it) => join(it.parentPath, it.name).slice(folder.length + 1))
}
