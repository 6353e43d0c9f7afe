import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, problem, serve } from '../../test/server'
import type { ForfaitView } from '../../wire/ForfaitView'
import { saisieDe } from './calls'
import { ForfaitsPage } from './ForfaitsPage'

const SAVE = 'POST /service/forfaitTransport'
const TRANCHE = {
  id: 2,
  libelle: 'Jusque 5 kg',
  debut_tranche: 0,
  tranche_unique: true,
  tranche_interval: null,
  version: 1,
}
function fee(id: number, more: Partial<ForfaitView> = {}): ForfaitView {
  return {
    id,
    libelle: `Forfait ${id}`,
    montant: 7.9,
    franco: null,
    agence: null,
    zone: { id: 1, libelle: 'Ouest' },
    categorie: null,
    transporteur: null,
    tranche: TRANCHE,
    version: 1,
    ...more,
  }
}
const AGENCE = { code_agence: 'A1', libelle_agence: 'Rennes' }

provideRules({
  refusForfait: (...[, , tranche, montant, libelle]) => {
    const typed = { 'tranche\tla tranche': tranche, 'montant\tle montant': montant }
    const fields = Object.entries({ ...typed, 'libelle\tle libellé': libelle })
    const missing = fields.filter((it) => !it[1]).map((it) => `${it[0]} est obligatoire`)
    return missing.join('\n').replaceAll('\t', '\tForfait non valide : ') || undefined
  },
})
after(closeScreen)

async function open(forfaits: ForfaitView[], more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/forfaitsTransport': () => forfaits,
    'GET /service/typeForfaitTransport': { typeForfait: 'poids' },
    'GET /service/agences': [AGENCE],
    'GET /service/zones': [{ id: 1, libelle: 'Ouest', departements: ['35'], version: 1 }],
    'GET /service/tranches': [TRANCHE],
    'GET /service/transporteurs': [],
    'GET /service/planVente': [
      { codeFamille: 'F', libelleFamille: 'Fixation', nbArt: 3, feuille: true },
    ],
    ...more,
  })
  await openScreen(<ForfaitsPage />)
  await until(() => /Plan de vente/.test(text()) && !/Chargement/.test(text()))
  return served
}

