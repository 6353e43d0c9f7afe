import type { Browser, Page } from '@playwright/test'
import type { Demande, Protocole } from '../support/banques/protocole.ts'
import { Banque, nouvelleDe, PROTOCOLES } from '../support/banques/serveur.ts'
import { ADMIN, Boutique, CLIENT, START_MS_MAX } from '../support/boutique.ts'
import { regler } from '../support/reglages.ts'
import { expectAccessible, photograph } from '../support/regards.ts'
import { expect, test } from '../support/test.ts'

const JOUR_MS = 24 * 3_600_000

/** The basket of a line: the number of a line begins with its basket's. */
const panierDe = (ligne: number) => Math.floor(ligne / 2 ** 22)

/** A shop whose banks are one stand-in, written from the other side. */
class Rue {
  private constructor(
    readonly banque: Banque,
    readonly boutique: Boutique,
    readonly client: Page,
    readonly admin: Page,
  ) {}

  static async ouvrir(browser: Browser): Promise<Rue> {
    const banque = await Banque.ouvrir()
    const boutique = await Boutique.open({ COMPTOIR_BANQUE_ADRESSE: banque.adresse })
    const [client, admin] = await Promise.all(
      [CLIENT, ADMIN].map(async (data) => {
        const context = await browser.newContext({ baseURL: boutique.url, locale: 'fr-FR' })
        const page = await context.newPage()
        expect((await page.request.post('/rest/connexion', { data })).status()).toBe(200)
        return page
      }),
    )
    if (!client || !admin) throw new Error('two pages')
    return new Rue(banque, boutique, client, admin)
  }

  async fermer(): Promise<void> {
    this.banque.fermer()
    await this.boutique.close()
  }

  choisir = (protocole: Protocole) => regler(this.admin, 'paiementEnLigne', protocole.reglages)

  /** Orders one article by card: its number, and its payment link. */
  async commander(): Promise<{ id: number; lien: string }> {
    const { request } = this.client
    const added = await request.post('/rest/paniers/0/lignes', {
      data: { codeArticle: 'FIX0101', quantite: 1 },
    })
    expect(added.ok()).toBe(true)
    const made = await request.post('/rest/commande', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        idPanier: panierDe((await added.json()).id),
        idTransporteur: null,
        codeAgence: 'NAN',
        reglement: 'CB',
        adresse: {
          nom: 'Jeanne Maurice',
          ligne1: '20 rue des Fleurs',
          codePostal: '44000',
          ville: 'Nantes',
          telephone: '02 61 91 00 10',
        },
      },
    })
    expect(made.status(), await made.text()).toBe(201)
    const { id, lienPaiement } = await made.json()
    return { id, lien: lienPaiement }
  }

  /** Goes to the bank by the shop's page, and stops there; what the bank was asked. */
  async partir(lien: string): Promise<Demande> {
    await this.client.goto(lien)
    await this.client.getByRole('button', { name: /^Payer/ }).click()
    await expect(this.client.getByRole('heading', { name: 'Banque' })).toBeVisible()
    const demande = this.banque.demandes.at(-1)
    if (!demande) throw new Error('nothing was asked of the bank')
    return demande
  }

  etat = async (id: number): Promise<string> =>
    (await (await this.client.request.get(`/rest/mouvements/${id}`)).json()).typePanier
}

