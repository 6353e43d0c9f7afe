import { TORTURE } from '../support/palier.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const REFERENCE = 'FIX0101'

test('suggestions open at the third letter, follow the arrows and close on Escape', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: /Rechercher un article/ })
  await field.pressSequentially('vi')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  await field.pressSequentially('s')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()

  await field.press('ArrowDown')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  await expect(field).toHaveValue('vis')

  await field.press('ArrowDown')
  await page.getByRole('button', { name: 'Fermer la recherche' }).click()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('vis')

  await field.press('Enter')
  await expect(page).toHaveURL(/\/recherche\?query=vis/)
})

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const) {
  const tier = width === 360 ? {} : TORTURE
  test(`the arrows lead to every suggestion in sight, above the cookie banner, at ${width} px`, tier, async ({
    page,
  }) => {
    await page.context().clearCookies({ name: 'cookies_vus' })
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const field = page.getByRole('combobox', { name: /Rechercher un article/ })
    if (width < 940) await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    await field.pressSequentially('vis', { delay: 20 })
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options.first()).toBeVisible()
    const lost: string[] = []
    for (let left = await options.count(); left > 0; left -= 1) {
      await field.press('ArrowDown')
      const seen = await page.locator('[role="option"][aria-selected="true"]').evaluate((it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect()
        const middle = (left + right) / 2
        return [top + 4, bottom - 4].every((y) => it.contains(document.elementFromPoint(middle, y)))
      })
      if (!seen) lost.push(`${left} from the end`)
    }
    expect(lost).toEqual([])
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  })
}

for (const text of [REFERENCE, 'fix0101', 'fix 0101', 'FIX-0101']) {
  const tier = text === 'fix 0101' ? {} : TORTURE
  test(`« ${text} » suggests the article of that reference first`, tier, async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: /Rechercher un article/ })
    await field.pressSequentially(text, { delay: 20 })
    const articles = page.getByRole('group', { name: 'Articles' })
    await expect(articles.getByRole('option').first()).toContainText(REFERENCE)
  })
}

test('what nothing answers to leads on: categories, the telephone, other ways to ask', async ({ page }) => {
  await page.goto('/recherche?query=zzzzzzzz')
  const main = page.getByRole('main')
  await expect(main).toContainText('Aucun article ne correspond')
  await expect(main).toContainText('Vérifiez l’orthographe')
  await expect(main.getByRole('link', { name: /^0\d( \d\d){4}$/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
  const families = main.locator('a[href^="/categorie/"]')
  expect(await families.count()).toBeGreaterThan(3)
  await families.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main a[href^="/produit/"]').first()).toBeVisible()
  // So is a reference, which names no other.
  await page.goto('/recherche?query=FIX0I01')
  const near = main.getByRole('link', { name: /^FIX0101 / })
  await expect(near).toHaveAttribute('href', /^\/produit\/FIX0101\//)
  // A word with a typo is understood: nothing has to be typed again.
  await page.goto('/recherche?query=perseuse')
  await expect(page.locator('main a[href^="/produit/"]').first()).toContainText(/perceuse/i)
})

test('accents, plurals and elisions give the same results', async ({ page }) => {
  const same = async (...texts: string[]) => {
    const firsts: string[][] = []
    for (const text of texts) {
      await page.goto(`/recherche?query=${encodeURIComponent(text)}`)
      const links = page.locator('main a[href^="/produit/"]')
      firsts.push(await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? '')))
    }
    expect(firsts[0]?.length).toBeGreaterThan(0)
    for (const found of firsts) expect(found).toEqual(firsts[0])
  }
  await same('équerre', 'equerre', "l'équerre", 'équerres')
  // Copper tubes are « écroui »: that stands below every nut.
  await same('écrou', 'ecrous', 'L’ÉCROU')
})

test('the pointer on the link of a product fetches its page', async ({ page }) => {
  const fetched: string[] = []
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) fetched.push(request.url())
  })
  await page.goto('/recherche?query=vis')
  await page.locator('main a[href^="/produit/"]').first().hover()
  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  expect(fetched.every((it) => it.includes('/produit/'))).toBe(true)
})

test('suggestions that cannot be had are told beside the field, and asked for again by the keyboard', async ({
  page,
  veille,
}) => {
  veille.tolerates(/net::ERR_FAILED|error searching/)
  await page.route('**/rest/recherche/**', (route) => route.abort())
  await page.goto('/')
  const field = page.getByRole('combobox', { name: /Rechercher un article/ })
  await field.pressSequentially('vis')
  const said = page.getByRole('search').getByRole('alert')
  await expect(said).toContainText('Les suggestions n’ont pas pu être chargées.')
  await expect(said).toContainText('Vérifiez votre connexion')
  await expectAccessible(page)
  await page.unroute('**/rest/recherche/**')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(said.getByRole('button', { name: 'Réessayer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(said).toBeHidden()
  await expect(field).toBeFocused()
})

test('a search for nothing stays and says so; its page shows every article; it folds on a telephone', async ({ page }) => {
  const said = 'Veuillez saisir au moins 3 caractères. En attendant, voici tous nos articles.'
  await page.goto('/')
  const field = page.getByRole('combobox', { name: /Rechercher un article/ })
  await field.press('Enter')
  const toFill = page.getByText('Veuillez saisir au moins 3 caractères.', { exact: true })
  await expect(toFill).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(field).toBeFocused()
  await page.goto('/recherche?query=')
  await expect(page.getByRole('alert')).toHaveText(said)
  await expect(page.locator('main a[href^="/produit/"]').first()).toBeVisible()
  await photograph(page, 'recherche-rien')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const loupe = page.getByRole('button', { name: 'Rechercher', exact: true })
  await loupe.click()
  await expect(field).toBeFocused()
  await loupe.click()
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})

test('on a telephone too suggestions that cannot be had are told, and asked for again', async ({
  page,
  veille,
}) => {
  veille.tolerates(/status of 500|error searching/)
  await page.route('**/rest/recherche/**', (route) => route.fulfill({ status: 500 }))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await page.getByRole('combobox', { name: /Rechercher un article/ }).pressSequentially('vis')
  const said = page.getByRole('search').getByRole('alert')
  const retry = said.getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeInViewport({ ratio: 1 })
  await page.unroute('**/rest/recherche/**')
  await retry.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(said).toBeHidden()
})
