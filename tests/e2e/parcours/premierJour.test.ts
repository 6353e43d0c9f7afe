// A merchant's first day: from an empty folder to a test order that is paid, by the screens alone. What it
// takes a person is reckoned gesture by gesture, and stays under a quarter of an hour.
import { ADMIN } from '../support/boutique.ts'
import { Main } from '../support/main.ts'
import { openNeuve } from '../support/neuve.ts'
import { TORTURE } from '../support/palier.ts'
import { photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const MINUTES_MAX = 15

/** The invoice of a first delivery bears such a one: its key is right. */
const RIB = { titulaire: 'Quincaillerie du Port', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }

/** The first administrator, the shop's name, an agency, a family and an article on its shelf. */
async function furnish(main: Main, code: string): Promise<void> {
  await main.go('/openweb/admin/')
  await main.type(main.field('Code de premier démarrage'), code)
  await main.type(main.field('Identifiant'), 'patron')
  await main.type(main.field('Mot de passe'), ADMIN.motDePasse)
  await main.type(main.field('Le même mot de passe'), ADMIN.motDePasse)
  await main.press(main.button('Créer l’administrateur'))
  await main.press(main.link('Donner son nom à la boutique'))
  const group = main.page.locator('form[aria-labelledby="groupe-boutique"]')
  await main.type(group.getByLabel('Nom de la boutique'), 'Quincaillerie du Port')
  await main.type(group.getByLabel('Téléphone'), '02 40 00 00 00')
  await main.press(group.getByRole('button', { name: 'Enregistrer' }))

  await main.press(main.link('Accueil'))
  await main.press(main.link('Créer ou importer vos agences'))
  await main.press(main.button('Nouvelle agence'))
  await main.type(main.field('Code'), 'NAN')
  await main.type(main.field('Nom'), 'Nantes')
  await main.type(main.field('Numéro et rue'), '3 quai de la Fosse')
  await main.type(main.field('Code postal'), '44000')
  await main.type(main.field('Commune'), 'Nantes')
  await main.press(main.button('Enregistrer'))
  await main.says('Agence enregistrée')

  await main.press(main.link('Plan de vente'))
  await main.press(main.button('Nouvelle famille'))
  await main.type(main.field('Code'), 'VIS')
  await main.type(main.field('Libellé'), 'Visserie')
  await main.press(main.button('Enregistrer'))
  await main.says('Famille enregistrée')
  await main.press(main.link('Articles'))
  await main.press(main.button('Nouvel article'))
  await main.type(main.field('Référence'), 'VB440')
  await main.type(main.field('Désignation'), 'Vis à bois 4 x 40, boîte de 200')
  await main.type(main.field(/^Famille/), 'VIS')
  await main.type(main.field('Prix public HT (€)'), '9,90')
  await main.type(main.field('TVA (%)'), '20')
  await main.press(main.field('Se vend sans stock, sur commande'))
  await main.press(main.button('Enregistrer'))
  await main.says('Article enregistré')
}

/** A carrier with its grid, where money goes, and a bank that debits nothing. */
async function openDoors(main: Main): Promise<void> {
  await main.press(main.link('Accueil'))
  await main.press(main.link('Ajouter un transporteur'))
  await main.press(main.button('Ajouter un Transporteur'))
  await main.type(main.field('Nom'), 'Chronopost')
  await main.press(main.button('Suivant'))
  await main.press(main.button('Suivant'))
  await main.press(main.button('Ajouter'))
  await main.says('Transporteur enregistré')
  await main.press(main.link('Fixer le prix de livraison'))
  await main.press(main.button('Ajouter la tranche'))
  await main.type(main.page.getByRole('textbox', { name: /France métropolitaine$/ }).first(), '12')
  await main.press(main.button('Enregistrer la grille'))
  await main.says('Grille enregistrée')
  await photograph(main.page, 'premier-jour-grille')
  await main.type(main.field('Code postal'), '75011')
  await main.press(main.button('Simuler'))
  await main.says(/12,00/)

  await main.press(main.link('Accueil'))
  await main.press(main.link('Choisir et compléter les règlements'))
  const group = main.page.locator('form[aria-labelledby="groupe-reglements"]')
  await main.type(group.getByLabel('Titulaire du compte'), RIB.titulaire)
  await main.type(group.getByLabel('IBAN', { exact: true }), RIB.iban)
  await main.type(group.getByLabel('BIC', { exact: true }), RIB.bic)
  await main.press(group.getByLabel('Chèque', { exact: true }))
  await main.press(group.getByRole('button', { name: 'Enregistrer' }))
  await confirmPassword(main)
  await main.press(main.link('Paiement en ligne'))
  const bank = main.page.locator('form[aria-labelledby="groupe-paiementEnLigne"]')
  await main.choose(bank.getByLabel('Banque', { exact: true }), 'Banque de démonstration')
  await main.press(bank.getByRole('button', { name: 'Enregistrer' }))
  await confirmPassword(main)
}

/** Money addresses want a password given lately. */
async function confirmPassword(main: Main): Promise<void> {
  const asked = main.page.getByRole('dialog').getByLabel('Mot de passe')
  if (!(await asked.isVisible())) return
  await main.type(asked, ADMIN.motDePasse)
  await main.press(main.page.getByRole('dialog').getByRole('button', { name: 'Continuer' }))
}

/** The shop as its first customer sees it. */
async function buy(main: Main): Promise<string> {
  await main.go('/')
  await main.press(main.page.getByRole('main').getByRole('link', { name: /Visserie/ }).first())
  await main.press(main.link(/Vis à bois/).first())
  await main.press(main.page.getByRole('main').getByRole('button', { name: /^Ajouter/ }).first())
  await main.press(main.link('Voir le panier'))
  await main.press(main.link('Passer la commande'))
  await main.press(main.link('Créer un compte particulier'))
  await main.type(main.field('Nom et prénom'), 'Anne Le Goff')
  await main.type(main.field('Adresse e-mail'), 'anne@example.test')
  await main.type(main.field('Téléphone'), '06 00 00 00 00')
  await main.type(main.field('Adresse'), '12 rue de la Roquette')
  await main.type(main.field('Code postal'), '75011')
  await main.type(main.field('Ville'), 'Paris')
  await main.type(main.field('Mot de passe'), 'Roquette-2026-Paris!')
  await main.type(main.field('Confirmez le mot de passe'), 'Roquette-2026-Paris!')
  await main.press(main.button('Créer mon compte'))
  await main.press(main.page.getByRole('main').getByText('Continuer', { exact: true }))
  await main.press(main.page.getByRole('radio', { name: /Me faire livrer/ }))
  await main.press(main.page.getByRole('radio', { name: /Chronopost/ }))
  await main.press(main.page.getByRole('radio', { name: /Carte bancaire/ }))
  await main.press(main.page.getByRole('checkbox', { name: /conditions générales/ }))
  await photograph(main.page, 'premier-jour-commande')
  await main.press(main.button('Commande avec obligation de paiement'))
  await main.press(main.button(/^Payer/))
  await main.press(main.button('Accepter le paiement'))
  await expect(main.page.getByRole('heading', { name: /votre commande est payée/ })).toBeVisible()
  const fact = main.page.locator('dl > div').filter({ hasText: 'Numéro' })
  return (await fact.locator('dd').innerText()).trim()
}

test('an empty shop sells within a quarter of an hour of a person', TORTURE, async ({ browser, veille }) => {
  test.setTimeout(120_000)
  veille.tolerates(/third party/)
  const shop = await openNeuve()
  try {
    const options = { baseURL: shop.url, locale: 'fr-FR' }
    const merchant = new Main(await (await browser.newContext(options)).newPage())
    await furnish(merchant, shop.code)
    await openDoors(merchant)
    const shopper = new Main(await (await browser.newContext(options)).newPage())
    const numero = await buy(shopper)
    await merchant.press(merchant.link('Accueil'))
    await merchant.press(merchant.link(new RegExp(numero)))
    await merchant.says('Payée par carte bancaire')
    await photograph(merchant.page, 'premier-jour-commande-payee')
    const minutes = (merchant.seconds + shopper.seconds) / 60
    const gestes = merchant.gestes + shopper.gestes
    console.log(`first day: ${minutes.toFixed(1)} min, ${gestes} gestures`)
    expect(minutes).toBeLessThan(MINUTES_MAX)
  } finally {
    await shop.close()
  }
})
