import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MerciPageView } from '../../wire/MerciPageView'
import { PageMerci } from './PageMerci'

const RIEN = { montantHT: 0, montantTTC: 0 }

/** First words of the page about an order, by its payment. */
function said(typePanier: string, refuse: number | null = null, etat: string | null = null) {
  const mouvement = {
    typePanier,
    etat,
    fraisPort: { ...RIEN, libelle: '' },
    lignes: [],
    taxes: [],
    ecoContributions: [],
  }
  const paiement = { attend: typePanier === 'ATT', refuse, limite: null, reglements: [] }
  const suite = 'Elle partira : demain.'
  const page = { mouvement, suite, retrait: [], paiement, courriel: '' }
  const html = renderToStaticMarkup(<PageMerci {...(page as unknown as MerciPageView)} />)
  return /<h1>.*?<\/p>/.exec(html)?.[0].replace(/<[^>]*>|\s/g, ' ') ?? ''
}

test('what happens next is what the server says, after how it is paid', () => {
  assert.equal(said('TER').trim(), 'Merci, votre commande est enregistrée.  Elle partira : demain.')
  assert.match(said('VAL'), /^ Merci, votre commande est payée\. /)
  assert.match(said('ATT'), /en attente\. {2}La commande est enregistrée\. Elle partira/)
  assert.match(said('ATT', 1_700_000_000), /refusé\. {2}La commande est enregistrée\. Elle partira/)
  const suite = 'Elle partira : demain.'
  assert.equal(said('ATT', null, 'E_ANN').trim(), `Votre commande est annulée.  ${suite}`)
})
