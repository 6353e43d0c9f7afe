import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, sentTo, serve } from '../../test/server'
import { ClientsPage } from './ClientsPage'

const LISTE = 'GET /service/clients?q=&codeType=&codeAgence=&page=1'
const COURT = { code: 'C1', libelle: 'Toits du Léon', libelle_type: 'Pro', code_type: 'PRO' }
const LISTE_C1 = {
  ...COURT,
  acces: 'invite',
  invite_le: 1795165200,
  commune: 'Landerneau',
  telephone: '',
}
const FICHE = {
  ...COURT,
  contact: '',
  email: 'leon@example.test',
  telephone: '',
  adresse: '',
  code_postal: '',
  commune: '',
  code_agence: 'A01',
  code_tarif: '',
  encours: 12.5,
  plafond_encours: null,
  encours_le: null,
  siret: '',
  reglements: 'VIREMENT,CB',
  compte_valide: false,
  validation: 'attente',
  version: 3,
  retouches: [{ champ: 'email', le: 1795165200, par: 'admin' }],
}

provideRules({})
after(closeScreen)

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    [LISTE]: { list: [LISTE_C1], pages: 1 },
    'GET /service/typesClient': [{ code_type: 'PRO', libelle_type: 'Pro' }],
    'GET /service/agences': [
      { code_agence: 'A00', libelle_agence: 'Brest' },
      { code_agence: 'A01', libelle_agence: 'Rennes' },
    ],
    'GET /service/client/C1': FICHE,
    ...more,
  })
  await openScreen(<ClientsPage />, search)
  return served
}

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const submit = async () => {
  await act(async () => (document.querySelector('form') as HTMLFormElement).requestSubmit())
}
const refusal = (status: number, code: string, champs = {}) =>
  new Response(JSON.stringify({ type: `/erreurs/${code}`, status, detail: 'Refusé.', champs }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

test('a customer is opened from the list, by its address, with its marks', async () => {
  await open()
  await until(() => /Toits du Léon/.test(text()))
  await click(named('a', 'Toits du Léon'))
  await until(() => field('libelle')?.value === 'Toits du Léon')
  assert.equal(new URLSearchParams(location.search).get('fiche'), 'C1')
  assert.equal(field('code').readOnly, true)
  assert.equal(field('encours').value, '12,5')
  assert.match(text(), /Saisi à la main le 20\/11\/26 10:00 par admin/)
  // The agencies came after the record: its own stays chosen.
  assert.equal(field('code_agence').value, 'A01')
})

test('only what changed is sent, over the version that was read', async () => {
  const served = await open('?fiche=C1', { 'POST /service/client': FICHE })
  await until(() => field('telephone') !== null)
  await type(field('telephone'), '0298000000')
  await submit()
  await until(() => /Client enregistré/.test(text()))
  const sent = served.asked.find((it) => it.call === 'POST /service/client')
  assert.deepEqual(JSON.parse(sent?.body ?? ''), {
    code: 'C1',
    telephone: '0298000000',
    version: 3,
  })
  await until(() => document.querySelector('table') !== null)
})

test('each refused field says why, and the first takes the focus', async () => {
  const champs = { email: 'Adresse refusée.', siret: 'Numéro refusé.' }
  await open('?fiche=%2B', { 'POST /service/client': () => refusal(422, 'champs_refuses', champs) })
  await until(() => field('libelle') !== null)
  await submit()
  await until(() => /Adresse refusée/.test(text()) && /Numéro refusé/.test(text()))
  await until(() => document.activeElement === field('siret'))
  assert.equal(field('email').getAttribute('aria-invalid'), 'true')
})

test('a rule of the browser hides nothing that the server knows', async () => {
  provideRules({ checkCodePostal: () => 'Code refusé.' })
  const champs = { code_postal: 'Code refusé.', libelle: 'Cette valeur est obligatoire.' }
  await open('?fiche=%2B', { 'POST /service/client': () => refusal(422, 'champs_refuses', champs) })
  await until(() => field('libelle') !== null)
  await type(field('code_postal'), '1')
  await submit()
  await until(() => /Code refusé/.test(text()) && /Cette valeur est obligatoire/.test(text()))
  await until(() => document.activeElement === field('libelle'))
  provideRules({})
})

test('somebody else’s change is told, and only what was typed is put over it', async () => {
  const now = { ...FICHE, telephone: '03', contact: 'Yann', version: FICHE.version + 1 }
  const autre = overtake(FICHE, now, (it) => JSON.parse(it).version === now.version)
  const served = await open('?fiche=C1', {
    'GET /service/client/C1': autre.load,
    'POST /service/client': autre.save,
  })
  await until(() => field('telephone') !== null)
  await type(field('telephone'), '02')
  await submit()
  await until(() => /a modifié cette fiche pendant que vous y travailliez/.test(text()))
  assert.match(text(), /Contact\u00a0: .* → Yann\./)
  assert.match(text(), /Votre version\u00a0: 02Sa version\u00a0: 03/)
  await click(named('dialog[open] button', 'Enregistrer ainsi'))
  await until(() => /Client enregistré/.test(text()))
  const sent = { telephone: '02', code: 'C1', version: now.version }
  assert.deepEqual(sentTo(served, 'POST /service/client')[1], sent)
})

test('a conflict of another kind is told in the words of the server', async () => {
  await open('?fiche=C1', { 'POST /service/client': () => refusal(409, 'commande_retractee') })
  await until(() => field('telephone') !== null)
  await type(field('telephone'), '02')
  await submit()
  await until(() => /Refusé\./.test(text()))
  assert.equal(document.querySelector('dialog[open]'), null)
})

test('a code that is taken is said at its field', async () => {
  await open('?fiche=%2B', { 'POST /service/client': () => refusal(409, 'code_pris') })
  await until(() => field('code') !== null)
  await type(field('code'), 'C1')
  await submit()
  await until(() => field('code').getAttribute('aria-invalid') === 'true')
})

test('the payment modes of a customer are ticked, and sent as one text', async () => {
  const served = await open('?fiche=C1', { 'POST /service/client': FICHE })
  const box = (label: string) => named<HTMLInputElement>('label', label).querySelector('input')
  await until(() => field('telephone') !== null)
  assert.equal(box('Virement bancaire')?.checked, true)
  assert.equal(box('En compte')?.checked, false)
  await click(box('Carte bancaire') as HTMLElement)
  await click(box('En compte') as HTMLElement)
  await submit()
  await until(() => /Client enregistré/.test(text()))
  const sent = { reglements: 'COMPTE,VIREMENT', code: 'C1', version: 3 }
  assert.deepEqual(sentTo(served, 'POST /service/client'), [sent])
})

test('a single payment mode that is ticked is sent: drawing the form again forgets none', async () => {
  const served = await open('?fiche=C1', { 'POST /service/client': FICHE })
  await until(() => field('telephone') !== null)
  await click(named<HTMLInputElement>('label', 'En compte').querySelector('input') as HTMLElement)
  await submit()
  await until(() => /Client enregistré/.test(text()))
  const [sent] = sentTo(served, 'POST /service/client')
  assert.match(sent.reglements, /COMPTE/)
})

test('who waits to order on account is let from its record, after a question', async () => {
  let judged = false
  const valide = { ...FICHE, compte_valide: true, validation: 'validee', version: 4 }
  const served = await open('?fiche=C1', {
    'GET /service/client/C1': () => (judged ? valide : FICHE),
    'POST /service/client/C1/validation': () => {
      judged = true
      return valide
    },
  })
  await until(() => /à valider/.test(text()))
  assert.match(text(), /Fixez-lui d’abord un plafond/)
  await click(named('button', 'Permettre l’achat en compte'))
  await click(named('dialog[open] button', 'Permettre l’achat en compte'))
  await until(() => /le client est prévenu/.test(text()))
  const sent = sentTo(served, 'POST /service/client/C1/validation')
  assert.deepEqual(sent, [{ valide: true, version: 3 }])
  await until(() => !/à valider/.test(text()))
})

test('the accounts to judge are a filter, and are judged together', async () => {
  const served = await open('?validation=attente', {
    [`${LISTE.replace('&page=1', '')}&page=1&validation=attente`]: { list: [LISTE_C1], pages: 1 },
    'POST /service/client/C1/validation': FICHE,
  })
  await until(() => /Toits du Léon/.test(text()))
  await click(named('input', 'Cocher Toits du Léon (C1)'))
  await click(named('button', 'Refuser l’achat en compte'))
  await click(named('dialog[open] button', 'Refuser l’achat en compte'))
  await until(() => /client\u00a0: l’achat en compte est refusé\./.test(text()))
  assert.deepEqual(sentTo(served, 'POST /service/client/C1/validation'), [{ valide: false }])
})

test('the list tells who was invited, and the record invites again', async () => {
  const login = { login: 'leon', mot_de_passe: false, bloquee: false, invitee_le: 1795165200 }
  const served = await open('', {
    'GET /service/connexions?client=C1': { list: [login], pages: 1 },
    'POST /service/client/C1/invitation': { message: 'Un lien partira.' },
  })
  await until(() => /Invité le 20\/11\/26/.test(text()))
  assert.equal(
    named<HTMLAnchorElement>('a', 'Inviter des clients').pathname.split('/').pop(),
    'admin_invitations',
  )
  await click(named('a', 'Toits du Léon'))
  await until(() => /Inviter de nouveau/.test(text()))
  await click(named('button', 'Inviter de nouveau'))
  await until(() => /Un lien partira/.test(text()))
  assert.deepEqual(sentTo(served, 'POST /service/client/C1/invitation'), [{ jours: 0 }])
})
