// PayZen (Lyra), hosted form V2: « Guide d'implémentation du formulaire de paiement ».
import { type Demande, type Envoi, enUtc, exige, hmac, type Nouvelle, type Protocole, verifie } from './protocole'

const CLE = { test: 'cleDeTestPayzen1', production: 'cleDeProduction1' }
const SITE = '12345678'
const STATUTS = { paye: 'AUTHORISED', refuse: 'REFUSED' }

function signer(champs: URLSearchParams, cle: string): string {
  const noms = [...champs.keys()].filter((nom) => nom.startsWith('vads_')).sort()
  const valeurs = noms.map((nom) => champs.get(nom))
  return hmac('sha256', cle, [...valeurs, cle].join('+')).digest('base64')
}

export const PAYZEN: Protocole = {
  nom: 'payzen',
  chemin: '/vads-payment/',
  reglages: {
    banque: 'payzen',
    modeBanque: 'test',
    payzenSite: SITE,
    payzenCleTest: CLE.test,
    payzenCleProduction: CLE.production,
  },
  lire(champs): Demande {
    const mode = exige(champs, 'vads_ctx_mode') === 'TEST' ? 'test' : 'production'
    verifie(exige(champs, 'signature') === signer(champs, CLE[mode]), 'wrong signature')
    verifie(exige(champs, 'vads_site_id') === SITE, 'unknown shop')
    verifie(/^[A-Za-z0-9]{6}$/.test(exige(champs, 'vads_trans_id')), 'vads_trans_id')
    verifie(/^\d{14}$/.test(exige(champs, 'vads_trans_date')), 'vads_trans_date')
    for (const [nom, valeur] of [
      ['vads_action_mode', 'INTERACTIVE'],
      ['vads_page_action', 'PAYMENT'],
      ['vads_payment_config', 'SINGLE'],
      ['vads_version', 'V2'],
      ['vads_currency', '978'],
    ]) {
      verifie(champs.get(nom ?? '') === valeur, `${nom} is not ${valeur}`)
    }
    return {
      reference: exige(champs, 'vads_order_id'),
      montant: Number(exige(champs, 'vads_amount')),
      courriel: exige(champs, 'vads_cust_email'),
      retour: exige(champs, 'vads_url_return'),
      notification: exige(champs, 'vads_url_check'),
    }
  },
  ecrire(demande: Demande, it: Nouvelle, faux = false): Envoi {
    const champs = new URLSearchParams({
      vads_amount: String(it.montant),
      vads_auth_result: it.issue === 'paye' ? '00' : '05',
      vads_ctx_mode: it.mode.toUpperCase(),
      vads_currency: it.devise === 'EUR' ? '978' : '840',
      vads_hash: 'a1b2',
      vads_operation_type: 'DEBIT',
      vads_order_id: demande.reference,
      vads_site_id: SITE,
      vads_trans_date: enUtc(it.le),
      vads_trans_status: STATUTS[it.issue],
      vads_trans_uuid: it.transaction,
      vads_url_check_src: 'PAY',
    })
    champs.set('signature', signer(champs, faux ? 'another key' : CLE[it.mode]))
    return { body: champs.toString(), headers: {} }
  },
  estPrise: (status) => status === 200,
}
