// The test files of a folder, bundled one by one, and the few processes that share them.
import { readdir, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Each test file by the flat name of its bundle: those whose path holds `wanted`. */
export async function testEntries(folder, wanted = '') {
  const files = (await readdir(folder, { recursive: true })).filter(
    (it) => /\.test\.tsx?$/.test(it) && it.includes(wanted),
  )
  if (files.length === 0) {
    console.error(`no test file of ${folder} holds « ${wanted} »`)
    process.exit(1)
  }
  return Object.fromEntries(
    files.map((it) => [it.replaceAll('/', '-').replace(/\.tsx?$/, ''), `${folder}/${it}`]),
  )
}

/**
 * What a test file says at its top goes to the process that runs it (`lot.mjs`). A package that changes
 * the window it finds when it is loaded is loaded with each file, as the windows are.
 */
export const essais = () => ({
  name: 'essais',
  setup(build) {
    build.onResolve({ filter: /^wouter$/ }, () => ({
      path: fileURLToPath(import.meta.resolve('wouter')),
    }))
    // Who names the registry of screens would be bundled with all of them: no test opens them by it.
    build.onResolve({ filter: /Page$/ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.endsWith('admin/ecrans.ts')
        ? { path, external: true }
        : undefined,
    )
    build.onResolve({ filter: /^node:test$/ }, () => ({ path: 'node:test', namespace: 'essais' }))
    build.onLoad({ filter: /./, namespace: 'essais' }, () => ({
      contents:
        'export const { test, before, beforeEach, afterEach, after, mock } = globalThis.essais',
    }))
  },
})

/** Writes a process for each processor: the longest files first, each where there is least so far. */
export async function writeBatches(out, entries) {
  const weighed = await Promise.all(
    Object.keys(entries).map(async (name) => [name, (await stat(join(out, `${name}.js`))).size]),
  )
  const number = Math.min(availableParallelism(), weighed.length)
  const batches = Array.from({ length: number }, () => ({ bytes: 0, lines: [] }))
  for (const [name, bytes] of weighed.sort((a, b) => b[1] - a[1])) {
    const least = batches.reduce((a, b) => (b.bytes < a.bytes ? b : a))
    least.bytes += bytes
    least.lines.push(`  ['${name}', () => import('./${name}.js')],`)
  }
  for (const [rank, { lines }] of batches.entries()) {
    const text = ["import { runAll } from './lot.js'", 'await runAll([', ...lines, '])', '']
    await writeFile(join(out, `lot-${rank}.mjs`), text.join('\n'))
  }
}
