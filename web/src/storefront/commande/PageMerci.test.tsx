import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MerciPageView } from '../../wire/MerciPageView'
import { PageMerci } from './PageMerci'

const RIEN = { montantHT: 0, montantTTC: 0 }

/** What the page says of an order that is collected, by its payment and the name of its place. */
function said(typePanier: string, libelle: string): string {
  const mouvement = {
    typePanier,
    fraisPort: { ...RIEN, libelle },
    transporteur: null,
    lignes: [],
    taxes: [],
    ecoContributions: [],
  }
  const paiement = { attend: false, refuse: null }
  const page = { mouvement, retrait: [], paiement, courriel: '' } as unknown as MerciPageView
  return renderToStaticMarkup(<PageMerci {...page} />)
}

test('an order that is collected is told where in a sentence of its own', () => {
  const rouen = said('TER', 'Retrait : Agence de Rouen')
  assert.match(rouen, /facturée sur votre compte\. À retirer : Agence de Rouen\.</)
  const dit = 'Elle sera préparée à réception de votre règlement. À retirer en agence.<'
  assert.ok(said('AT2', '').includes(dit))
})
