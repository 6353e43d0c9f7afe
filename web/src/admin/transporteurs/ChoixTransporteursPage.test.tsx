import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, sentTo, serve } from '../../test/server'
import { ChoixTransporteursPage } from './ChoixTransporteursPage'

after(closeScreen)

const CALL = 'POST /service/transporteur/options'
const CHOIX = {
  params: [{ LIB: 'CODE', VAL: 'X1' }],
  options: [{ nom: 'Sur rendez-vous', valeur: '' }],
  version: 4,
}

async function open(more: Record<string, unknown> = {}) {
  const served = serve({ 'GET /service/transporteur/options': CHOIX, [CALL]: CHOIX, ...more })
  await openScreen(<ChoixTransporteursPage />)
  await until(() => !/Chargement/.test(text()))
  return served
}

const field = (label: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`) as HTMLInputElement

test('lines are changed, added and taken away; one that holds nothing is not sent', async () => {
  const served = await open()
  assert.equal(field('Paramètres, nom 1').value, 'CODE')
  await type(field('Paramètres, valeur proposée 1'), 'X2')
  await click(named('button', 'Ajouter un paramètre'))
  await click(named('button', 'Retirer Sur rendez-vous'))
  await click(named('button', 'Ajouter une option'))
  await type(field('Options, nom 1'), 'Hayon')
  await click(named('button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === CALL))
  const sent = served.asked.find((it) => it.call === CALL)
  assert.deepEqual(JSON.parse(String(sent?.body)), {
    params: [{ LIB: 'CODE', VAL: 'X2' }],
    options: [{ nom: 'Hayon', valeur: '' }],
    version: 4,
  })
})

test('what the server refuses is said below its list', async () => {
  const phrase = '«\u00a0CODE\u00a0» figure deux fois.'
  const refus = { type: '/erreurs/saisie', status: 422, detail: phrase, champs: { params: phrase } }
  const headers = { 'Content-Type': 'application/problem+json' }
  await open({
    [CALL]: () => new Response(JSON.stringify(refus), { status: 422, headers }),
  })
  await click(named('button', 'Enregistrer'))
  await until(() => document.querySelector('.erreur-champ')?.textContent === phrase)
})

test('what somebody else added meanwhile stays beside what is typed', async () => {
  const now = { ...CHOIX, options: [...CHOIX.options, { nom: 'Hayon', valeur: '' }], version: 5 }
  const other = overtake(CHOIX, now, (body) => JSON.parse(body).version === 5)
  const served = await open({
    'GET /service/transporteur/options': other.load,
    [CALL]: other.save,
  })
  await type(field('Paramètres, valeur proposée 1'), 'X2')
  await click(named('button', 'Enregistrer'))
  await until(() => /Options\u00a0: ajout de Hayon/.test(text()))
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => sentTo(served, CALL).length === 2)
  assert.deepEqual(sentTo(served, CALL).at(-1), {
    params: [{ LIB: 'CODE', VAL: 'X2' }],
    options: [
      { nom: 'Sur rendez-vous', valeur: '' },
      { nom: 'Hayon', valeur: '' },
    ],
    version: 5,
  })
})
