import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { settle } from '../test/dom'
import { forgetAsked, refreshSession, session } from './session'

/** Calls made to the server, each to be answered by hand, in any order. */
let asked: ((tarif: string) => void)[] = []

beforeEach(() => {
  asked = []
  session.set(null)
  globalThis.fetch = () =>
    new Promise((answer) => asked.push((tarif) => answer(Response.json({ tarif }))))
})

test('an answer that comes after a newer one is dropped', async () => {
  void refreshSession()
  void refreshSession()
  asked[1]?.('TTC')
  await settle()
  asked[0]?.('HT')
  await settle()
  assert.equal(session.get()?.tarif, 'TTC')
})

test('an older answer serves until the newer one comes, and when that one never does', async () => {
  void refreshSession()
  void refreshSession()
  asked[0]?.('HT')
  await settle()
  assert.equal(session.get()?.tarif, 'HT')
})

test('what was asked before a choice does not undo it', async () => {
  void refreshSession()
  forgetAsked()
  void refreshSession()
  asked[0]?.('HT')
  await settle()
  assert.equal(session.get(), null)
  asked[1]?.('TTC')
  await settle()
  assert.equal(session.get()?.tarif, 'TTC')
})
