import type { Page } from '@playwright/test'
import { leaves, stays } from '../support/depart.ts'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'
import { zipOf } from '../support/zip.ts'

const REGROUPEMENTS = '/openweb/admin/admin_regroupements'

test('a regroupement is made of found articles, and the shop offers the choice at once', async ({
  page,
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(REGROUPEMENTS)
  await expect(admin.getByRole('link', { name: /\d articles$/ }).first()).toBeVisible()

  await admin.getByRole('button', { name: 'Nouveau regroupement' }).click()
  const choix = admin.getByRole('dialog', { name: 'Choix des articles' })
  await expect(choix.getByLabel('RECHERCHER VOS ARTICLES')).toBeFocused()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('b')
  await expect(choix.getByText('Encore 1 caractère(s)')).toBeVisible()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('zzzzqqqq')
  await expect(choix.getByText('Aucun article trouvé')).toBeVisible()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('marteau')
  const results = choix.getByRole('region', { name: 'RESULTATS DE RECHERCHE' })
  await results.getByRole('button', { name: /^Ajouter/ }).first().click()
  await photograph(admin, 'regroupement-articles')
  await expectAccessible(admin)
  await choix.getByRole('button', { name: 'Terminer' }).click()

  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect(choix).toBeVisible()
  await expect(choix.getByText('Veuillez sélectionner plusieurs articles')).toBeVisible()
  await choix.getByLabel('RECHERCHER VOS ARTICLES').fill('marteau')
  await results.getByRole('button', { name: /^Ajouter/ }).nth(1).click()
  await choix.getByRole('button', { name: 'Terminer' }).click()

  await admin.getByLabel('Titre du regroupement').fill('Marteaux du parcours')
  await expect(admin.getByText("L'article sélectionné est l'article maître")).toBeVisible()
  await photograph(admin, 'regroupement')
  await expectAccessible(admin)
  const maitre = await admin.getByRole('radio', { checked: true }).inputValue()
  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect(admin.getByText('Regroupement enregistré')).toBeVisible()

  const shown = await page.request.get(`/rest/articles/${maitre}`)
  expect((await shown.json()).regroupement.articles).toHaveLength(2)

  const fiche = admin.getByLabel('Balise canonique')
  const head = async (reference: string) => {
    await page.goto(`/produit/${reference}/x`)
    return page.locator('link[rel="canonical"]').getAttribute('href')
  }
  const own = await head(maitre)
  expect(own).toContain(`/produit/${maitre}/`)
  await fiche.fill('/produit/COMMUN/marteaux')
  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect
    .poll(() => head(maitre))
    .toBe(new URL('/produit/COMMUN/marteaux', page.url()).href)
  await fiche.fill('aucune adresse')
  await expect(admin.getByText(/n’est pas une adresse\s: les pages gardent la leur/)).toBeVisible()
  await admin.getByRole('button', { name: 'Enregistrer le regroupement' }).click()
  await expect.poll(() => head(maitre)).toBe(own)

  await admin.getByRole('button', { name: 'Supprimer le regroupement' }).click()
  await admin.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Regroupement supprimé')).toBeVisible()
})

test('a third attribute is refused, and edits that are not saved are announced', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(REGROUPEMENTS)
  await admin.getByRole('link', { name: /\d articles$/ }).first().click()
  const boxes = admin.getByRole('group', { name: 'Attributs de regroupement' }).getByRole('checkbox')
  await expect(boxes.nth(2)).toBeVisible()
  const free = boxes.and(admin.locator(':not(:checked)'))
  await expect(free.first()).toBeVisible()
  await free.first().click()
  await expect(admin.getByRole('alert')).toHaveText('2 attributs maximum')
  await expect(free.first()).not.toBeChecked()

  await admin.getByLabel('Titre du regroupement').fill('Autre titre')
  await stays(admin, () => admin.getByRole('link', { name: 'Commandes' }).click())
  await expect(admin.getByLabel('Titre du regroupement')).toHaveValue('Autre titre')
  await stays(admin, () => admin.goBack())
  await expect(admin.getByLabel('Titre du regroupement')).toHaveValue('Autre titre')
  await leaves(admin, () => admin.getByRole('button', { name: 'Retour' }).click())
  await expect(admin.getByRole('button', { name: 'Nouveau regroupement' })).toBeVisible()
})

