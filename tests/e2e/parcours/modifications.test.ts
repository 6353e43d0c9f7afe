// Edits that are not saved are never left unknowingly, and a row that goes takes nobody's focus
// with it (WCAG 2.4.3).
import type { Dialog, Page } from '@playwright/test'
import { depart, leaves, stays } from '../support/depart.ts'
import { ENTIER } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const open = (admin: Page) => admin.getByRole('table').getByRole('link').first().click()
const press = (name: string) => (admin: Page) => admin.getByRole('button', { name }).first().click()
const stay = async () => undefined
const fill = (label: string, text: string) => (admin: Page) =>
  admin.getByLabel(label).locator('visible=true').first().fill(text)
const tick = (admin: Page) => admin.getByRole('main').getByRole('checkbox').first().click()

interface Formulaire {
  ecran: string
  /** From the screen to the form. */
  ouvrir: (admin: Page) => Promise<unknown>
  modifier: (admin: Page) => Promise<unknown>
}

/** Every form of the back office; those of three kinds, every day: a record, settings, a window. */
const FORMULAIRES: Formulaire[] = [
  { ecran: 'articles', ouvrir: open, modifier: fill('Marque', 'Autre') },
  { ecran: 'clients', ouvrir: open, modifier: fill('Contact', 'Yann') },
  { ecran: 'connexions', ouvrir: open, modifier: fill('E-mail', 'yann@example.test') },
  { ecran: 'agences', ouvrir: open, modifier: fill('Horaires', 'Le matin') },
  { ecran: 'stocks', ouvrir: open, modifier: fill('Stock sans agence', '3') },
  { ecran: 'tarifs', ouvrir: open, modifier: fill('Palier 1 : prix', '3') },
  {
    ecran: 'familles',
    ouvrir: press('Nouvelle famille'),
    modifier: fill('Libellé', 'Famille'),
  },
  {
    ecran: 'regroupements',
    ouvrir: (admin) => admin.getByRole('main').getByRole('link').first().click(),
    modifier: fill('Titre du regroupement', 'Autre'),
  },
  { ecran: 'modeles', ouvrir: press('Créer un modèle'), modifier: fill('Nom', 'Autre') },
  {
    ecran: 'transporteurs',
    ouvrir: press('Ajouter un Transporteur'),
    modifier: fill('Nom', 'Autre'),
  },
  { ecran: 'zones', ouvrir: press('Nouvelle zone'), modifier: fill('Nom de la zone', 'Autre') },
  { ecran: 'contenus', ouvrir: open, modifier: fill('Titre', 'Autre') },
  { ecran: 'reglages', ouvrir: stay, modifier: fill('Accroche', 'Autre') },
  { ecran: 'parametrageInterfaceEdite', ouvrir: stay, modifier: tick },
  { ecran: 'dimensions', ouvrir: stay, modifier: tick },
  { ecran: 'forfaits', ouvrir: stay, modifier: fill('Franco', '30') },
  { ecran: 'utilisateurs', ouvrir: press('Modifier admin'), modifier: fill('Nom', 'Autre') },
]

const EVERY_DAY = ['articles', 'reglages', 'utilisateurs']

/** The page is left whole: the browser asks in its own words; the answer is to stay. */
async function reloads(admin: Page): Promise<string> {
  const asked = new Promise<Dialog>((resolve) => admin.once('dialog', resolve))
  const leaving = admin.evaluate('setTimeout(() => location.reload(), 0)').catch(() => undefined)
  const dialog = await asked
  await dialog.dismiss()
  await leaving
  return dialog.type()
}

test('edits that are not saved are announced by every form: a link, Back, closing', async ({
  marchand,
}) => {
  test.setTimeout(120_000)
  const admin = marchand.page
  const asked = FORMULAIRES.filter(({ ecran }) => ENTIER || EVERY_DAY.includes(ecran))
  for (const [at, { ecran, ouvrir, modifier }] of asked.entries()) {
    await test.step(ecran, async () => {
      await admin.goto('/openweb/admin/admin_accueil')
      await admin.locator(`nav a[href="/openweb/admin/admin_${ecran}"]`).first().click()
      await expect(admin).toHaveURL(new RegExp(`admin_${ecran}`))
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
      await ouvrir(admin)
      await modifier(admin)
      const here = admin.url()
      const back = () => admin.evaluate('history.back()')
      // Behind a window nothing is pressed.
      const link = () => admin.getByRole('link', { name: 'Statistiques' }).first().click()
      const isWindow = ecran === 'utilisateurs'
      for (const leave of isWindow ? [back] : [link, back]) {
        await stays(admin, leave)
        await expect(admin).toHaveURL(here)
      }
      expect(await reloads(admin)).toBe('beforeunload')
      await expect(admin).toHaveURL(here)
      await leaves(admin, isWindow || at % 2 === 0 ? back : link)
      await expect(admin).not.toHaveURL(here)
      // Nothing is unsaved any longer: nobody asks.
      await admin.goto('about:blank')
    })
  }
})

test('a window keeps what was typed until one says otherwise, and gives the focus back', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_utilisateurs')
  const add = admin.getByRole('button', { name: 'Ajouter un administrateur' })
  await add.click()
  const login = admin.getByRole('textbox', { name: 'Identifiant' })
  await login.fill('sophie')
  const escape = () => admin.keyboard.press('Escape')
  // Chromium holds back the first Escape only: the next ones close the window all the same.
  for (const _ of [1, 2, 3]) {
    await stays(admin, escape)
    await expect(login).toBeFocused()
    await expect(login).toHaveValue('sophie')
  }
  // By Escape alone too: what it asks, it also answers.
  for (const _ of [1, 2, 3]) {
    await escape()
    await expect(depart(admin)).toHaveCount(1)
    await escape()
    await expect(depart(admin)).toHaveCount(0)
    await expect(login).toBeFocused()
    await expect(login).toHaveValue('sophie')
  }
  await escape()
  await photograph(admin, 'quitter')
  await expectAccessible(admin)
  await depart(admin).getByRole('button', { name: 'Rester', exact: true }).last().click()
  await leaves(admin, () =>
    admin.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click(),
  )
  await expect(login).toHaveCount(0)
  await expect(add).toBeFocused()

  await admin.goto('/openweb/admin/admin_forfaits')
  const tranche = admin.getByRole('button', { name: 'Ajouter Tranche' })
  await tranche.click()
  await admin.getByRole('dialog').getByLabel('Libellé').fill('Lourd')
  await stays(admin, escape)
  await expect(admin.getByRole('dialog').getByLabel('Libellé')).toHaveValue('Lourd')
  await leaves(admin, escape)
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(tranche).toBeFocused()
})

test('a row that goes leaves the focus to its neighbour', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto('/openweb/admin/admin_articles?texte=marteau')
  const hide = admin.getByRole('button', { name: /^Retirer .* de la vente$/ })
  await expect(hide.first()).toBeVisible()
  const next = await hide.nth(1).getAttribute('aria-label')
  await hide.first().click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Retirer de la vente' }).click()
  await expect(admin.getByRole('button', { name: next ?? '' })).toBeFocused()

  const named = { libelle: 'Zone du parcours', departements: ['971'] }
  expect((await admin.request.post('/service/zone', { data: named })).status()).toBe(201)
  await admin.goto('/openweb/admin/admin_zones')
  await admin.getByRole('button', { name: 'Supprimer Zone du parcours' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(admin.getByText('La zone « Zone du parcours » est supprimée.')).toBeVisible()
  await expect(admin.getByRole('row').last().getByRole('button').last()).toBeFocused()
})
