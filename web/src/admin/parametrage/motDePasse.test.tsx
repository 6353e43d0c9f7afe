// Settings of visitors, of what they see and order and at whose prices, want a recent password.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { ConnexionView } from '../../wire/ConnexionView'
import { ParametragePage } from './ParametragePage'

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
  encoursActif: false,
  modes: [{ VAL: 'libre', LIB: 'Choix libre' }],
  agences: [{ VAL: 'A1', LIB: 'Rennes' }],
  confirmation: false,
  version: 6,
}

const PROFILS =
  'GET /openweb/admin/admin_liste?table=parametrage&chpVal=code&chpLib=libelle&order=LIB&sortOrder=ASC&responseType=JSON'

provideRules({})
after(closeScreen)

const box = (label: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('label.coche')]
    .find((it) => it.textContent === label)
    ?.querySelector('input') as HTMLInputElement

test('what visitors may see is saved once the password is given again', async () => {
  let confirmation = true
  const served = serve({
    'GET /openweb/admin/admin_parametrageInterfaceEdite': () => ({ ...VIEW, confirmation }),
    'GET /service/clients?q=': { list: [] },
    [PROFILS]: [{ VAL: 'STANDARD', LIB: 'Prix, commande et stock' }],
    'GET /service/typesClient': [],
    'POST /rest/session/confirmation': () => {
      confirmation = false
      return { ok: true }
    },
  })
  await openScreen(<ParametragePage />, '')
  await until(() => /Aucune agence/.test(text()) && /Prix, commande/.test(text()))
  const form = document.querySelector('form') as HTMLFormElement
  let submitted = 0
  form.submit = () => {
    submitted += 1
  }
  const submit = () =>
    act(async () => {
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  const password = () =>
    document.querySelector<HTMLInputElement>('dialog[open] input[name=motDePasse]')
  await click(box('Création de compte par les professionnels'))
  await submit()
  await until(() => submitted === 1)
  await click(box('Accès des visiteurs à la boutique'))
  await submit()
  await until(() => password() !== null)
  assert.equal(submitted, 1)
  assert.equal(form.querySelector('input[type=password]'), null, 'it is no field of the settings')
  await type(password() as HTMLInputElement, 'Essai-Comptoir-2026!')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => submitted === 2)
  const sent = document.querySelector<HTMLInputElement>('input[name=allowAnonymousAccess]')
  assert.equal(sent?.value, '0')
  const call = 'POST /rest/session/confirmation'
  assert.equal(served.asked.filter((it) => it.call === call).length, 1)
})
