import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HttpError } from '../../lib/http'
import { isUnsaved } from '../../lib/useUnsaved'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { Conflit } from './Conflit'
import { refusDe } from './refus'
import { useRecord } from './useRecord'

after(closeScreen)

interface Outil {
  nom: string
  prix: string
}

const CHAMPS = [
  { nom: 'nom', label: 'Nom' },
  { nom: 'prix', label: 'Prix' },
] as const
const keptOf = (valeur: Outil, version: number | null) => ({ valeur, version })
const MARTEAU: Outil = { nom: 'Marteau', prix: '12' }
const perime = () => new HttpError(409, 'version_perimee', 'Modifié.')

interface Serveur {
  send: (outil: Outil, version: number | null) => Promise<number>
  load?: () => Promise<{ valeur: Outil; version: number | null }>
}

function Form({ send, load }: Serveur) {
  const record = useRecord({
    start: () => keptOf(MARTEAU, 1),
    champs: [...CHAMPS],
    ...(load && { load }),
    judge: async ({ nom }) => refusDe({ nom: nom === '' ? 'Il faut un nom.' : undefined }),
    send: (typed, { version }) => send(typed, version),
    onSaved: (version, typed) => record.begin(keptOf(typed, version)),
    echec: 'L’outil n’est pas enregistré',
  })
  const { valeur, erreurs, edit } = record
  return (
    <>
      <input id="nom" value={valeur.nom} onChange={(event) => edit({ nom: event.target.value })} />
      <input
        id="prix"
        value={valeur.prix}
        onChange={(event) => edit({ prix: event.target.value })}
      />
      <p id="etat">
        {record.dirty ? 'modifié' : 'gardé'} {record.base.version} {record.busy && 'occupé'}
      </p>
      <p id="erreur">{erreurs.nom}</p>
      <button type="button" onClick={() => record.save()}>
        Enregistrer
      </button>
      <Conflit {...record.merge} quoi="cet outil" onReload={() => {}} />
    </>
  )
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement
const etat = () => document.getElementById('etat')?.textContent?.trim()
const save = () => click(named('button', 'Enregistrer'))

test('what is typed is unsaved until it is kept, under its new version', async () => {
  const sent: unknown[] = []
  const send = async (outil: Outil, version: number | null) => {
    sent.push([outil, version])
    return 2
  }
  await openScreen(<Form send={send} />)
  assert.equal(etat(), 'gardé 1')
  assert.ok(!isUnsaved())
  await type(field('prix'), '15')
  assert.equal(etat(), 'modifié 1')
  assert.ok(isUnsaved())
  await save()
  await until(() => etat() === 'gardé 2')
  assert.ok(!isUnsaved())
  assert.deepEqual(sent, [[{ nom: 'Marteau', prix: '15' }, 1]])
})

test('who presses twice saves once', async () => {
  let sent = 0
  let answer = (_version: number) => {}
  const send = () => {
    sent += 1
    return new Promise<number>((done) => {
      answer = done
    })
  }
  await openScreen(<Form send={send} />)
  await type(field('prix'), '15')
  await save()
  await save()
  answer(2)
  await until(() => etat() === 'gardé 2')
  assert.equal(sent, 1)
})

test('what is refused before it is sent, or by the server, is told at its field until it is typed over', async () => {
  let sent = 0
  const send = async () => {
    sent += 1
    throw new HttpError(422, 'saisie', 'Ce nom est pris.', { nom: 'Ce nom est pris.' })
  }
  await openScreen(<Form send={send} />)
  await type(field('nom'), '')
  await save()
  await until(() => document.activeElement === field('nom'))
  assert.equal(field('erreur').textContent, 'Il faut un nom.')
  assert.equal(sent, 0)
  await type(field('nom'), 'Maillet')
  assert.equal(field('erreur').textContent, '')
  await save()
  await until(() => field('erreur').textContent === 'Ce nom est pris.')
  await type(field('prix'), '15')
  assert.equal(field('erreur').textContent, 'Ce nom est pris.')
  assert.equal(field('nom').value, 'Maillet')
  assert.equal(etat(), 'modifié 1')
})

test('somebody who was faster is asked about, and what both made of it goes over theirs', async () => {
  const sent: unknown[] = []
  const send = async (outil: Outil, version: number | null) => {
    sent.push([outil, version])
    if (version === 1) throw perime()
    return 6
  }
  const load = async () => keptOf({ nom: 'Marteau arrache-clou', prix: '12' }, 5)
  await openScreen(<Form send={send} load={load} />)
  await type(field('prix'), '15')
  await save()
  await until(() => /a modifié cet outil/.test(text()))
  assert.match(text(), /Nom\u00a0: Marteau → Marteau arrache-clou/)
  await click(named('button', 'Enregistrer ainsi'))
  await until(() => etat() === 'gardé 6')
  const both = { nom: 'Marteau arrache-clou', prix: '15' }
  assert.deepEqual(sent[1], [both, 5])
  assert.equal(field('nom').value, both.nom)
})

test('what another left and cannot be read is a failure: what was typed stays', async () => {
  const send = async () => {
    throw perime()
  }
  const load = async () => {
    throw new HttpError(404, 'introuvable', 'Cet outil n’existe plus.')
  }
  await openScreen(<Form send={send} load={load} />)
  await type(field('prix'), '15')
  await save()
  await until(() => /L’outil n’est pas enregistré\u00a0: Cet outil n’existe plus/.test(text()))
  assert.equal(field('prix').value, '15')
  assert.equal(etat(), 'modifié 1')
})

test('an answer that was lost is told as such: saving again may make a second one', async () => {
  const send = async () => {
    throw new HttpError(0, 'hors_ligne', 'Pas de réseau')
  }
  await openScreen(<Form send={send} />)
  await save()
  await until(() => /Pas de réseau\. La réponse s’est perdue/.test(text()))
})
