import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { useAdresse } from '../../lib/useAdresse'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { Vues } from './Vues'

after(closeScreen)

const VUES = [
  { mot: 'Toutes', filtres: {} },
  { mot: 'Coupées', filtres: { etat: 'C' } },
]

function Liste() {
  const adresse = useAdresse(['q', 'etat', 'tri', 'fiche'])
  return <Vues label="Vues d’essai" liste={adresse} vues={VUES} />
}

const ici = () => document.querySelector('nav a[aria-current]')?.textContent
const onglets = () => [...document.querySelectorAll('nav a')].map((it) => it.textContent)

async function keepAs(nom: string): Promise<void> {
  await click(named('button', 'Garder cette vue'))
  await type(document.querySelector('form input') as HTMLInputElement, nom)
  await click(named('button', 'Garder'))
}

test('the view that is looked at is marked, whatever the order; none is kept twice', async () => {
  await openScreen(<Liste />, '?etat=C&tri=-nom')
  assert.equal(ici(), 'Coupées')
  assert.doesNotMatch(text(), /Garder cette vue/)
})

test('what is filtered is kept under a name, found again after, and forgotten with a way back', async () => {
  localStorage.clear()
  await openScreen(<Liste />, '?q=vis&etat=C&tri=-nom')
  assert.equal(ici(), undefined)
  await keepAs('Vis coupées')
  assert.equal(ici(), 'Vis coupées')
  await openScreen(<Liste />)
  assert.deepEqual(onglets(), ['Toutes', 'Coupées', 'Vis coupées'])
  assert.equal(named('a', 'Vis coupées').getAttribute('href'), '?q=vis&etat=C&tri=-nom')
  await openScreen(<Liste />, '?q=vis&etat=C')
  await click(named('button', 'Ne plus garder'))
  assert.deepEqual(onglets(), ['Toutes', 'Coupées'])
  await click(named('button', 'Annuler'))
  assert.deepEqual(onglets(), ['Toutes', 'Coupées', 'Vis coupées'])
})

test('a name too long for a tab is refused with what it may hold, and what is kept is read with care', async () => {
  localStorage.setItem(
    'comptoir.vues.Vues d’essai',
    '[{"mot":3},null,{"mot":"Vraie","filtres":{}}]',
  )
  await openScreen(<Liste />, '?q=vis')
  assert.deepEqual(onglets(), ['Toutes', 'Coupées', 'Vraie'])
  await keepAs('Un nom de vue qui ne tiendrait sur aucun onglet')
  assert.match(text(), /30 caractères au plus/)
  assert.equal(onglets().length, 3)
})
