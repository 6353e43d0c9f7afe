// The test files of a folder, each bundled under a flat name so that a shell pattern finds them all.
import { readdir } from 'node:fs/promises'

export async function testEntries(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((it) =>
    /\.test\.tsx?$/.test(it),
  )
  return Object.fromEntries(
    files.map((it) => [it.replaceAll('/', '-').replace(/\.tsx?$/, ''), `${folder}/${it}`]),
  )
}
