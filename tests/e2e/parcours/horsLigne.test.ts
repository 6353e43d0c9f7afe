// Shop without a network: what a shopper is told, and how what was asked for comes once it is back.
import { fill } from '../support/paniers.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

test('without a network the page says so, and a form keeps what was typed', async ({
  page,
  context,
  veille,
}) => {
  veille.tolerates(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|session not loaded/)
  await page.goto('/')
  // Kept without a gesture, once the page rests.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/compte/connexion')
  await page.getByLabel('Adresse e-mail ou identifiant').fill('leon@example.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail ou identifiant')).toHaveValue('leon@example.test')
  await page.goto('/panier')
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible()
})

test('without a network a page already seen comes back with its day, and orders nothing', async ({
  page,
  context,
  acheteur,
  veille,
}) => {
  veille.tolerates(/ERR_INTERNET_DISCONNECTED|session not loaded|ERR_FAILED/)
  const offline = async (path: string) => {
    await context.setOffline(true)
    await page.goto(path)
  }
  const online = async (path: string) => {
    await context.setOffline(false)
    await page.goto(path)
    // The worker is told who is there once the page rests.
    await page.waitForLoadState('networkidle')
  }
  /** Waits until the worker has a page, or has forgotten it. */
  const isKept = () =>
    page.evaluate(async (url) => {
      const answer = await caches.match(url, { ignoreVary: true })
      return answer !== undefined
    }, seen)
  const known = (is: boolean) => expect.poll(isKept).toBe(is)
  const line = page.getByText(/^Page gardée le \d\d\/\d\d\/\d\d \d\d:\d\d, prix de ce jour-là\s; sans réseau/)
  const nothing = page.getByRole('heading', { name: 'Vous êtes hors ligne' })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await online('/')
  await online('/produit/FIX0101')
  const seen = page.url()
  // A page seen before the worker was told who is there is not kept: it is seen again.
  await expect(async () => {
    await online(seen)
    await online('/panier')
    expect(await isKept()).toBe(true)
  }).toPass()

  await offline(seen)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hexagonale')
  await expect(line).toBeVisible()
  await photograph(page, 'page-gardee')
  await expectAccessible(page)
  const form = page.locator('main [data-ajout]').first()
  await expect(form).toHaveAttribute('inert')
  const isReached = await form.getByRole('button', { name: /^Ajouter/ }).evaluate((it) => {
    it.focus()
    return document.activeElement === it
  })
  expect(isReached, 'neither the hand nor the keyboard reaches its button').toBe(false)
  await offline('/panier')
  await expect(nothing).toBeVisible()
  await offline('/produit/FIX0102')
  await expect(nothing).toBeVisible()

  // With the network, the page is the day's; another person's prices are never shown.
  await online(seen)
  await expect(line).toHaveCount(0)
  await online('/compte/connexion?urlFrom=%2Fcompte')
  await acheteur.logIn()
  await known(false)
  await offline(seen)
  await expect(nothing).toBeVisible()
  // From the page that said who is there on, the customer's own are kept.
  await online('/compte')
  await online(seen)
  await known(true)
  await offline(seen)
  await expect(line).toBeVisible()
  await offline('/compte')
  await expect(nothing).toBeVisible()
  // What a session that is over leaves is forgotten by the first page of whoever comes next.
  await context.clearCookies()
  await online('/cgv')
  await known(false)
  await offline(seen)
  await expect(nothing).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (it) => (await caches.open(it)).keys()))
    return all.flat().map((it) => new URL(it.url).pathname)
  })
  expect(kept.filter((it) => /^\/(compte|panier|commande|openweb|rest)/.test(it))).toEqual([])
})

