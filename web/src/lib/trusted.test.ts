import assert from 'node:assert/strict'
import { test } from 'node:test'

interface Rules {
  createHTML(text: string): string
  createScriptURL(text: string): string
}

test('the policy knows one script, whichever is asked for', async () => {
  let made: Rules | undefined
  const trustedTypes = { createPolicy: (_: string, rules: Rules) => (made = rules) }
  Object.assign(globalThis, { trustedTypes })
  await import('./trusted')
  for (const asked of ['/sw.js', '//evil.test/sw.js', '/media/a.js', 'data:,a', '']) {
    assert.equal(made?.createScriptURL(asked), '/sw.js', asked)
  }
})
