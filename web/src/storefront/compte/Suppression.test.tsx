import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { pathsCompte } from '../../lib/pathsCompte'
import { fill, named, press, said, show, submit } from '../../test/ile'
import { problem, serve } from '../../test/server'
import { Suppression } from './Suppression'

test('an account that is erased leaves nothing in this tab, one that is not loses nothing', async () => {
  const gone: string[] = []
  mock.method(location, 'assign', (to: string) => gone.push(to))
  let isWrong = true
  serve({ 'DELETE /rest/compte': () => (isWrong ? problem(422, 'Mot de passe incorrect') : {}) })
  sessionStorage.setItem('brouillon', 'Jeanne')
  await show(<Suppression />)
  await press('Supprimer mon compte')
  await fill(named('input', 'Mot de passe'), 'secret')
  await submit()
  assert.match(said(), /Mot de passe incorrect/)
  assert.equal(sessionStorage.getItem('brouillon'), 'Jeanne')
  isWrong = false
  await submit()
  assert.deepEqual(gone, [pathsCompte.efface])
  assert.equal(sessionStorage.length, 0)
})
