// The rules as the browser gets them: built WASM, where `./install.sh build` has made it.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(process.cwd(), 'src/rules')

export type Rule = (...input: (string | number | boolean)[]) => unknown

/** True where the rules are built: a test of what they answer is skipped without. */
export const reglesConstruites = existsSync(join(FOLDER, 'wasm_rules_bg.wasm'))

/** Every rule by its name; none where they are not built. */
export async function readRegles(): Promise<Record<string, Rule>> {
  // install.sh builds the rules first: there, their absence is a failure.
  assert.ok(reglesConstruites || process.env.COMPTOIR_RULES !== 'required', `no rules in ${FOLDER}`)
  if (!reglesConstruites) return {}
  const { initSync, ...exports } = await import(join(FOLDER, 'wasm_rules.js'))
  initSync({ module: readFileSync(join(FOLDER, 'wasm_rules_bg.wasm')) })
  return exports
}
