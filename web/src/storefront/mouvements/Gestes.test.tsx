import assert from 'node:assert/strict'
import { test } from 'node:test'
import { euros } from '../../lib/format'
import { detail, panier } from '../../test/exemplesCompte'
import { press, said, show } from '../../test/ile'
import { serve } from '../../test/server'
import { Gestes } from './Gestes'

const PAGE = {
  mouvement: detail,
  retractable: false,
  retractableJusquau: null,
  annulable: false,
  retoursJusquau: null,
  adresseRetour: '',
  lecture: false,
}
const ESSAI = 'POST /rest/mouvements/1/recommander?essai=1'
const POUR_DE_BON = 'POST /rest/mouvements/1/recommander'
const SESSION = { panier: { id: 12, nomPanier: '', nbLignes: 3 } }
const [first, ...others] = panier.lignes

test('an order that has not changed is in the basket at one click', async () => {
  const same = { ...panier, lignes: panier.lignes.map((it) => ({ ...it, alerte: '' })) }
  const copie = { ...same, ignorees: [] }
  serve({ [ESSAI]: copie, [POUR_DE_BON]: copie, 'GET /rest/session': SESSION })
  await show(<Gestes {...PAGE} />)
  await press('Commander à nouveau')
  assert.match(said(), /La commande a été reprise dans votre panier\./)
})

test('what has changed is told before anything is added, and can be refused', async () => {
  const dearer = { ...first, alerte: '', prixUnitaireHT: (first?.prixUnitaireHT ?? 0) + 1 }
  const lignes = [dearer, ...others.map((it) => ({ ...it, alerte: '' }))]
  const copie = { ...panier, lignes, ignorees: [] }
  const served = serve({ [ESSAI]: copie, [POUR_DE_BON]: copie, 'GET /rest/session': SESSION })
  const calls = () => served.asked.map(({ call }) => call)
  await show(<Gestes {...PAGE} />)
  await press('Commander à nouveau')
  assert.match(said(), /voici ce qui a changé.*passe de .*€ à .*€ HT\./)
  assert.deepEqual(calls(), [ESSAI])
  await press('Annuler')
  assert.doesNotMatch(said(), /changé/)
  await press('Commander à nouveau')
  await press('Ajouter quand même au panier')
  assert.deepEqual(calls().slice(0, 3), [ESSAI, ESSAI, POUR_DE_BON])
  assert.match(said(), /La commande a été reprise dans votre panier\./)
  assert.doesNotMatch(said(), /passe de/)
})

test('who reads amounts with VAT is told of prices with it', async (t) => {
  const dearer = { ...first, alerte: '', prixUnitaireHT: 5.2, prixUnitaireTTC: 6.24 }
  const lignes = [dearer, ...others.map((it) => ({ ...it, alerte: '' }))]
  const copie = { ...panier, lignes, ignorees: [] }
  serve({ [ESSAI]: copie })
  document.documentElement.dataset.tarif = 'TTC'
  t.after(() => delete document.documentElement.dataset.tarif)
  await show(<Gestes {...PAGE} />)
  await press('Commander à nouveau')
  const before = detail.lignes.find((it) => it.codeArticle === first?.codeArticle)
  assert.ok(
    said().includes(`passe de ${euros(before?.prixUnitaireTTC ?? 0)} à 6,24\u00a0€ TTC.`),
    said(),
  )
})
