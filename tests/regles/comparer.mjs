// The rules in WebAssembly asked what the program answered: `cargo run -p wasm-rules --example paires`
// writes a line for each input, this reads them and says where the two differ.

import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as rules from '../../web/src/rules/wasm_rules.js'

/** Differences that are shown. */
const SHOWN_MAX = 10

const wasm = new URL('../../web/src/rules/wasm_rules_bg.wasm', import.meta.url)
rules.initSync({ module: readFileSync(wasm) })

/** As it stands in a line. */
function plain(answer) {
  if (answer instanceof Uint32Array) return [...answer]
  return answer ?? null
}

const asked = new Map()
let differences = 0
for await (const line of createInterface({ input: process.stdin })) {
  const [name, inputs, expected] = JSON.parse(line)
  asked.set(name, (asked.get(name) ?? 0) + 1)
  const answer = plain(rules[name](...inputs))
  if (JSON.stringify(answer) === JSON.stringify(expected)) continue
  differences += 1
  if (differences <= SHOWN_MAX) {
    console.error(`${name}(${JSON.stringify(inputs)}): ${JSON.stringify(answer)}, program: ${JSON.stringify(expected)}`)
  }
}

const total = [...asked.values()].reduce((sum, count) => sum + count, 0)
console.log(`${total} inputs of ${asked.size} rules: ${differences} differences`)
// What the browser may call and nobody compares would prove nothing.
const sentences = ['phraseMotDePasse', 'genreMotDePasse']
const callable = Object.keys(rules).filter((name) => typeof rules[name] === 'function')
const forgotten = callable.filter((name) => !asked.has(name) && !['default', 'initSync', ...sentences].includes(name))
if (forgotten.length > 0) console.error(`Never asked: ${forgotten.join(', ')}`)
process.exitCode = differences > 0 || total === 0 || forgotten.length > 0 ? 1 : 0
