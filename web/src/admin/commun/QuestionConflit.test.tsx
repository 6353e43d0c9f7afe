import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen, text } from '../../test/admin'
import { Conflit } from './Conflit'

after(closeScreen)

const CHAMPS = [{ nom: 'titre', label: 'Titre' }] as const
const rien = () => {}

async function ask(moi: string, lui: string) {
  const trois = { lu: { titre: 'Vis' }, moi: { titre: moi }, lui: { titre: lui } }
  await openScreen(
    <Conflit
      quoi="cette fiche"
      conflit={{ champs: [...CHAMPS], trois }}
      onReload={rien}
      onSave={rien}
      onCancel={rien}
    />,
  )
  return text()
}

test('where nothing is disputed, it is said that nothing is lost', async () => {
  for (const lui of ['Vis à bois', 'Vis']) {
    assert.match(await ask('Vis à bois', lui), /rien n’en est remplacé/)
  }
  for (const [moi, lui] of [
    ['Vis à bois', 'Vis inox'],
    ['Vis', 'Vis inox'],
  ] as const) {
    assert.doesNotMatch(await ask(moi, lui), /rien n’en est remplacé/)
  }
})
