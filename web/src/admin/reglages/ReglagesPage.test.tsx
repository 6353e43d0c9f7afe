import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { overtake, problem, sentTo, serve } from '../../test/server'
import { ReglagesPage } from './ReglagesPage'

const SAVE = 'POST /service/reglages'
const stock = {
  id: 'stock',
  libelle: 'Stock',
  version: 3,
  defauts: { affichageStock: 'all', seuilStock: 5 },
  manque: [],
  affichageStock: 'all',
  seuilStock: 7,
}
const fenetres = {
  id: 'fenetres',
  libelle: 'Fenêtres à l’arrivée',
  version: 0,
  defauts: { popupAgence: false, popupSession: '' },
  manque: [],
  popupAgence: false,
  popupSession: '',
}

const courriel = {
  id: 'courriel',
  libelle: 'Envoi des courriels',
  version: 1,
  defauts: { smtpHote: '', avisCommandes: '' },
  manque: [],
  smtpHote: 'smtp.exemple.fr',
  avisCommandes: '',
}

after(closeScreen)

async function open(more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/reglages': { list: [stock, fenetres, courriel], pages: 1 },
    ...more,
  })
  await openScreen(<ReglagesPage />)
  await until(() => /Seuil de quantité limitée/.test(text()))
  return served
}

const seuil = () => document.querySelector('#stock-seuilStock') as HTMLInputElement
const save = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')][0] as HTMLButtonElement

test('every setting says what it changes in the shop', async () => {
  await open()
  assert.match(text(), /l’article est annoncé «\u00a0Quantité limitée\u00a0»/)
  assert.equal(seuil().value, '7')
  assert.equal(save().getAttribute('aria-disabled'), 'true')
})

test('only what was changed is saved, with the version that was read', async () => {
  const served = await open({ [SAVE]: { ...stock, seuilStock: 9, version: 4 } })
  await type(seuil(), '9')
  assert.match(text(), /Modifications non enregistrées/)
  await click(save())
  await until(() => /Réglages enregistrés/.test(text()))
  const sent = served.asked.find((it) => it.call === SAVE)
  assert.deepEqual(JSON.parse(sent?.body ?? '{}'), { seuilStock: '9', id: 'stock', version: 3 })
  assert.equal(save().getAttribute('aria-disabled'), 'true')
})

test('a refused setting is told at its field, which takes the focus', async () => {
  const champs = { seuilStock: 'Indiquez un nombre entier entre 0 et 100000.' }
  const refused = () =>
    new Response(JSON.stringify({ status: 422, detail: champs.seuilStock, champs }), {
      status: 422,
      headers: { 'Content-Type': 'application/problem+json' },
    })
  await open({ [SAVE]: refused })
  await type(seuil(), 'beaucoup')
  await click(save())
  await until(() => /Indiquez un nombre entier/.test(text()))
  assert.equal(document.activeElement, seuil())
  assert.equal(seuil().getAttribute('aria-invalid'), 'true')
})

test('who saves second is told, and undoes nothing of the other', async () => {
  const now = { ...stock, affichageStock: 'none', version: 4 }
  const autre = overtake(stock, now, (it) => JSON.parse(it).version === 4)
  const served = await open({
    [SAVE]: autre.save,
    'GET /service/reglages/stock': autre.load,
  })
  await type(seuil(), '2')
  await click(save())
  await until(() => /a modifié ces réglages/.test(text()))
  assert.match(text(), /Ce qui est montré\u00a0: L’état et la quantité → Rien\./)
  await click(named('button', 'Enregistrer ainsi'))
  await until(() => /Réglages enregistrés/.test(text()))
  assert.deepEqual(sentTo(served, SAVE)[1], { seuilStock: '2', id: 'stock', version: 4 })
})

test('settings put back to their first values are offered back as they were', async () => {
  const first = { ...stock, seuilStock: 5, version: 4 }
  const served = await open({
    'DELETE /service/reglages/stock?version=3': { ok: true },
    'GET /service/reglages/stock': first,
    [SAVE]: { ...stock, version: 5 },
  })
  await click(named('button', 'Valeurs d’origine'))
  await click(named('dialog[open] button', 'Rétablir'))
  await until(() => seuil().value === '5')
  await click(document.querySelector('p.message button') as HTMLElement)
  await until(() => seuil().value === '7')
  const sent = served.asked.find((it) => it.call === SAVE)
  const body = { affichageStock: 'all', seuilStock: '7', id: 'stock', version: 4 }
  assert.deepEqual(JSON.parse(sent?.body ?? '{}'), body)
})

test('a trial mail goes where it is asked, and says why it did not leave', async () => {
  const why = 'Le courriel d’essai n’est pas parti : le serveur refuse la connexion.'
  let up = false
  const served = await open({
    'POST /service/courriels/essai': () =>
      up ? { message: 'Le courriel d’essai est parti.' } : problem(422, why),
  })
  const field = document.querySelector('#essai-courriel') as HTMLInputElement
  await type(field, 'moi@exemple.fr')
  const essai = named<HTMLButtonElement>('button', 'Envoyer un courriel d’essai')
  await click(essai)
  await until(() => text().includes(why))
  up = true
  await click(essai)
  await until(() => /est parti/.test(text()))
  const sent = served.asked.filter((it) => it.call === 'POST /service/courriels/essai')
  assert.deepEqual(JSON.parse(sent[0]?.body ?? '{}'), { a: 'moi@exemple.fr' })
  await type(document.querySelector('#courriel-smtpHote') as HTMLInputElement, 'autre.fr')
  assert.ok(essai.disabled, 'what is typed is not what would be tried')
})

