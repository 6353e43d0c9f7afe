// Up2pay e-Transactions (Paybox by Verifone): « Manuel d'intégration ».
import { createSign, generateKeyPairSync } from 'node:crypto'
import { aParis, type Demande, type Envoi, exige, hmac, type Nouvelle, type Protocole, verifie } from './protocole'

const CLE = '0123456789abcdef'.repeat(8)
const SITE = '1999888'
/** The bank's pair, and a stranger's. */
const [BANQUE, INCONNU] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))

export const UP2PAY: Protocole = {
  nom: 'up2pay',
  chemin: '/php/',
  reglages: {
    banque: 'up2pay',
    modeBanque: 'test',
    up2paySite: SITE,
    up2payRang: '32',
    up2payIdentifiant: '110647233',
    up2payCleTest: CLE,
    up2payClePublique: String(BANQUE?.publicKey.export({ type: 'spki', format: 'pem' })),
  },
  lire(champs): Demande {
    // The seal is over the fields as they were sent, in their order.
    const message = [...champs].filter(([nom]) => nom !== 'PBX_HMAC').map((it) => it.join('='))
    const sceau = hmac('sha512', Buffer.from(CLE, 'hex'), message.join('&')).digest('hex')
    verifie(exige(champs, 'PBX_HMAC') === sceau.toUpperCase(), 'wrong HMAC')
    verifie(exige(champs, 'PBX_SITE') === SITE && champs.get('PBX_RANG') === '32', 'unknown shop')
    verifie(champs.get('PBX_HASH') === 'SHA512' && champs.get('PBX_DEVISE') === '978', 'PBX_HASH')
    verifie(!Number.isNaN(Date.parse(exige(champs, 'PBX_TIME'))), 'PBX_TIME')
    verifie(/<totalQuantity>\d+</.test(exige(champs, 'PBX_SHOPPINGCART')), 'PBX_SHOPPINGCART')
    for (const nom of ['FirstName', 'LastName', 'Address1', 'ZipCode', 'City', 'CountryCode']) {
      verifie(new RegExp(`<${nom}>[^<]+</${nom}>`).test(exige(champs, 'PBX_BILLING')), nom)
    }
    verifie(exige(champs, 'PBX_RETOUR').endsWith(':K'), 'the seal comes last')
    return {
      reference: exige(champs, 'PBX_CMD'),
      montant: Number(exige(champs, 'PBX_TOTAL')),
      courriel: exige(champs, 'PBX_PORTEUR'),
      retour: exige(champs, 'PBX_EFFECTUE'),
      notification: exige(champs, 'PBX_REPONDRE_A'),
    }
  },
  ecrire(demande: Demande, it: Nouvelle, faux = false): Envoi {
    const { jour, mois, annee, heure } = aParis(it.le)
    const message = new URLSearchParams({
      montant: String(it.montant),
      reference: demande.reference,
      appel: '0012345678',
      autorisation: it.mode === 'test' ? 'XXXXXX' : '123456',
      transaction: it.transaction,
      erreur: it.issue === 'paye' ? '00000' : '00105',
      date: `${jour}${mois}${annee}`,
      heure,
    }).toString()
    const paire = faux ? INCONNU : BANQUE
    if (!paire) throw new Error('no pair')
    const sceau = createSign('sha1').update(message).sign(paire.privateKey, 'base64')
    return { body: `${message}&sceau=${encodeURIComponent(sceau)}`, headers: {} }
  },
  estPrise: (status) => status === 200,
}