test('a selection model is made by the keyboard, from families and articles', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_modeles')
  await expect(admin.getByText('Aucun modèle')).toBeVisible()
  await admin.getByRole('button', { name: 'Créer un modèle' }).click()
  await admin.getByRole('button', { name: 'Ok' }).click()
  const refusal = 'Veuillez spécifier le nom de la sélection'
  await expect(admin.locator('.toast').getByText(refusal)).toBeVisible()
  await expect(admin.getByLabel('Nom', { exact: true })).toBeFocused()
  await expect(admin.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(new RegExp(refusal))
  await admin.getByLabel('Nom', { exact: true }).fill('Vitrine')

  const first = admin.getByRole('row', { name: / - \d+ article/ }).first()
  await first.focus()
  await admin.keyboard.press('ArrowRight')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(admin.locator('[role=row][aria-level="2"]').first()).toContainText(/ - /)
  await admin.keyboard.press('Space')
  const selection = admin.getByRole('region', { name: 'VOTRE SELECTION' })
  await expect(selection.getByRole('button')).toHaveCount(1)
  await selection.getByRole('button').click()
  await expect(selection.getByRole('button')).toHaveCount(1)
  await admin.getByLabel('Afficher les articles').check()
  await photograph(admin, 'modele')
  await expectAccessible(admin)
  const filtre = admin.getByLabel('Filtrer les articles des familles ouvertes')
  await filtre.fill('z')
  await expect(admin.getByText('Encore 1 caractère(s)')).toBeVisible()
  await filtre.fill('zzzzqqqq')
  await expect(admin.getByText('Aucun article trouvé')).toBeVisible()
  await filtre.fill('')
  await expect(admin.getByText('Aucun article trouvé')).toHaveCount(0)
  await admin.getByRole('button', { name: 'Ok' }).click()
  await admin.getByRole('link', { name: 'Vitrine' }).click()
  await admin.getByRole('button', { name: 'Supprimer le modèle' }).click()
  await admin.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(admin.getByText('Aucun modèle')).toBeVisible()
})

/** 200 ms, on a machine that does the yardstick's work in so long. */
const OUVERTURE_MS_MAX = 200
const ETALON_MS = 40

/** Others work beside: the best of so many counts, as soon as one is quick enough. */
const OUVERTURES_MAX = 4

/** Duration on this page of work that is always the same: rows drawn and measured. */
const etalon = (page: Page) =>
  page.evaluate(() => {
    const start = performance.now()
    for (let turn = 0; turn < 20; turn += 1) {
      const box = document.body.appendChild(document.createElement('div'))
      for (let row = 0; row < 200; row += 1) {
        const it = box.appendChild(document.createElement('div'))
        it.append('Branche ', document.createElement('span'), String(row))
        it.setAttribute('aria-level', '2')
      }
      box.getBoundingClientRect()
      box.remove()
    }
    return performance.now() - start
  })

/** Opens the branch by the keyboard; from the key to the frame that shows all of its rows. */
async function ouvre(page: Page, rows: number): Promise<number> {
  await page.goto('/openweb/admin/admin_modeles')
  await page.getByRole('button', { name: 'Créer un modèle' }).click()
  await page.getByRole('row', { name: /^Arbre/ }).focus()
  const opening = await page.evaluateHandle((count) => {
    const took = new Promise<number>((resolve) => {
      const pressed = () => {
        const start = performance.now()
        const look = () => {
          if (document.querySelectorAll('[role=row][aria-level="2"]').length < count) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true })
      }
      document.addEventListener('keydown', pressed, { once: true, capture: true })
    })
    // Within an object: what is a promise itself would be waited for here.
    return { took }
  }, rows)
  await page.keyboard.press('ArrowRight')
  return opening.evaluate((it) => it.took)
}

test('a branch of a plan of 5,000 families opens at once, its own level and no more', TORTURE, async ({
  marchand,
}) => {
  const admin = marchand.page
  const names = (of: string, count: number) => Array.from({ length: count }, (_, it) => `${of}-${it}`)
  const branches = names('arbre', 100)
  const rows = [
    'code_famille;libelle;niveau;code_parent',
    'arbre;Arbre;1;',
    ...branches.map((it) => `${it};Branche ${it};2;arbre`),
    ...branches.flatMap((of) => names(of, 49).map((it) => `${it};Rameau ${it};3;${of}`)),
  ]
  await admin.goto('/openweb/admin/admin_importation')
  await admin.getByLabel('Fichier à importer').setInputFiles({
    name: 'arbre.zip',
    mimeType: 'application/zip',
    buffer: zipOf({ 'categories.csv': rows.join('\n') }),
  })
  await admin.getByRole('button', { name: 'Envoyer' }).click()
  const file = admin.getByRole('row', { name: /arbre\.(zip|ok)/ })
  await expect(file).toContainText('Importé', { timeout: 30_000 })

  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < OUVERTURES_MAX && best >= OUVERTURE_MS_MAX; turn += 1) {
    const before = await etalon(admin)
    const took = await ouvre(admin, branches.length)
    // A machine that is slower, or busier, than the promise's is given its time in proportion.
    const lenteur = Math.max(1, Math.min(before, await etalon(admin)) / ETALON_MS)
    const dit = `${Math.round(took)} ms, ${lenteur.toFixed(1)} fois le temps de l'étalon (${before.toFixed(0)} ms)`
    test.info().annotations.push({ type: 'ouverture', description: dit })
    best = Math.min(best, took / lenteur)
  }
  expect(best).toBeLessThan(OUVERTURE_MS_MAX)
  await expect(admin.locator('[role=row][aria-level="2"]')).toHaveCount(branches.length)
  await expect(admin.locator('[role=row][aria-level="3"]')).toHaveCount(0)
})

test('an article is found and hidden from sale', async ({ marchand, page }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_articles?texte=marteau')
  const row = admin.getByRole('table').getByRole('row').nth(1)
  // The box of the row comes first.
  const code = await row.getByRole('cell').nth(1).innerText()
  await row.getByRole('button', { name: /^Retirer/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Retirer de la vente' }).click()
  await expect(admin.getByText('Article retiré de la vente')).toBeVisible()
  expect((await page.request.get(`/rest/articles/${code}`)).status()).toBe(404)
})