const sent = (served: { asked: { call: string; body: string }[] }) =>
  served.asked.filter((it) => it.call === SAVE).map((it) => JSON.parse(it.body))
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const submit = (form: Element | null | undefined) =>
  act(async () => {
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const rows = () => [...document.querySelectorAll<HTMLFormElement>('li form')]

async function choose(id: string, value: string) {
  const select = document.getElementById(id) as HTMLSelectElement
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('with none it says so, and a missing or negative franco shows as 0', async () => {
  await open([])
  assert.match(text(), /Pas de forfait existant/)
  await open([fee(1), fee(2, { franco: -1 }), fee(3, { franco: 250.5 })])
  const francos = rows().map((it) => it.querySelectorAll('input')[1]?.value)
  assert.deepEqual(francos, ['0', '0', '250,50'])
})

test('the messages come together, in their order, and the form is cleared', async () => {
  const served = await open([], { [SAVE]: () => fee(9) })
  const form = document.querySelector('form')
  await submit(form)
  const told = () => [...document.querySelectorAll('form .erreur-champ')].map((it) => it.id).join()
  await until(() => told() === 'tranche-erreur,montant-erreur,libelle-erreur')
  for (const [champ, message, step] of [
    ['tranche', 'la tranche est obligatoire', () => choose('tranche', '2')],
    ['montant', 'le montant est obligatoire', () => type(field('montant'), '12,5')],
    ['libelle', 'le libellé est obligatoire', () => type(field('libelle'), 'Nord')],
  ] as const) {
    await submit(form)
    const note = () => document.getElementById(`${champ}-erreur`)?.textContent
    await until(() => note() === `Forfait non valide : ${message}`)
    await until(() => document.activeElement === field(champ))
    assert.equal(field(champ).getAttribute('aria-invalid'), 'true')
    await step()
    assert.equal(note(), undefined)
  }
  await submit(form)
  await until(() => /Forfait ajouté/.test(text()))
  assert.equal(field('montant').value, '')
  const { tranche, montant, libelle, id } = sent(served)[0]
  assert.deepEqual([tranche, montant, libelle, id], ['2', '12,5', 'Nord', undefined])
})

test('a fee that exists is refused in the words of the server', async () => {
  await open([], { [SAVE]: () => problem(409, 'Forfait déjà existant') })
  await choose('tranche', '2')
  await type(field('montant'), '1')
  await type(field('libelle'), 'A')
  await submit(document.querySelector('form'))
  await until(() => /Forfait déjà existant/.test(text()))
  assert.equal(field('montant').value, '1')
})

test('an edited row shows valider, which saves it and goes', async () => {
  const changed = fee(1, { montant: 9, version: 2 })
  const served = await open([fee(1)], { [SAVE]: () => changed })
  assert.ok(!/valider/.test(text()))
  await type(rows()[0]?.querySelector('input') as HTMLInputElement, '9')
  assert.ok(named('button', 'valider'))
  await submit(rows()[0])
  await until(() => /Forfait enregistré/.test(text()))
  assert.ok(!/valider/.test(text()))
  const body = sent(served)[0]
  assert.deepEqual([body.id, body.version, body.montant, body.zone], [1, 1, '9', '1'])
})

test('who saves a row second keeps the fields that the other changed', async () => {
  const now = fee(1, { libelle: 'Le sien', franco: 90, version: 2 })
  const autre = overtake(fee(1), now, (it) => JSON.parse(it).version === 2)
  const GET = 'GET /service/forfaitsTransport'
  const served = await open([], { [GET]: () => [autre.load()], [SAVE]: autre.save })
  await until(() => rows().length === 1)
  const [montant, , libelle] = rows()[0]?.querySelectorAll('input') ?? []
  await type(montant as HTMLInputElement, '9')
  await type(libelle as HTMLInputElement, 'Le mien')
  await submit(rows()[0])
  await until(() => document.querySelector('dialog[open]') !== null)
  assert.match(text(), /Franco \(€\)\u00a0: 0 → 90,00\./)
  await click(named('dialog[open] label', 'Sa version\u00a0: Le sien'))
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => sent(served).length === 2)
  const { id: _, ...body } = sent(served)[1]
  assert.deepEqual(body, { ...saisieDe(now), montant: '9', version: 2 })
})

test('a deleted fee can be put back, under its own number', async () => {
  let all = [fee(1)]
  const becomes = (next: typeof all) => () => {
    all = next
    return { ok: true }
  }
  const RESTORE = 'POST /service/retablissement'
  const served = await open([], {
    'GET /service/forfaitsTransport': () => all,
    'DELETE /service/forfaitTransport/1?version=1': becomes([]),
    [RESTORE]: becomes(all),
  })
  await until(() => rows().length === 1)
  await click(named('button', 'Supprimer Jusque 5 kg, forfait 1'))
  await until(() => /Pas de forfait existant/.test(text()))
  await click(document.querySelector('p.message button') as HTMLElement)
  await until(() => /Forfait rétabli/.test(text()) && rows().length === 1)
  const asked = served.asked.find((it) => it.call === RESTORE)
  assert.deepEqual(JSON.parse(asked?.body ?? ''), { type: 'forfait', code: '1' })
})

test('another type is warned about before it is set', async () => {
  const served = await open([], {
    'POST /service/setTypeForfaitTransport': { typeForfait: 'montant' },
  })
  await click(document.querySelectorAll<HTMLElement>('input[type=radio]')[1] as HTMLElement)
  assert.match(text(), /tranches sont conservées, mais leurs seuils peuvent devenir incohérents/)
  assert.ok(!served.asked.some((it) => it.call.includes('setType')))
  await click(named('dialog[open] button', 'Changer le type'))
  await until(() => /Type de forfait enregistré/.test(text()))
})

test('deleting every fee wants a box ticked, and the password when it is old', async () => {
  let confirmed = false
  const old = () =>
    new Response(JSON.stringify({ type: '/erreurs/reauthentification', status: 403 }), {
      status: 403,
      headers: { 'Content-Type': 'application/problem+json' },
    })
  await open([fee(1)], {
    'DELETE /service/resetForfaitTransport': () => (confirmed ? { supprimes: 4 } : old()),
    'POST /rest/session/confirmation': () => {
      confirmed = true
      return {}
    },
  })
  await click(named('button', "Supprimer l'ensemble des forfaits existants"))
  const yes = named<HTMLButtonElement>('dialog[open] button', 'Supprimer')
  assert.ok(yes.disabled)
  await click(document.querySelector('dialog[open] input') as HTMLElement)
  await submit(document.querySelector('dialog[open] form'))
  await until(() => document.querySelector('input[type=password]') !== null)
  await type(document.querySelector('input[type=password]') as HTMLInputElement, 'secret')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => /4.forfaits supprimés/.test(text()))
})

test('a bracket is added from the picker; Interval shows when it is progressive', async () => {
  const added = { ...TRANCHE, id: 5, libelle: 'Lourd' }
  const served = await open([], { 'POST /service/tranche': added })
  await click(named('button', 'Ajouter Tranche'))
  assert.match(text(), /À partir de\.\.\.Kg/)
  assert.equal(field('tranche-interval'), null)
  await type(field('tranche-libelle'), 'Lourd')
  await type(field('tranche-debut'), '100')
  await click(document.querySelector('dialog[open] input[type=checkbox]') as HTMLElement)
  await type(field('tranche-interval'), '50')
  await click(named('dialog[open] button', 'Ajouter'))
  await until(() => /Tranche ajoutée/.test(text()))
  assert.equal((document.getElementById('tranche') as HTMLSelectElement).value, '5')
  const asked = served.asked.find((it) => it.call === 'POST /service/tranche')
  const body = { libelle: 'Lourd', debut: '100', unique: false, interval: '50' }
  assert.deepEqual(JSON.parse(asked?.body ?? ''), body)
})