test('an island whose code cannot come says so, and comes with the next touch', async ({
  page,
  context,
  veille,
}) => {
  // The worker that keeps pages may be fetched just when the network goes.
  veille.tolerates(/ERR_INTERNET_DISCONNECTED|when fetching the script/)
  await page.goto('/produit/FIX0101', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const bloc = page.locator('[data-bloc="bloc-panier"]')
  await bloc.click()
  const said = page.locator('#bloc-panier').getByRole('alert')
  await expect(said).toHaveText(/Le serveur ne répond pas\. Vérifiez votre connexion/)
  await photograph(page, 'ile-hors-ligne')
  await context.setOffline(false)
  await bloc.click()
  await bloc.click()
  await expect(page.locator('#bloc-panier').getByText('Votre panier est vide')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('code the server could not send is asked of a new page by the next touch', async ({
  page,
  veille,
}) => {
  veille.tolerates(/ERR_FAILED/)
  await page.route('**/assets/BlocPanier-*.js', (route) => route.abort())
  await page.goto('/produit/FIX0101', { waitUntil: 'networkidle' })
  const bloc = page.locator('[data-bloc="bloc-panier"]')
  await bloc.click()
  await expect(page.locator('#bloc-panier').getByRole('alert')).toBeVisible()
  // It keeps failing for as long as this page stands, whether or not the browser asks for it again:
  // closed by the first touch, opened by the second.
  const again = page.waitForEvent('load')
  await bloc.click()
  await bloc.click()
  await again
  await page.unroute('**/assets/BlocPanier-*.js')
  await bloc.click()
  await expect(page.locator('#bloc-panier').getByText('Votre panier est vide')).toBeVisible()
})

test('adding to the basket without a network says so at the form', async ({
  page,
  acheteur,
  context,
  veille,
}) => {
  // The worker that keeps pages may be fetched just when the network goes.
  veille.tolerates(/ERR_INTERNET_DISCONNECTED|when fetching the script/)
  await page.goto('/produit/FIX0101', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const form = page.locator('main [data-ajout]').first()
  await form.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(form.getByRole('alert')).toHaveText(/Le serveur ne répond pas/)
  await context.setOffline(false)
  await form.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(acheteur.avis()).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('without a network the baskets, the quick order, the account and the checkout keep what was typed', async ({
  page,
  context,
  acheteur,
  veille,
}) => {
  veille.tolerates(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|session not loaded|name of basket not checked|rules TypeError: Failed to fetch/,
  )
  await page.goto('/compte/connexion?urlFrom=%2Fpanier')
  await acheteur.logIn()
  await fill(page, ['FIX0101'])
  const said = page.getByText(/Le serveur ne répond pas\. Vérifiez votre connexion/).first()
  const forms: [path: string, field: string | RegExp, text: string, button: string | RegExp][] = [
    ['/paniers', /^Nom du panier/, 'Chantier sans réseau', 'Créer'],
    ['/saisie-rapide', /référence/i, 'FIX0101;2', /^Vérifier/],
    ['/compte/email', /nouvelle adresse/i, 'autre@example.test', /^(Changer|Enregistrer|Modifier|Valider)/],
    ['/commande', /Votre référence de commande/, 'Lot 9', 'Commande avec obligation de paiement'],
  ]
  for (const [path, name, text, button] of forms) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const field = page.getByRole('main').getByRole('textbox', { name }).first()
    await field.fill(text)
    const password = page.getByLabel(/mot de passe/i).and(page.locator('input:visible'))
    if (await password.count()) await password.first().fill('Comptoir-2026!')
    const terms = page.getByRole('checkbox', { name: /conditions générales de vente/ })
    if (await terms.count()) await terms.check()
    await context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    await expect(said, path).toBeVisible()
    await expect(field, path).toHaveValue(text)
    await context.setOffline(false)
  }
})

test('the shop is installed by what its pages name: a manifest, icons of the sizes they say', async ({
  page,
}) => {
  await page.goto('/')
  const named = page.locator('link[rel="manifest"]')
  const address = (await named.getAttribute('href')) ?? ''
  const manifest = await (await page.request.get(address)).json()
  expect(manifest.icons).toHaveLength(3)
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type']).toBe(type)
    const bytes = await answer.body()
    // The first block of a PNG: its width, its height.
    if (type === 'image/png') {
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    } else expect(bytes.toString()).toContain('<svg')
  }
  expect(manifest.icons.map((it: { sizes: string }) => it.sizes)).toEqual(['any', '192x192', '512x512'])
})
