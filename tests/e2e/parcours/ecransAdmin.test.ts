// Every screen of the back office in both themes: its title, its language, axe, three widths.
import { TORTURE } from '../support/palier.ts'
import { expectAccessible, expectReadable, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const ECRANS = [
  'accueil',
  'commandes',
  'statistiques',
  'articles',
  'familles',
  'tarifs',
  'stocks',
  'regroupements',
  'modeles',
  'dimensions',
  'importation',
  'clients',
  'connexions',
  'agences',
  'transporteurs',
  'forfaits',
  'zones',
  'contenus',
  'medias',
  'reglages',
  'parametrageInterfaceEdite',
  'utilisateurs',
  'securite',
  'journal',
  'redirections',
  'recherches',
  'synonymes',
  'webhooks',
]

test('every screen reads well in light and in dark', TORTURE, async ({ marchand }) => {
  test.setTimeout(240_000)
  const admin = marchand.page
  for (const ecran of ECRANS) {
    await admin.emulateMedia({ colorScheme: 'light' })
    await admin.goto(`/openweb/admin/admin_${ecran}`)
    await expect(admin.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await admin.title()).not.toBe('')
    await expect(admin.getByText('Chargement…')).toHaveCount(0)
    await expectAccessible(admin)
    await photograph(admin, `admin-${ecran}`)
    // A theme changes colours, never a name nor a size.
    await admin.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(admin)
  }
})
