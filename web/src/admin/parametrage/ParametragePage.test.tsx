import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { wasSaved } from '../../lib/envoiParametrage'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import type { ConnexionView } from '../../wire/ConnexionView'
import { ParametragePage } from './ParametragePage'

const PAGE = 'GET /openweb/admin/admin_parametrageInterfaceEdite'
const PROFILS =
  'GET /openweb/admin/admin_liste?table=parametrage&chpVal=code&chpLib=libelle&order=LIB&sortOrder=ASC&responseType=JSON'
const CLIENTS = 'GET /service/clients?q='
const VIEW: ConnexionView = {
  allowAnonymousAccess: true,
  visiteurCodeClient: '',
  anonymousParametrages: ['STANDARD'],
  allowParAccount: true,
  allowProAccount: false,
  allowAnonymousCommande: true,
  anonymousAccount: true,
  typeClientTemporaire: 'TMP',
  activateEncoursChecking: false,
  blockOfflinePayment: false,
  blockOnEncoursError: false,
  modeSelectionAgence: 'libre',
  agenceDefautTarif: '',
  encoursActif: true,
  modes: [{ VAL: 'libre', LIB: 'Choix libre' }],
  agences: [{ VAL: 'A1', LIB: 'Rennes' }],
  confirmation: false,
  version: 6,
}

const ACCUEIL = '/openweb/admin/admin_accueil'
provideRules({ isLocalPath: (path = '') => path === ACCUEIL })
after(closeScreen)

async function open(
  view: Partial<ConnexionView> = {},
  search = '',
  more: Record<string, unknown> = {},
) {
  const served = serve({
    [PAGE]: { ...VIEW, ...view },
    [CLIENTS]: { list: [{ code: 'C1', libelle: 'Menuiserie' }] },
    [PROFILS]: [
      { VAL: 'STANDARD', LIB: 'Prix, commande et stock' },
      { VAL: 'CATALOGUE', LIB: 'Consultation' },
    ],
    'GET /service/typesClient': [{ code_type: 'PRO', libelle_type: 'Professionnel' }],
    ...more,
  })
  await openScreen(<ParametragePage />, search)
  await until(() => /Aucune agence/.test(text()) && /Consultation/.test(text()))
  return served
}

const hidden = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=hidden][name]')].map((it) => [
    it.name,
    it.value,
  ])
const value = (name: string) => hidden().find((it) => it[0] === name)?.[1]
const box = (label: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('label.coche')]
    .find((it) => it.textContent === label)
    ?.querySelector('input') as HTMLInputElement

test('the hidden fields are named after the settings and follow the controls', async () => {
  await open({}, `?urlFrom=${ACCUEIL}`)
  await until(() => value('urlFrom') !== '')
  const form = document.querySelector('form') as HTMLFormElement
  assert.equal(form.method, 'post')
  assert.match(form.action, /admin_parametrageInterfaceEdite$/)
  assert.equal(value('urlFrom'), ACCUEIL)
  assert.equal(value('version'), '6')
  assert.equal(value('allowProAccount'), '0')
  await click(box('Création de compte par les professionnels'))
  assert.equal(value('allowProAccount'), '1')
  await click(box('Consultation'))
  assert.deepEqual(
    hidden().filter((it) => it[0] === 'anonymousParametrages'),
    [
      ['anonymousParametrages', 'STANDARD'],
      ['anonymousParametrages', 'CATALOGUE'],
    ],
  )
})

test('an address that the rule refuses is carried nowhere, not even as a value', async () => {
  await open({}, '?urlFrom=/%09/mechant.example')
  assert.equal(value('urlFrom'), '')
  const retour = named<HTMLAnchorElement>('a', 'Retour')
  assert.equal(retour.getAttribute('href'), ACCUEIL)
  assert.doesNotMatch(document.body.innerHTML, /mechant/)
})

test('refused visitors and refused temporary accounts switch their settings off', async () => {
  await open()
  assert.ok(!box('Prix montrés aux visiteurs').disabled)
  await click(box('Accès des visiteurs à la boutique'))
  assert.ok(box('Prix montrés aux visiteurs').disabled)
  assert.ok((document.querySelector('[role=combobox]') as HTMLInputElement).disabled)
  assert.ok((document.querySelector('fieldset') as HTMLFieldSetElement).disabled)
  const type = [...document.querySelectorAll('select')][0] as HTMLSelectElement
  assert.ok(!type.disabled)
  await click(box('Comptes temporaires'))
  assert.ok(type.disabled)
  assert.equal(value('typeClientTemporaire'), 'TMP')
})

test('the type of temporary accounts of a new shop is offered though no customer has it', async () => {
  await open({ typeClientTemporaire: 'PRO' })
  const type = document.getElementById('typeClientTemporaire') as HTMLSelectElement
  assert.deepEqual(
    [...type.options].map((it) => [it.value, it.text]),
    [
      ['TMP', 'Compte temporaire (TMP)'],
      ['PRO', 'Professionnel (PRO)'],
    ],
  )
})

test('a list that cannot be read says so to the letter', async () => {
  const down = () => problem(500, 'Erreur critique')
  await open({}, '', { 'GET /service/typesClient': down, [CLIENTS]: down })
  await until(() => /Error fetching types de client\u00a0: Erreur critique/.test(text()))
  await until(() => /Error fetching clients\u00a0: Erreur critique/.test(text()))
})

