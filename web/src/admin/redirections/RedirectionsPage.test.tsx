import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideRules } from '../../lib/rules'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { RedirectionsPage } from './RedirectionsPage'

provideRules({})
after(closeScreen)

const ligne = { ancienne: '/vis.html', nouvelle: '/produit/A/vis', arrivee: '/produit/A/vis' }

async function open(more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/redirections?page=1': {
      list: [
        { ...ligne, masquee: false },
        { ...ligne, ancienne: '/panier', masquee: true },
        { ...ligne, ancienne: '/a', nouvelle: '/vis.html', masquee: false },
      ],
      pages: 1,
    },
    'GET /service/adressesPerdues': [
      {
        adresse: '/boulon-m8.html',
        demandes: 12,
        dernier: 1_800_000_000,
        articles: [{ libelle: 'Boulon M8', lien: '/produit/B8/boulon-m8' }],
      },
    ],
    ...more,
  })
  await openScreen(<RedirectionsPage />)
  await until(() => text().includes('/boulon-m8.html'))
  return served
}

test('a redirection tells where it arrives, and the page that hides it', async () => {
  await open()
  assert.match(text(), /Une page de la boutique a cette adresse/)
  assert.match(text(), /Mène tout de suite à \/produit\/A\/vis/)
  assert.match(text(), /12.demandes/)
})

test('a lost address becomes a redirection to the article that is proposed', async () => {
  const served = await open({
    'POST /service/redirection': { ...ligne, version: 1, retouches: [] },
  })
  await click(named('button', 'Vers Boulon M8'))
  const field = (nom: string) => document.querySelector<HTMLInputElement>(`[name="${nom}"]`)
  assert.equal(field('ancienne')?.value, '/boulon-m8.html')
  assert.equal(field('nouvelle')?.value, '/produit/B8/boulon-m8')
  await type(field('nouvelle') as HTMLInputElement, '/produit/B10/boulon')
  await click(named('button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === 'POST /service/redirection'))
  const sent = served.asked.find((it) => it.call === 'POST /service/redirection')
  assert.deepEqual(JSON.parse(String(sent?.body)), {
    ancienne: '/boulon-m8.html',
    nouvelle: '/produit/B10/boulon',
    version: 0,
  })
})
