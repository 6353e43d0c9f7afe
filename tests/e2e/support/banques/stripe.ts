// Stripe Checkout: docs.stripe.com, « Create a Checkout Session », « Verify webhook signatures manually ».
import { type Demande, type Envoi, exige, hmac, type Nouvelle, type Protocole, verifie } from './protocole'

export const CLE_STRIPE = 'sk_test_0123456789abcdef'
const SECRET = 'whsec_0123456789abcdef'

export const STRIPE: Protocole = {
  nom: 'stripe',
  chemin: '/v1/checkout/sessions',
  reglages: {
    banque: 'stripe',
    modeBanque: 'test',
    stripeCleTest: CLE_STRIPE,
    stripeSecretTest: SECRET,
  },
  lire(champs): Demande {
    verifie(champs.get('mode') === 'payment', 'mode')
    verifie(champs.get('line_items[0][price_data][currency]') === 'eur', 'currency')
    verifie(champs.get('line_items[0][quantity]') === '1', 'quantity')
    const retour = new URL(exige(champs, 'success_url'))
    return {
      reference: exige(champs, 'client_reference_id'),
      montant: Number(exige(champs, 'line_items[0][price_data][unit_amount]')),
      courriel: exige(champs, 'customer_email'),
      retour: retour.href,
      // Configured at the bank, not sent.
      notification: `${retour.origin}/paiement/stripe/notification`,
    }
  },
  ecrire(demande: Demande, it: Nouvelle, faux = false): Envoi {
    const paid = it.issue === 'paye'
    const object = paid
      ? {
          amount_total: it.montant,
          client_reference_id: demande.reference,
          currency: it.devise.toLowerCase(),
          payment_intent: it.transaction,
          payment_status: 'paid',
        }
      : {
          amount: it.montant,
          currency: it.devise.toLowerCase(),
          id: it.transaction,
          last_payment_error: { code: 'card_declined' },
          metadata: { commande: demande.reference },
        }
    const body = JSON.stringify({
      id: `evt_${it.transaction}`,
      livemode: it.mode === 'production',
      type: paid ? 'checkout.session.completed' : 'payment_intent.payment_failed',
      data: { object },
    })
    const stamp = Math.trunc(it.le / 1000)
    const seal = hmac('sha256', faux ? 'whsec_other' : SECRET, `${stamp}.${body}`).digest('hex')
    return { body, headers: { 'stripe-signature': `t=${stamp},v1=${seal}` } }
  },
  estPrise: (status) => status === 200,
}