test('the customer of visitors is looked for by the server, and named wherever it stands', async () => {
  const found = { list: [{ code: 'C49999', libelle: 'Perrot Lucie' }] }
  const served = await open({ visiteurCodeClient: 'C12000' }, '', {
    'GET /service/client/C12000': { libelle: 'Mairie de Brest' },
    'GET /service/clients?q=perrot': found,
  })
  const field = document.querySelector('[role=combobox]') as HTMLInputElement
  await until(() => field.value === 'Mairie de Brest (C12000)')
  assert.ok(!served.asked.some((it) => /table=client/.test(it.call)))
  await type(field, 'perrot')
  await until(() => served.asked.some((it) => it.call === 'GET /service/clients?q=perrot'))
})

test('the section of the balances shows only where they are known', async () => {
  await open()
  assert.match(text(), /Encours client/)
  assert.ok(box('Paiement en ligne obligatoire au-delà du plafond').disabled)
  await click(box('Contrôle de l’encours'))
  assert.ok(!box('Paiement en ligne obligatoire au-delà du plafond').disabled)
  await open({ encoursActif: false })
  assert.ok(!/Encours client/.test(text()))
})

test('without an answer the page is not left, and keeps what was chosen', async () => {
  await open()
  await click(box('Création de compte par les professionnels'))
  serve({ [PAGE]: () => problem(503, 'La boutique se repose.') })
  const form = document.querySelector('form') as HTMLFormElement
  let submitted = 0
  form.submit = () => {
    submitted += 1
  }
  await act(async () => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await until(() => /Le paramétrage n’est pas enregistré\u00a0: La boutique se repose/.test(text()))
  assert.equal(submitted, 0)
  assert.equal(value('allowProAccount'), '1')
})

test('agencies are offered by name, each told from the other of its name', async () => {
  const agence = (VAL: string, LIB: string) => ({ VAL, LIB })
  const agences = [agence('A1', 'Rennes'), agence('A2', 'Lyon'), agence('LYO', 'Lyon')]
  await open({ agences })
  const select = document.querySelector('#agenceDefautTarif') as HTMLSelectElement
  assert.deepEqual(
    [...select.options].map((it) => it.text),
    ['Aucune agence', 'Lyon (A2)', 'Lyon (LYO)', 'Rennes'],
  )
})

test('what somebody else changed is told by its name, never by a code', async () => {
  const lue = { visiteurCodeClient: 'C1', typeClientTemporaire: 'PAR' }
  await open(lue)
  await click(box('Création de compte par les particuliers'))
  const autre = { visiteurCodeClient: 'C2', typeClientTemporaire: 'PRO', version: 7 }
  serve({
    [PAGE]: { ...VIEW, ...autre, anonymousParametrages: ['STANDARD', 'CATALOGUE'] },
    'GET /service/client/C1': { libelle: 'Menuiserie' },
    'GET /service/client/C2': { libelle: 'Dupont SARL' },
    'GET /service/typesClient': [
      { code_type: 'PAR', libelle_type: 'Particulier' },
      { code_type: 'PRO', libelle_type: 'Professionnel' },
    ],
    [PROFILS]: [{ VAL: 'CATALOGUE', LIB: 'Consultation' }],
  })
  const form = document.querySelector('form') as HTMLFormElement
  await act(async () => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await until(() => document.querySelector('dialog[open]') !== null)
  assert.match(text(), /Client des visiteurs\u00a0: Menuiserie \(C1\) → Dupont SARL \(C2\)\./)
  assert.match(text(), /Type des comptes temporaires\u00a0: Particulier → Professionnel\./)
  assert.match(text(), /ajout de Consultation\./)
})

test('who saves second is told before the page is left, and undoes nothing of the other', async () => {
  await open()
  await click(box('Création de compte par les particuliers'))
  const autre = { ...VIEW, allowProAccount: !VIEW.allowProAccount, version: 7 }
  serve({ [PAGE]: () => autre })
  let submitted = 0
  const form = document.querySelector('form') as HTMLFormElement
  form.submit = () => {
    submitted += 1
  }
  await act(async () => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await until(() => document.querySelector('dialog[open]') !== null)
  assert.equal(submitted, 0)
  assert.match(text(), /Création de compte par les professionnels\u00a0: (oui → non|non → oui)\./)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  assert.equal(submitted, 1)
  const flag = (on: boolean) => (on ? '1' : '0')
  assert.equal(value('allowProAccount'), flag(autre.allowProAccount))
  assert.equal(value('allowParAccount'), flag(!VIEW.allowParAccount))
  assert.equal(value('version'), '7')
  // Read again as it is, it was not saved: what the other left is no success of this one.
  assert.equal(wasSaved(7), false)
})

test('all or none of the profiles are those the filter shows', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ VAL: `P${n}`, LIB: `Profil ${n}` }))
  await open({ anonymousParametrages: ['P1', 'P2'] }, '', {
    [PROFILS]: [...many, { VAL: 'CATALOGUE', LIB: 'Consultation' }],
  })
  const ticked = () => hidden().filter(([name]) => name === 'anonymousParametrages')
  const chosen = () => ticked().map(([, value]) => value)
  await type(named('input', 'Filtrer les profils'), 'profil 1')
  await click(named('button', 'Tout cocher'))
  assert.deepEqual(chosen().sort(), ['P1', 'P10', 'P11', 'P2'])
  await click(named('button', 'Tout décocher'))
  assert.deepEqual(chosen(), ['P2'])
})