for (const protocole of PROTOCOLES) {
  test(`${protocole.nom}: a card is paid, refused, given up, and what is false is not believed`, async ({
    browser,
  }) => {
    test.setTimeout(START_MS_MAX)
    const rue = await Rue.ouvrir(browser)
    const { banque, client } = rue
    try {
      await rue.choisir(protocole)
      const alarmes = await rue.admin.request.get('/service/alarmes')
      expect(await alarmes.text()).toContain('aucune carte n\'est débitée')

      // Given up, refused, then paid: one order.
      const { id, lien } = await rue.commander()
      expect(lien).toMatch(/^\/paiement\/[\w-]+$/)
      await client.goto(lien)
      await expect(client.getByText(/Paiement d'essai/)).toBeVisible()
      await expectAccessible(client)
      await photograph(client, `paiement-${protocole.nom}`)
      await rue.partir(lien)
      await client.getByRole('button', { name: 'Abandonner' }).click()
      await expect(client.getByText(/Vous revenez de la banque/)).toBeVisible()
      expect(await rue.etat(id)).toBe('ATT')
      await rue.partir(lien)
      await client.getByRole('button', { name: 'Refuser' }).click()
      await expect(client.getByRole('heading', { name: 'Votre paiement a été refusé.' })).toBeVisible()
      const demande = await rue.partir(lien)
      expect(demande.courriel).toContain('@')
      await client.getByRole('button', { name: 'Payer' }).click()
      await expect(client.getByRole('heading', { name: /votre commande est payée/ })).toBeVisible()
      expect(await rue.etat(id)).toBe('VAL')
      expect(banque.refus).toEqual([])

      // Said again, by the bank's own retry: taken, and nothing changes.
      const payee = nouvelleDe(demande, 'paye')
      expect(await Banque.notifier(protocole, demande, protocole.ecrire(demande, payee))).toBe(true)
      // A refusal that comes late does not take the money back.
      const refusee = nouvelleDe(demande, 'refuse')
      expect(await Banque.notifier(protocole, demande, protocole.ecrire(demande, refusee))).toBe(true)
      expect(await rue.etat(id)).toBe('VAL')

      // Another order, of which everything false is told first.
      const autre = await rue.commander()
      const voulue = await rue.partir(autre.lien)
      const vraie = { ...nouvelleDe(voulue, 'paye'), transaction: 't-2' }
      const fausses = [
        protocole.ecrire(voulue, vraie, true),
        protocole.ecrire(voulue, { ...vraie, montant: vraie.montant - 1 }),
        protocole.ecrire(voulue, { ...vraie, le: vraie.le - 2 * JOUR_MS }),
        protocole.ecrire(voulue, { ...vraie, mode: 'production' }),
        protocole.ecrire({ ...voulue, reference: 'W9999999' }, vraie),
        { body: 'a=b', headers: {} },
      ]
      if (protocole.nom !== 'up2pay') {
        // The one bank that tells no currency: its contract has only one.
        fausses.push(protocole.ecrire(voulue, { ...vraie, devise: 'USD' }))
      }
      for (const envoi of fausses) {
        expect(await Banque.notifier(protocole, voulue, envoi), envoi.body).toBe(false)
        expect(await rue.etat(autre.id)).toBe('ATT')
      }
      // Twice at once: paid once.
      const envoi = protocole.ecrire(voulue, vraie)
      const both = [1, 2].map(() => Banque.notifier(protocole, voulue, envoi))
      expect(await Promise.all(both)).toEqual([true, true])
      expect(await rue.etat(autre.id)).toBe('VAL')

      // Paid, its page asks for nothing more.
      await client.goto(autre.lien)
      await expect(client.getByText(/est déjà enregistré/)).toBeVisible()
    } finally {
      await rue.fermer()
    }
  })
}

test('a key is never read again, and the demo bank is refused where others reach the shop', async ({
  marchand,
}) => {
  const { request } = marchand.page
  const undo = await regler(marchand.page, 'paiementEnLigne', {
    banque: 'stripe',
    stripeCleTest: 'sk_test_abcdefghij6789',
    stripeSecretTest: 'whsec_court',
  })
  // Without its secret the bank takes no card, and the home page says what is missing.
  await regler(marchand.page, 'paiementEnLigne', { banque: 'up2pay' })
  expect(await (await request.get('/service/alarmes')).text()).toContain('le numéro de site')
  await regler(marchand.page, 'paiementEnLigne', { banque: 'stripe' })
  const told = await (await request.get('/service/reglages/paiementEnLigne')).text()
  expect(told).not.toContain('abcdefghij')
  expect(told).not.toContain('whsec_court')
  expect(JSON.parse(told)).toMatchObject({ stripeCleTest: '•••• 6789', stripeSecretTest: '••••' })
  // The mask sent back, or nothing, keeps the key; half of a mask is no key.
  const same = { id: 'paiementEnLigne', stripeCleTest: '•••• 6789', stripeSecretTest: '' }
  expect((await request.post('/service/reglages', { data: same })).status()).toBe(200)
  const half = { id: 'paiementEnLigne', stripeCleTest: '•••• 67890' }
  expect((await request.post('/service/reglages', { data: half })).status()).toBe(422)
  const journal = await (await request.get('/service/journal?page=1')).text()
  expect(journal).not.toContain('abcdefghij')
  await undo()
})
