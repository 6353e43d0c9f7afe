// The dashboard, sentence by sentence (docs/gestion.md 2.1).
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TORTURE } from '../support/palier.ts'
import { expect, test } from '../support/test.ts'

const ECRAN = '/openweb/admin/admin_statistiques'
const CALL = '**/admin/statistiques/fetch?*'

const RAPIDES = [
  'Aujourd’hui',
  'Cette semaine',
  'Ce mois',
  'Cette année',
  'Hier',
  'La semaine précédente',
  'Le mois précédent',
  'L’année précédente',
]

const table = (admin: Page) => admin.getByRole('table', { name: 'Statistiques de la période' })
const chart = (admin: Page) => admin.getByRole('img', { name: /^Évolution sur la période/ })

test('thirty days by day: two axes, five curves, fifteen rows a page, folded and unfolded', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await expect(table(admin).getByRole('row')).toHaveCount(16)
  const [debut, fin] = await Promise.all([
    admin.getByLabel('Date de début').inputValue(),
    admin.getByLabel('Date de fin').inputValue(),
  ])
  expect((Date.parse(fin) - Date.parse(debut)) / 86_400_000).toBe(29)
  await expect(admin.getByLabel('Regroupement').locator('option')).toHaveText([
    'Heure',
    'Jour',
    'Semaine',
    'Mois',
  ])
  await expect(admin.getByLabel('Regroupement')).toHaveValue('jour')

  await expect(chart(admin)).toBeVisible()
  for (const [name, on] of [
    ['Connexions', true],
    ['Commandes', true],
    ['CA HT', true],
    ['Panier moyen HT', false],
    ['Premières connexions', false],
  ] as const) {
    await expect(admin.getByRole('checkbox', { name, exact: true })).toBeChecked({ checked: on })
  }
  await admin.getByRole('checkbox', { name: 'Panier moyen HT' }).check()

  const pages = admin.getByRole('navigation', { name: 'Pages du tableau' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(admin).toHaveURL(/page=2/)
  await expect(table(admin).getByRole('row')).toHaveCount(16)
  await admin.getByText('Graphique', { exact: true }).click()
  await expect(chart(admin)).toBeHidden()
  await admin.getByText('Tableau', { exact: true }).click()
  await expect(table(admin)).toBeHidden()
})

test('quick ranges are eight, and wait while figures come', TORTURE, async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await expect(table(admin)).toBeVisible()
  const rapides = admin.getByRole('group', { name: 'Périodes courantes' }).getByRole('button')
  await expect(rapides).toHaveText(RAPIDES)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await admin.route(CALL, async (route) => {
    await held
    await route.continue()
  })
  await admin.getByRole('button', { name: 'Cette année' }).click()
  await expect(admin.getByRole('button', { name: 'Actualisation en cours' })).toBeDisabled()
  for (const button of await rapides.all()) await expect(button).toBeDisabled()
  await expect(admin.getByRole('progressbar', { name: 'Chargement en cours' })).toBeVisible()
  answer()
  await expect(admin.getByRole('button', { name: 'Valider' })).toBeEnabled()
  await expect(admin.getByRole('progressbar', { name: 'Chargement en cours' })).toHaveCount(0)
  await expect(admin).toHaveURL(/echelle=mois/)
  // Twelve months, zeros included.
  await expect(table(admin).getByRole('row')).toHaveCount(13)
  await admin.reload()
  await expect(admin.getByLabel('Regroupement')).toHaveValue('mois')
  await admin.goBack()
  await expect(admin.getByLabel('Regroupement')).toHaveValue('jour')
})

