import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { problem, serve } from '../../test/server'
import type { ProfilView } from '../../wire/ProfilView'
import { ProfilsPage } from './ProfilsPage'

provideRules({})
after(closeScreen)

const profil = (code: string, more: Partial<ProfilView>): ProfilView => ({
  code,
  libelle: `Profil ${code}`,
  prix: false,
  commande: false,
  stock: false,
  choisi: false,
  version: 5,
  retouches: [],
  ...more,
})
const VITRINE = profil('VITRINE', { prix: true, stock: true, choisi: true })

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/profils': [profil('FERME', { commande: true }), VITRINE],
    'GET /service/profil/VITRINE': VITRINE,
    ...more,
  })
  await openScreen(<ProfilsPage />, search)
  await until(() => !/Chargement|Recherche en cours/.test(text()))
  return served
}

test('a profile says what it gives, and whether visitors have it', async () => {
  await open()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((it) => it.textContent),
  )
  assert.deepEqual(rows, [
    ['FERME', 'Profil FERME', 'le catalogue seul', '–'],
    ['VITRINE', 'Profil VITRINE', 'les prix, le stock', 'oui'],
  ])
})

test('the profile that visitors have is changed once the password is given again', async () => {
  let tries = 0
  const served = await open('?fiche=VITRINE', {
    'POST /service/profil': () => {
      tries += 1
      return tries > 1 ? VITRINE : problem(403, 'Saisissez-le.', 'reauthentification')
    },
    'POST /rest/session/confirmation': {},
  })
  await click(document.querySelector('[name="commande"]') as HTMLInputElement)
  await click(named('button', 'Enregistrer'))
  await until(() => /changer ce que vos visiteurs voient/.test(text()))
  await type(document.querySelector('dialog[open] input') as HTMLInputElement, 'secret')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => tries === 2)
  const sent = served.asked.filter((it) => it.call === 'POST /service/profil').at(-1)
  assert.deepEqual(JSON.parse(String(sent?.body)), { code: 'VITRINE', commande: '1', version: 5 })
})
