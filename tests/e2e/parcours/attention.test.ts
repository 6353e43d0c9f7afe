// Duties of back-office screens to who has no mouse, zooms, or comes back after a while: the focus
// stays where it was, what is told on hover can be read, and dangerous settings want the password.
import type { Page } from '@playwright/test'
import { ADMIN } from '../support/boutique.ts'
import { Clavier } from '../support/clavier.ts'
import { expectSaid } from '../support/messages.ts'
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'
import { code } from '../support/totp.ts'
import { zipOf } from '../support/zip.ts'

const ecran = (nom: string) => `/openweb/admin/admin_${nom}`
const REGLAGES = '**/service/reglages'

const ZIP = zipOf({ 'unites.csv': 'code_unite;libelle\nBULLE;unité de la bulle\n' })

/** Answer of the server to a session whose password was given more than ten minutes ago. */
const TROP_TARD = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: '/erreurs/reauthentification',
    title: 'Accès refusé',
    status: 403,
    detail: 'Saisissez à nouveau votre mot de passe pour continuer.',
  }),
}

/** The next save comes too late; those after it reach the shop. */
async function tooLate(page: Page): Promise<void> {
  const isSave = (method: string) => method === 'POST'
  await page.route(REGLAGES, async (route) => {
    if (!isSave(route.request().method())) return route.fallback()
    await route.fulfill(TROP_TARD)
    await page.unroute(REGLAGES)
  })
}

test('a button that was busy and a page that was turned leave the focus where one goes on', async ({
  marchand: { page },
}) => {
  const clavier = new Clavier(page)
  await page.goto(ecran('statistiques'))
  await clavier.press(page.getByRole('button', { name: 'Hier', exact: true }))
  const valider = page.getByRole('button', { name: 'Valider', exact: true })
  await expect(valider).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Hier', exact: true })).toBeFocused()

  await page.goto(ecran('commandes'))
  const search = page.getByRole('button', { name: 'Rechercher', exact: true })
  await clavier.press(search)
  await expect(search).toBeFocused()
  const pager = page.getByRole('navigation', { name: /^Pages/ })
  await clavier.press(pager.getByRole('link', { name: '2', exact: true }))
  await expect(page).toHaveURL(/page=2/)
  const status = page.getByRole('status').filter({ hasText: /commandes/ })
  await expect(status).toBeFocused()
  await expect(status).toBeInViewport()
})

test('what is told on hover is hoverable, stays, and goes by Escape', async ({
  marchand: { page },
}) => {
  const file = { name: 'infobulle.zip', mimeType: 'application/zip', buffer: ZIP }
  await page.request.post('/admin/fichierimportation/upload', { multipart: { fichier: file } })
  await page.goto(ecran('importation'))
  const size = page.getByRole('cell').getByRole('button', { name: /^[\d,]+\s(o|ko|Mo)$/ }).first()
  const bulle = page.getByRole('tooltip').filter({ visible: true })
  await expect(bulle).toHaveCount(0)
  await size.hover()
  await expect(bulle).toHaveText(/^[\d\s]+octets$/)
  // The pointer goes into it, and it stays.
  const box = await bulle.boundingBox()
  if (!box) throw new Error('the tooltip has no box')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await expect(bulle).toBeVisible()
  await photograph(page, 'infobulle')
  await page.mouse.move(2, 2)
  await expect(bulle).toHaveCount(0)
  // The same by the keyboard, and away without moving the focus.
  await new Clavier(page).to(size)
  await expect(bulle).toBeVisible()
  await expect(size).toHaveAccessibleDescription(/octets/)
  await page.keyboard.press('Escape')
  await expect(bulle).toHaveCount(0)
  await expect(size).toBeFocused()

  // Under the pointer alone, the focus elsewhere: of a list that nothing changes meanwhile.
  await page.goto(ecran('zones'))
  await page.getByRole('cell').getByRole('button', { name: /^\d\d, / }).first().hover()
  await expect(bulle).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bulle).toHaveCount(0)
})

// The last one: from then on the shop wants a second step of this administrator.
test('account, mail server and second step are changed with the password once more', TORTURE, async ({
  marchand: { page },
  veille,
}) => {
  veille.tolerates(/40[13].*(reglages|confirmation)/)
  await page.goto(ecran('reglages'))
  await page.getByLabel('Expéditeur', { exact: true }).fill('boutique@exemple.test')
  const question = page.getByRole('dialog', { name: 'Confirmez votre identité' })
  for (const [groupe, champ, valeur] of [
    ['Modes de règlement', 'IBAN', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['Envoi des courriels', 'Serveur d’envoi (SMTP)', 'smtp.exemple.test'],
    ['Accès des administrateurs', 'Exiger la validation en deux étapes', true],
  ] as const) {
    const form = page.getByRole('form', { name: groupe })
    const field = form.getByLabel(champ, { exact: true })
    const button = form.getByRole('button', { name: 'Enregistrer', exact: true })
    if (typeof valeur === 'string') await field.fill(valeur)
    else await field.check()
    await tooLate(page)
    await button.click()
    await expect(question.getByText('Pour changer ce réglage')).toBeVisible()
    const password = question.getByLabel('Votre mot de passe')
    await expect(password).toBeFocused()
    await password.fill('Pas le bon 2026 !')
    await question.getByRole('button', { name: 'Confirmer' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    // Given up, what was typed stays, and so does the focus.
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(button).toBeFocused()
    if (typeof valeur === 'string') await expect(field).toHaveValue(valeur)

    await tooLate(page)
    await button.click()
    await question.getByLabel('Votre mot de passe').fill(ADMIN.motDePasse)
    await question.getByRole('button', { name: 'Confirmer' }).click()
    await expectSaid(page, 'Réglages enregistrés')
    await expect(button).toBeFocused()
  }

  // Nothing else answers any more: its own screen puts it in place, and leads from step to step.
  const clavier = new Clavier(page)
  await page.goto(ecran('securite'))
  const place = page.getByRole('group', { name: 'Validation en deux étapes' })
  await clavier.press(place.getByRole('button', { name: 'Mettre en place' }))
  await expect(page.getByLabel(/Saisissez le code/)).toBeVisible()
  await expect(place).toBeFocused()
  const secret = await place.locator('span').filter({ hasText: /^[A-Z2-7 ]{32,}$/ }).innerText()
  await page.getByLabel(/Saisissez le code/).fill(code(secret))
  await page.keyboard.press('Enter')
  await expect(place.getByRole('list', { name: 'Codes de secours' })).toBeVisible()
  await expect(place).toBeFocused()
  await clavier.press(place.getByRole('button', { name: 'Je les ai notés' }))
  await expect(place.getByText('En place depuis le')).toBeVisible()
  await expect(place).toBeFocused()
})