test('the chart has its margins, and is revealed in 2000 ms, once for its figures', TORTURE, async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  const drawn = chart(admin).locator('.u-over')
  await expect(drawn).toBeVisible()
  const margins = await drawn.evaluate((over) => {
    const inner = over.getBoundingClientRect()
    const outer = over.closest('.u-wrap')?.getBoundingClientRect()
    if (!outer) throw new Error('no frame')
    return [
      inner.top - outer.top,
      outer.right - inner.right,
      outer.bottom - inner.bottom,
      inner.left - outer.left,
    ].map(Math.round)
  })
  expect(margins).toEqual([10, 60, 30, 60])
  expect(await drawn.evaluate((it) => getComputedStyle(it).animationDuration)).toBe('2s')

  // The same drawing stays: what is drawn anew is another element.
  const first = await drawn.elementHandle()
  const isSame = () => drawn.evaluate((it, before) => it === before, first)
  const pages = admin.getByRole('navigation', { name: 'Pages du tableau' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  expect(await isSame()).toBe(true)
  const answered = admin.waitForResponse((it) => it.url().includes('/admin/statistiques/fetch'))
  await admin.getByRole('button', { name: 'Valider' }).click()
  await answered
  await expect(admin.getByRole('button', { name: 'Valider' })).toBeEnabled()
  expect(await isSame()).toBe(true)
  await admin.getByRole('checkbox', { name: 'Panier moyen HT' }).check()
  await expect.poll(isSame).toBe(false)
})

test('without data the chart is hidden and the table says so', async ({ marchand }) => {
  const admin = marchand.page
  await admin.goto(`${ECRAN}?echelle=jour&dateDebut=2001-01-01&dateFin=2001-01-31`)
  await expect(table(admin).getByText('Aucune donnée à afficher')).toBeVisible()
  await expect(chart(admin)).toHaveCount(0)
  await expect(admin.getByText('Graphique', { exact: true })).toHaveCount(0)
})

test('a period that is refused is said, and has no table to export', async ({
  marchand,
  veille,
}) => {
  veille.tolerates(/422/)
  const admin = marchand.page
  const period = 'dateDebut=2001-01-01&dateFin=2026-12-31&echelle=heure'
  await admin.goto(`/openweb/admin/admin_statistiques?${period}`)
  await expect(admin.getByRole('alert')).toContainText('La période demandée est trop longue')
  await expect(admin.getByRole('link', { name: 'Exporter en CSV' })).toHaveCount(0)
})

test('the spreadsheet holds the numbers of the table, the French way', async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.goto(ECRAN)
  await admin.getByRole('button', { name: 'L’année précédente' }).click()
  await expect(admin).toHaveURL(/echelle=mois/)
  // Last year has as many months: its table is not this year's until the answer is there.
  const answered = admin.waitForResponse(CALL)
  await admin.getByRole('button', { name: 'Cette année' }).click()
  await answered
  await expect(admin.getByRole('button', { name: 'Valider' })).toBeEnabled()
  await expect(table(admin).getByRole('row')).toHaveCount(13)
  const cells = table(admin).getByRole('row').nth(11).getByRole('cell')
  const [periode = '', , commandes = '', ca = ''] = await cells.allInnerTexts()

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Exporter en CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^statistiques_\d{4}-01-01_\d{4}-12-31\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  const row = csv.split('\r\n').find((it) => it.startsWith(`${periode};`)) ?? ''
  const written = row.split(';')
  expect(written[2]).toBe(commandes.replace(/\s/g, ''))
  expect(written[3]).toBe(ca.replace(/[\s€]/g, ''))
})

test('on a narrow screen nothing on the axes touches, and nothing is counted by halves', TORTURE, async ({
  marchand,
}) => {
  const admin = marchand.page
  await admin.addInitScript(() => {
    const written: { text: string; left: number; right: number; top: number; bottom: number }[] = []
    Object.assign(globalThis, { written })
    const { clearRect, fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      written.length = 0
      clearRect.apply(this, box)
    }
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      const ink = this.measureText(text)
      const matrix = this.getTransform()
      const corners = [
        [x - ink.actualBoundingBoxLeft, y - ink.actualBoundingBoxAscent],
        [x + ink.actualBoundingBoxRight, y + ink.actualBoundingBoxDescent],
      ].map(([cx, cy]) => matrix.transformPoint({ x: cx ?? 0, y: cy ?? 0 }))
      const [xs, ys] = [corners.map((it) => it.x), corners.map((it) => it.y)]
      const [left, top] = [Math.min(...xs), Math.min(...ys)]
      written.push({ text, left, top, right: Math.max(...xs), bottom: Math.max(...ys) })
      fillText.call(this, text, x, y)
    }
  })
  await admin.goto(ECRAN)
  await expect(chart(admin)).toBeVisible()
  // The demo's orders are as many days old whenever it is made: a day that had one.
  const table = admin.getByRole('table', { name: 'Statistiques de la période' })
  const jours = await table.getByRole('row').evaluateAll((rows) =>
    rows
      .map((row) => [...row.querySelectorAll('th, td')].map((it) => it.textContent ?? ''))
      .filter(([jour = '', , commandes = '0']) => /^\d/.test(jour) && commandes !== '0')
      .map(([jour = '']) => `20${jour.split('/').reverse().join('-')}`),
  )
  const [jour = ''] = jours
  expect(jour).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await admin.setViewportSize({ width: 360, height: 800 })
  for (const query of ['', `?echelle=heure&dateDebut=${jour}&dateFin=${jour}`]) {
    await admin.goto(`${ECRAN}${query}`)
    await expect(chart(admin)).toBeVisible()
    const written = await admin.evaluate(
      () => (globalThis as unknown as { written: (DOMRect & { text: string })[] }).written,
    )
    const titles = written.filter((it) => /^(Nombre d'occurences|Montant en €)$/.test(it.text))
    expect(titles).toHaveLength(2)
    for (const [index, one] of written.entries()) {
      for (const other of written.slice(index + 1)) {
        const apart =
          one.right < other.left ||
          other.right < one.left ||
          one.bottom < other.top ||
          other.bottom < one.top
        expect(apart, `« ${one.text} » touches « ${other.text} »`).toBe(true)
      }
    }
    // The left axis counts.
    const counts = written.filter((it) => it.right < 60 && !titles.includes(it))
    expect(counts.length).toBeGreaterThan(1)
    for (const { text } of counts) expect(text).toMatch(/^\d+$/)
  }
})
