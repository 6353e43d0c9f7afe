import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { act } from 'react'
import { provideRules } from '../../lib/rules'
import { PAGE, refusal, spyKeys } from '../../test/commande'
import { settle } from '../../test/dom'
import { adresse, estimation } from '../../test/exemplesCompte'
import { fill, named, said, show, submit, tick } from '../../test/ile'
import { serve } from '../../test/server'
import { Commande } from './Commande'
import { PAUSE_MS } from './useEstimation'

beforeEach(() => sessionStorage.clear())

test('nothing is sent before the conditions are accepted, and the box takes the focus', async () => {
  const served = serve({})
  await show(<Commande {...PAGE} />)
  await submit()
  assert.match(said(), /Veuillez accepter les conditions générales de vente\./)
  assert.equal((document.activeElement as HTMLInputElement).name, 'accord')
  assert.deepEqual(served.asked, [])
})

test('what is bought stands open above the button that binds, until it is folded', async () => {
  serve({})
  await show(<Commande {...PAGE} />)
  const recap = named('ul', 'Articles de la commande').closest('details') as HTMLDetailsElement
  const bouton = named('button', 'Commande avec obligation de paiement')
  assert.equal(recap.open, true)
  assert.ok(recap.compareDocumentPosition(bouton) & Node.DOCUMENT_POSITION_FOLLOWING)
  // What the basket says of a line's stock is said here in the same words.
  const told = PAGE.panier.lignes.map((it) => it.alerte).filter(Boolean)
  assert.equal(told.length, 1)
  for (const it of told) assert.ok(recap.textContent?.includes(it ?? ''), it)
  recap.open = false
  await tick('J’ai lu')
  assert.equal(recap.open, false)
})

test('an order whose answer was lost is sent again under the same key', async () => {
  let calls = 0
  serve({
    'POST /rest/commande': () => {
      calls += 1
      if (calls === 1) return refusal(503, {})
      return { id: 7, lienPaiement: null }
    },
  })
  const keys = spyKeys()
  await show(<Commande {...PAGE} />)
  await tick('J’ai lu')
  await submit()
  await submit()
  assert.equal(keys.length, 2)
  assert.equal(keys[0], keys[1])
})

