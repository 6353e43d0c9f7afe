import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { fill, named, said, show, submit } from '../../test/ile'
import { serve } from '../../test/server'
import { Creation } from './Creation'

const PAGE = {
  type: 'PAR' as const,
  urlFrom: '/panier',
  comptes: { PAR: true, PRO: true, TMP: false },
  courriels: true,
}

test('what is missing is said at each field, and the first takes the focus', async () => {
  const served = serve({})
  await show(<Creation {...PAGE} />)
  await submit()
  assert.match(said(), /Veuillez saisir votre nom\./)
  assert.match(said(), /Veuillez saisir votre ville\./)
  await new Promise((done) => setTimeout(done, 1))
  assert.equal(document.activeElement?.id, 'nom')
  assert.deepEqual(served.asked, [])
})

test('a refusal of the server stands at its field and nothing typed is lost', async () => {
  const body = {
    status: 422,
    detail: 'Cette adresse e-mail est trop longue.',
    champs: { email: 'Cette adresse e-mail est trop longue.' },
  }
  const headers = { 'Content-Type': 'application/problem+json' }
  serve({ 'POST /rest/compte': () => new Response(JSON.stringify(body), { status: 422, headers }) })
  await show(<Creation {...PAGE} />)
  const typed = { nom: 'Jeanne', adresse: '1 rue Haute', ville: 'Rouen', email: 'a@example.test' }
  for (const [id, value] of Object.entries(typed)) {
    await fill(document.getElementById(id) as HTMLElement, value)
  }
  await submit()
  assert.match(document.getElementById('email-erreur')?.textContent ?? '', /trop longue/)
  assert.equal(document.getElementById('email')?.getAttribute('aria-invalid'), 'true')
  assert.equal(named<HTMLInputElement>('input', 'Nom et prénom').value, 'Jeanne')
})

/** Types what a new account wants. */
async function fillAccount() {
  provideRules({
    checkEmail: () => undefined,
    checkEmailRequis: () => undefined,
    checkTelephone: () => undefined,
    checkCodePostal: () => undefined,
    checkMotDePasse: () => undefined,
  })
  const typed = { nom: 'Jeanne', adresse: '1 rue Haute', ville: 'Rouen', email: 'a@example.test ' }
  const secrets = { motDePasse: 'Abcdefg1?', confirmation: 'Abcdefg1?', codePostal: '76000' }
  for (const [id, value] of Object.entries({ ...typed, ...secrets })) {
    await fill(document.getElementById(id) as HTMLElement, value)
  }
}

test('an account that was opened is to be confirmed by mail, and goes on without waiting', async () => {
  const gone = mock.method(location, 'assign', () => undefined)
  serve({ 'POST /rest/compte': {} })
  await show(<Creation {...PAGE} />)
  await fillAccount()
  const isAsked = () =>
    document.querySelector('nav') !== null || /Déjà client/.test(document.body.textContent ?? '')
  assert.ok(isAsked())
  await submit()
  assert.ok(!isAsked(), 'nobody is asked any more which account, nor for the one there is')
  assert.match(said(), /Vérifiez votre courriel\. ?Un lien vient de partir à a@example\.test\./)
  assert.equal(named('a', 'Continuer').getAttribute('href'), '/panier')
  assert.equal(gone.mock.callCount(), 0)
})

test('where no mail leaves, no link is said to have left', async () => {
  serve({ 'POST /rest/compte': {} })
  await show(<Creation {...PAGE} courriels={false} />)
  await fillAccount()
  await submit()
  assert.doesNotMatch(said(), /vient de partir/)
  assert.match(said(), /partira plus tard à a@example\.test/)
})

test('an address of six characters is not judged when it is left, only when it is sent', async () => {
  const invalid = (email: string) => `${email} n'est pas une adresse valide.`
  provideRules({
    checkEmail: (email = '') => (email.length > 6 ? invalid(email) : undefined),
    checkEmailRequis: (email = '') => invalid(email),
  })
  serve({})
  await show(<Creation {...PAGE} />)
  const field = document.getElementById('email') as HTMLInputElement
  const leave = async (email: string) => {
    await fill(field, email)
    await act(async () => {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
    return said()
  }
  assert.doesNotMatch(await leave('abcdef'), /adresse valide/)
  assert.match(await leave('abcdefg'), /abcdefg n'est pas une adresse valide\./)
  await fill(field, 'abcdef')
  await submit()
  assert.match(said(), /abcdef n'est pas une adresse valide\./)
})

const COURT = 'Le mot de passe doit contenir au moins 8 caractères'
const DIFFERENT = 'Les mots de passe ne correspondent pas.'

test('a password is refused as soon as that can be known, and no longer than it is wrong', async () => {
  provideRules({
    checkMotDePasse: (one = '', other = '') =>
      one !== other ? DIFFERENT : one.length < 8 ? COURT : undefined,
    genreMotDePasse: () => 'warning',
    phraseMotDePasse: () => 'Sécurité moyenne',
  })
  serve({})
  await show(<Creation {...PAGE} />)
  const enter = async (id: string, value: string) => {
    const field = document.getElementById(id) as HTMLInputElement
    await fill(field, value)
    await act(async () => {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
  }
  const erreur = (id: string) => document.getElementById(`${id}-erreur`)?.textContent ?? ''
  await enter('motDePasse', 'Abcdefg')
  assert.match(erreur('motDePasse'), new RegExp(COURT))
  assert.match(document.body.textContent ?? '', /Il manque\u00a0: 8 caractères\./)
  await enter('motDePasse', 'Abcdefg1!')
  assert.equal(erreur('motDePasse'), '')
  await enter('confirmation', 'Abcdefg1?')
  assert.match(erreur('confirmation'), new RegExp(DIFFERENT))
  await enter('motDePasse', 'Abcdefg1?')
  assert.equal(erreur('confirmation'), '')
  assert.equal(document.getElementById('confirmation')?.getAttribute('aria-invalid'), null)
})