test('a dangerous setting is saved once the password is given again', async () => {
  let proven = false
  const problem403 = () =>
    new Response(JSON.stringify({ type: '/erreurs/reauthentification', status: 403 }), {
      status: 403,
      headers: { 'Content-Type': 'application/problem+json' },
    })
  const served = await open({
    [SAVE]: () => (proven ? { ...courriel, smtpHote: 'ailleurs.fr', version: 2 } : problem403()),
    'POST /rest/session/confirmation': () => {
      proven = true
      return { ok: true }
    },
  })
  await type(document.querySelector('#courriel-smtpHote') as HTMLInputElement, 'ailleurs.fr')
  const form = document.querySelector('form[aria-labelledby=groupe-courriel]')
  await click(form?.querySelector('button[type=submit]') as HTMLButtonElement)
  await until(() => /Pour changer ce réglage/.test(text()))
  const password = document.querySelector('dialog[open] input[name=motDePasse]')
  await type(password as HTMLInputElement, 'Essai-Comptoir-2026!')
  await click(named('dialog button', 'Confirmer'))
  await until(() => /Réglages enregistrés/.test(text()))
  const sent = served.asked.filter((it) => it.call === SAVE).map((it) => JSON.parse(it.body ?? ''))
  const wanted = { smtpHote: 'ailleurs.fr', id: 'courriel', version: 1 }
  assert.deepEqual(sent, [wanted, wanted])
})

test('a refused choice is tied to the sentence that says why', async () => {
  const champs = { affichageStock: 'Choisissez une des valeurs proposées.' }
  const refused = { type: '/erreurs/champs_refuses', status: 422, detail: 'Refusé.', champs }
  const headers = { 'Content-Type': 'application/problem+json' }
  await open({ [SAVE]: () => new Response(JSON.stringify(refused), { status: 422, headers }) })
  await type(seuil(), '9')
  await click(save())
  const choice = () => document.querySelector('#stock-affichageStock') as HTMLSelectElement
  await until(() => choice().getAttribute('aria-invalid') === 'true')
  assert.match(choice().getAttribute('aria-describedby') ?? '', /stock-affichageStock-erreur/)
  const said = document.querySelector('#stock-affichageStock-erreur')?.textContent
  assert.equal(said, champs.affichageStock)
})

test('a password that both changed is told: the dialog can show neither', async () => {
  const now = { ...courriel, smtpHote: 'relais.exemple.fr', version: 2 }
  await open({
    [SAVE]: () => problem(409, 'Modifié', 'version_perimee'),
    'GET /service/reglages/courriel': now,
  })
  const secret = document.querySelector('[name="smtpMotDePasse"]') as HTMLInputElement
  await type(secret, 'Essai-2027')
  await act(async () => secret.form?.requestSubmit())
  await until(() => /a modifié ces réglages/.test(text()))
  assert.match(text(), /Le mot de passe que vous avez saisi remplacera celui qui est gardé/)
})

test('the card is offered to nobody where no bank takes it', async () => {
  const reglements = {
    id: 'reglements',
    libelle: 'Modes de règlement',
    version: 1,
    defauts: {},
    manque: [],
    compte: true,
    virement: true,
  }
  const box = () => document.querySelector('#reglements-carte')
  await open({ 'GET /service/reglages': { list: [stock, reglements], pages: 1 } })
  assert.equal(box(), null)
  assert.match(text(), /aucune banque n’est reliée à la boutique/)
  await open({
    'GET /service/reglages': { list: [stock, { ...reglements, carte: true }], pages: 1 },
  })
  assert.ok(box())
  assert.doesNotMatch(text(), /aucune banque/)
})

test('a colour that reads badly is told as it is chosen, with the shade that would not', async () => {
  const judged: string[][] = []
  provideRules({
    checkCouleur: (...input) => {
      judged.push(input)
      const isWrong = input[0] === 'couleurAction' && input[1]?.endsWith('#ffff00')
      return isWrong ? 'Trop claire\u00a0: #7a7a00 convient.' : undefined
    },
  })
  const couleurs = {
    id: 'couleurs',
    libelle: 'Apparence',
    version: 2,
    defauts: { couleurFond: '', couleurAction: '' },
    manque: [],
    couleurFond: '#ffffff',
    couleurAction: '#ffff00',
  }
  await openScreen(<p />)
  serve({ 'GET /service/reglages': { list: [couleurs], pages: 1 } })
  await openScreen(<ReglagesPage />)
  await until(() => /Trop claire/.test(text()))
  assert.deepEqual(judged.at(-1), ['couleurAction', '#161b20\n#ffffff\n#10344a\n#ffff00'])
  await click(named('button', 'Prendre #7a7a00 pour Boutons principaux'))
  await until(() => !/Trop claire/.test(text()))
  await click(named('button', 'Forêt'))
  const typed = document.querySelector('[name=couleurFond]') as HTMLInputElement
  assert.equal(typed.value, '#f5f8f4')
  assert.equal(named('button', 'Forêt').getAttribute('aria-pressed'), 'true')
})
