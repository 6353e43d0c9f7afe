// Every screen of the back office in both themes: its title, its language, axe, three widths.
import { expectAccessible, photograph } from '../support/regards.ts'
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
]

for (const theme of ['light', 'dark'] as const) {
  test(`every screen reads well in ${theme}`, async ({ marchand }) => {
    test.setTimeout(240_000)
    const admin = marchand.page
    await admin.emulateMedia({ colorScheme: theme })
    for (const ecran of ECRANS) {
      await admin.goto(`/openweb/admin/admin_${ecran}`)
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(admin.getByText('Chargement…')).toHaveCount(0)
      await expectAccessible(admin)
      // A theme changes colours, never a size: one of the two is enough for the widths.
      if (theme === 'light') await photograph(admin, `admin-${ecran}`)
    }
  })
}
