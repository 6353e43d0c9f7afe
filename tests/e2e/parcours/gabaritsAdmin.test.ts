// Each template of the back office once, in both themes, every day: `ecransAdmin.test.ts` looks at every screen.
import { expectDark, expectTemplate } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

// Nothing here changes what another looks at.
test.describe.configure({ mode: 'parallel' })

const GABARITS = {
  'lists, a record, a tree': ['commandes', 'clients?fiche=C00001', 'modeles', 'familles'],
  'an article': ['articles', 'articles?fiche=FIX0101', 'stocks?ruptures=1'],
  'figures, files, settings': ['statistiques', 'medias', 'reglages'],
  'the home screen, rows that are edited, steps': ['accueil', 'forfaits', 'transporteurs'],
}

for (const [said, ecrans] of Object.entries(GABARITS)) {
  test(`the back office reads well in light and in dark: ${said}`, async ({ marchand }) => {
    const admin = marchand.page
    for (const ecran of ecrans) {
      await test.step(ecran, async () => {
        await admin.goto(`/openweb/admin/admin_${ecran}`)
        await expect(admin.getByText('Chargement…')).toHaveCount(0)
        await expectTemplate(admin, ecran.replace(/\W+/g, '-'))
        await expectDark(admin)
      })
    }
  })
}

test('every token and every widget reads well, in both densities and both themes', async ({ page }) => {
  await page.goto('/systeme')
  await expect(page.locator('[data-densite]')).toHaveCount(3)
  await expectTemplate(page, 'systeme')
  await expectDark(page)
})
