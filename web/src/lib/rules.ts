// The rules of the trade, told early: the same code as the server's, loaded when a form is touched.

/** A rule takes what was typed, some also a yes or no, and gives the sentence that refuses it, or nothing. */
type Judge = (...input: (string | boolean)[]) => string | undefined

let rules: Record<string, unknown> = {}
let ready: Promise<boolean> | undefined

/** Loads the rules once; says whether they can be asked. A page without them still works. */
export function loadRules(): Promise<boolean> {
  ready ??= WASM_URL === '' ? Promise.resolve(false) : start()
  return ready
}

async function start(): Promise<boolean> {
  try {
    const { default: init, ...exports } = await import('comptoir-rules')
    await init({ module_or_path: WASM_URL })
    rules = exports
    return true
  } catch (error) {
    console.error('rules', error)
    return false
  }
}

/** Gives rules from elsewhere: for the tests of what a screen does with a refusal. */
export function provideRules(given: Record<string, (...input: string[]) => unknown>): void {
  rules = given
  ready = Promise.resolve(true)
}

/** Answer of the rule called `name`, `undefined` as long as the rules are not loaded. */
export function ask(name: string, ...input: unknown[]): unknown {
  const rule = rules[name]
  return typeof rule === 'function' ? rule(...input) : undefined
}

/** The sentence of the rule called `name`, `undefined` when it has nothing to say. */
export async function check(
  name: string,
  ...input: (string | boolean)[]
): Promise<string | undefined> {
  if (!(await loadRules())) return undefined
  const rule = rules[name]
  return typeof rule === 'function' ? (rule as Judge)(...input) : undefined
}

/** True of a path of this shop. None is one while the rules cannot be asked. */
export async function isLocalPath(path: string): Promise<boolean> {
  return (await loadRules()) && ask('isLocalPath', path) === true
}
