import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, useState } from 'react'
import { provideRules } from '../../lib/rules'
import { answered, fill, named, show, submit } from '../../test/ile'
import { problem, serve } from '../../test/server'
import { NouveauPanier } from './NouveauPanier'
import { Renommer } from './Renommer'

const EMPTY = 'Veuillez saisir un nom pour le panier'
const TAKEN = 'Un panier porte déjà ce nom.'
const PANIER = {
  id: 7,
  nomPanier: 'Chantier',
  typePanier: '' as const,
  nbLignes: 2,
  actif: false,
  actifPour: [],
}

/** The focus goes to the field once its message is there. */
const later = () => new Promise((done) => setTimeout(done, 1))

/** A refusal is told at once, belongs to its field, and leaves the person there. */
async function assertRefused(label: string, sentence: string): Promise<void> {
  const field = named<HTMLInputElement>('input', label)
  const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  assert.equal(message?.textContent, sentence)
  assert.equal(message?.getAttribute('role'), 'alert')
  assert.equal(field.getAttribute('aria-invalid'), 'true')
  await later()
  assert.equal(document.activeElement, field)
}

test('a name that is refused when a basket is created is an alert of its field', async () => {
  provideRules({ checkNomPanier: (nom = '') => (nom === '' ? EMPTY : undefined) })
  const served = serve({})
  await show(<NouveauPanier paniers={[]} onCreated={async () => undefined} />)
  await submit()
  await assertRefused('Nom du panier', EMPTY)
  assert.deepEqual(served.asked, [])
})

test('a name that is refused when a basket is renamed is an alert of its field', async () => {
  provideRules({ checkNomPanier: (nom = '') => (nom === '' ? EMPTY : undefined) })
  serve({
    'POST /openweb?redirect=produit_checkPanierExists': '<resultats cible="exists"/>',
    'PATCH /rest/paniers/7': () => problem(409, TAKEN, 'panier_existant'),
  })
  await show(<Renommer panier={PANIER} onDone={() => undefined} onRenamed={() => undefined} />)
  await fill(named('input', 'Nom du panier'), '')
  await submit()
  await assertRefused('Nom du panier', EMPTY)
  await fill(named('input', 'Nom du panier'), 'Autre')
  // Taken by somebody else meanwhile: only the server knows.
  await submit()
  await assertRefused('Nom du panier', TAKEN)
})

test('what is said of a basket that was just made follows its name', async () => {
  provideRules({})
  serve({ 'POST /rest/paniers': { id: 8, nomPanier: 'Trousse', typePanier: 'TYP' } })
  let rename = (_: string) => {}
  function Page() {
    const [nom, setNom] = useState('')
    rename = setNom
    const made = { ...PANIER, id: 8, typePanier: 'TYP' as const, nomPanier: nom }
    const onCreated = async () => setNom('Trousse')
    return <NouveauPanier paniers={nom ? [PANIER, made] : [PANIER]} onCreated={onCreated} />
  }
  await show(<Page />)
  await fill(named('input', 'Nom du panier'), 'Trousse')
  await submit()
  await answered()
  const note = () => document.querySelector('[role="status"]')?.textContent ?? ''
  assert.match(note(), /Pour remplir «\u00a0Trousse\u00a0»/)
  await act(async () => rename('Caisse'))
  assert.match(note(), /Pour remplir «\u00a0Caisse\u00a0»/)
})
