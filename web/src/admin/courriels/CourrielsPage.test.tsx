import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import type { TexteCourrielView } from '../../wire/TexteCourrielView'
import { CourrielsPage } from './CourrielsPage'

after(closeScreen)

/** Documents that filled the frame of the preview: no window of a test has one. */
const filled: string[] = []
HTMLFormElement.prototype.submit = function () {
  filled.push(new FormData(this).get('theme') as string)
}

const OUBLI: TexteCourrielView = {
  code: 'mot-de-passe-oublie',
  nom: 'Mot de passe oublié',
  quand: 'Quand un client demande un nouveau mot de passe.',
  pour: 'client',
  objet: 'Votre mot de passe',
  texte: 'Bonjour,\n\n[Choisir]({lien})',
  objetOrigine: 'Votre nouveau mot de passe',
  texteOrigine: 'Bonjour',
  modifie: true,
  version: 3,
  variables: [{ nom: 'lien', sens: 'Où il le choisit', forme: 'lien', requise: true }],
}
const TEXTES = 'POST /service/courriels/textes'

async function open(search = '', more: Record<string, unknown> = {}) {
  const served = serve({
    'GET /service/courriels/textes': [
      OUBLI,
      {
        ...OUBLI,
        code: 'avis-commande',
        nom: 'Nouvelle commande',
        pour: 'boutique',
        modifie: false,
      },
    ],
    'GET /service/courriels/textes/mot-de-passe-oublie': OUBLI,
    'POST /service/courriels/apercu': { objet: 'Vu', texte: 'Bonjour à lire', champs: {} },
    ...more,
  })
  await openScreen(<CourrielsPage />, search)
  await until(() => !/Chargement|Recherche en cours/.test(text()))
  return served
}

/** A refusal of the text. */
function refus(phrase: string): Response {
  const said = { type: '/erreurs/saisie', status: 422, detail: phrase, champs: { texte: phrase } }
  const headers = { 'Content-Type': 'application/problem+json' }
  return new Response(JSON.stringify(said), { status: 422, headers })
}

const area = () => document.querySelector<HTMLTextAreaElement>('textarea[id="texte"]')

test('each mail is listed with who reads it and whose words it has', async () => {
  await open()
  const rows = [...document.querySelectorAll('tbody tr')].map((it) => it.textContent)
  assert.match(rows[0] ?? '', /Mot de passe oublié.*Client.*Le vôtre/)
  assert.match(rows[1] ?? '', /Nouvelle commande.*Boutique.*D’origine/)
})

test('words are sent over the version that was read, a variable put by a press', async () => {
  const served = await open('?fiche=mot-de-passe-oublie', { [TEXTES]: { ...OUBLI, version: 4 } })
  await click(named('button', 'Ajouter {lien}'))
  assert.equal(area()?.value, `${OUBLI.texte}\n\n[Ouvrir]({lien})`)
  await click(named('button', 'Enregistrer'))
  await until(() => served.asked.some((it) => it.call === TEXTES))
  const sent = served.asked.find((it) => it.call === TEXTES)
  assert.deepEqual(JSON.parse(String(sent?.body)), {
    code: OUBLI.code,
    objet: OUBLI.objet,
    texte: `${OUBLI.texte}\n\n[Ouvrir]({lien})`,
    version: 3,
  })
})

test('what is refused is said at its field', async () => {
  const phrase = 'Ce courriel ne peut pas se passer de [Ouvrir]({lien}).'
  await open('?fiche=mot-de-passe-oublie', { [TEXTES]: refus(phrase) })
  await type(document.querySelector('#objet') as HTMLInputElement, 'Autre objet')
  await click(named('button', 'Enregistrer'))
  await until(() => document.querySelector('#texte-erreur')?.textContent === phrase)
  assert.equal(area()?.getAttribute('aria-invalid'), 'true')
})

test('the first words come back once that is agreed to', async () => {
  const gone = 'DELETE /service/courriels/textes/mot-de-passe-oublie?version=3'
  const served = await open('?fiche=mot-de-passe-oublie', { [gone]: { ok: true } })
  await click(named('button', 'Revenir au texte d’origine'))
  assert.equal(served.asked.filter((it) => it.call === gone).length, 0)
  await click(named('dialog[open] button', 'Revenir'))
  await until(() => served.asked.some((it) => it.call === gone))
})

test('the preview is seen light, dark or as text', async () => {
  await open('?fiche=mot-de-passe-oublie')
  assert.ok(document.querySelector('iframe[sandbox]'))
  await click(named('button', 'Écran sombre'))
  assert.equal(filled.at(-1), 'sombre')
  await click(named('button', 'Texte seul'))
  await until(() => text().includes('Bonjour à lire'))
  assert.equal(document.querySelector('iframe'), null)
})