test('the carriage is told once the postal code is given, and not before', async (t) => {
  const asked: { idTransporteur: number | null }[] = []
  serve({
    'POST /rest/commande/estimation': (body: string) => {
      asked.push(JSON.parse(body))
      return estimation
    },
  })
  provideRules({ checkCodePostal: (code = '') => (code.length < 5 ? 'Incomplet.' : undefined) })
  t.after(() => provideRules({}))
  const sansFrais = { ...estimation.fraisPort, montantHT: 0, montantTTC: 0, libelle: 'Retrait' }
  const first = { ...estimation, fraisPort: sansFrais }
  const sansCode = { ...adresse, codePostal: '' }
  await show(<Commande {...PAGE} adresse={sansCode} estimation={first} />)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const type = async (code: string) => {
    const field = named('input', 'Code postal')
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    await act(async () => {
      setter?.call(field, code)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => {
      t.mock.timers.tick(PAUSE_MS)
      await settle()
    })
  }
  const text = () => document.body.textContent ?? ''
  assert.match(text(), /Frais de portSelon le code postal/)
  assert.match(text(), /Messagerie 24 h.*Selon le code postal/)
  assert.doesNotMatch(text(), /Offert|Nord-Ouest/)
  await type('7600')
  assert.match(text(), /Frais de portSelon le code postal/)
  await type('76000')
  assert.match(text(), /Frais de portNord-Ouest/)
  // Not that of the code before; and the code before, typed again, has its own.
  await type('7600')
  assert.match(text(), /Frais de portSelon le code postal/)
  await type('76000')
  assert.match(text(), /Frais de portNord-Ouest/)
  assert.doesNotMatch(text(), /Selon le code postal/)
  await type('')
  assert.match(text(), /Frais de portSelon le code postal/)
  assert.deepEqual(
    asked.map((it) => it.idTransporteur),
    [1, null],
  )
})

test('of goods that are collected no address is asked about: what is wrong with it is told no more', async (t) => {
  const asked: { adresse: { codePostal: string } }[] = []
  serve({
    'POST /rest/commande/estimation': (body: string) => {
      asked.push(JSON.parse(body))
      return estimation
    },
  })
  provideRules({ checkCodePostal: (code = '') => (code.length < 5 ? 'Code refusé.' : undefined) })
  t.after(() => provideRules({}))
  await show(<Commande {...PAGE} adresse={{ ...adresse, codePostal: '4480' }} />)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await act(async () => named('input', 'Retirer en agence').click())
  await act(async () => {
    t.mock.timers.tick(PAUSE_MS)
    await settle()
  })
  t.mock.timers.reset()
  assert.equal(asked.at(-1)?.adresse.codePostal, '')
  assert.doesNotMatch(said(), /Code refusé/)
  await tick('Me faire livrer')
  assert.equal(named<HTMLInputElement>('input', 'Code postal').value, '4480', 'typed, it stays')
})

test('a field of the address says what is wrong with it when it is left', async (t) => {
  serve({})
  provideRules({
    checkCodePostal: (code = '') => (code.length < 4 ? 'Code refusé.' : undefined),
    checkTelephone: (numero = '') => (numero.includes('x') ? 'Numéro refusé.' : undefined),
  })
  t.after(() => provideRules({}))
  await show(<Commande {...PAGE} adresse={{ ...adresse, codePostal: '', telephone: '' }} />)
  const type = (label: string, text: string) => fill(named('input', label), text)
  await type('Code postal', '')
  assert.doesNotMatch(said(), /refusé/)
  await type('Code postal', '123')
  assert.match(said(), /Code refusé\./)
  await type('Code postal', '1230')
  assert.doesNotMatch(said(), /refusé/)
  await type('Téléphone', '12x')
  assert.match(said(), /Numéro refusé\./)
})

test('what is missing before the carriage is free is told, and how far one is', async () => {
  const fraisPort = { ...PAGE.estimation.fraisPort, franco: 300, resteAvantFranco: 62.4 }
  await show(<Commande {...PAGE} estimation={{ ...PAGE.estimation, fraisPort }} />)
  // Style alone leaves the one that the reader reads: a particular is told nothing without VAT.
  const told = document.querySelector('progress')?.parentElement
  assert.match(told?.textContent ?? '', /Plus que 62,40\u00a0€ HT74,88\u00a0€ TTC pour le franco/)
  assert.equal(told?.querySelector('.Montant_seul')?.textContent, '62,40\u00a0€ HT74,88\u00a0€ TTC')
  const bar = named<HTMLProgressElement>('progress', 'Avancée vers le franco')
  assert.deepEqual([bar.max, bar.value], [300, 300 - 62.4])
})

test('a mode that cannot be used says why', async () => {
  const reglements = PAGE.estimation.reglements.map((it) =>
    it.code === 'COMPTE' ? { ...it, disponible: false, motif: 'Plafond dépassé.' } : it,
  )
  await show(<Commande {...PAGE} estimation={{ ...PAGE.estimation, reglements }} />)
  const compte = named<HTMLInputElement>('input', 'En compte')
  assert.equal(compte.disabled, true)
  assert.match(compte.closest('label')?.textContent ?? '', /Plafond dépassé/)
  // Nobody can act on a bank that is not there: the card is not shown at all.
  assert.doesNotMatch(said(), /Carte bancaire/)
})

/** The field is left for something else. */
const leave = (field: HTMLElement, to: HTMLElement) =>
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))

test('a field left for a button says what is wrong, unless the button is being pressed', async (t) => {
  serve({})
  provideRules({ checkTelephone: (it = '') => (/^\d+$/.test(it) ? undefined : 'Des chiffres.') })
  t.after(() => provideRules({}))
  await show(<Commande {...PAGE} adresse={{ ...adresse, telephone: 'x' }} />)
  const field = named('input', 'Téléphone')
  const button = document.createElement('button')
  // Nothing is ever held down in this page without a screen.
  const pressed = t.mock.method(document, 'querySelector', () => button)
  await act(async () => leave(field, button))
  pressed.mock.restore()
  assert.doesNotMatch(said(), /Des chiffres\./)
  await act(async () => leave(field, button))
  assert.match(said(), /Des chiffres\./)
})

test('a verdict that comes after something else was typed is not told', async (t) => {
  serve({})
  provideRules({ checkTelephone: (it = '') => (/^\d+$/.test(it) ? undefined : 'Des chiffres.') })
  t.after(() => provideRules({}))
  await show(<Commande {...PAGE} adresse={{ ...adresse, telephone: 'x' }} />)
  const field = named('input', 'Téléphone')
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  await act(async () => {
    leave(field, document.body)
    setter?.call(field, '0235000000')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  assert.doesNotMatch(said(), /Des chiffres\./)
})
