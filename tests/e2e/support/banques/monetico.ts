// Monetico Paiement, messages 3.0: « Documentation technique » 2.0.
import { aParis, type Demande, decimal, type Envoi, exige, hmac, type Nouvelle, type Protocole, verifie } from './protocole'

/** Its two last characters are hexadecimal: this one needs no conversion. */
const CLE = '0123456789ABCDEF0123456789ABCDEF01234567'
const TPE = '1234567'

function sceller(champs: URLSearchParams, cle: string): string {
  const paires = [...champs].filter(([nom]) => nom !== 'MAC')
  const chaine = paires.map(([nom, valeur]) => `${nom}=${valeur}`)
  // By name, in the order of ASCII.
  chaine.sort((one, other) => (nomDe(one) < nomDe(other) ? -1 : 1))
  return hmac('sha1', Buffer.from(cle, 'hex'), chaine.join('*')).digest('hex')
}
const nomDe = (paire: string) => paire.slice(0, paire.indexOf('='))

export const MONETICO: Protocole = {
  nom: 'monetico',
  chemin: '/test/paiement.cgi',
  reglages: {
    banque: 'monetico',
    modeBanque: 'test',
    moneticoTpe: TPE,
    moneticoSociete: 'monSite1',
    moneticoCle: CLE,
  },
  lire(champs): Demande {
    verifie(exige(champs, 'MAC').toLowerCase() === sceller(champs, CLE), 'wrong MAC')
    verifie(exige(champs, 'TPE') === TPE && champs.get('societe') === 'monSite1', 'unknown TPE')
    verifie(exige(champs, 'version') === '3.0', 'version')
    verifie(/^\d\d\/\d\d\/\d{4}:\d\d:\d\d:\d\d$/.test(exige(champs, 'date')), 'date')
    const contexte = JSON.parse(
      Buffer.from(exige(champs, 'contexte_commande'), 'base64').toString('utf8'),
    )
    for (const nom of ['addressLine1', 'city', 'postalCode', 'country']) {
      verifie(Boolean(contexte.billing?.[nom]), `billing.${nom} is missing`)
    }
    const montant = /^(\d+)\.(\d\d)EUR$/.exec(exige(champs, 'montant'))
    verifie(montant !== null, 'montant')
    const retour = new URL(exige(champs, 'url_retour_ok'))
    return {
      reference: exige(champs, 'reference'),
      montant: Number(`${montant?.[1]}${montant?.[2]}`),
      courriel: exige(champs, 'mail'),
      retour: retour.href,
      // Configured at the bank, not sent.
      notification: `${retour.origin}/paiement/monetico/notification`,
    }
  },
  ecrire(demande: Demande, it: Nouvelle, faux = false): Envoi {
    const { jour, mois, annee, heure } = aParis(it.le)
    const paye = it.mode === 'test' ? 'payetest' : 'paiement'
    const champs = new URLSearchParams({
      TPE,
      'code-retour': it.issue === 'paye' ? paye : 'Annulation',
      cvx: 'oui',
      date: `${jour}/${mois}/${annee}_a_${heure}`,
      montant: `${decimal(it.montant)}${it.devise}`,
      numauto: it.transaction,
      reference: demande.reference,
      'texte-libre': '',
    })
    const cle = faux ? CLE.replace(/^01/, 'ff') : CLE
    champs.set('MAC', sceller(champs, cle).toUpperCase())
    return { body: champs.toString(), headers: {} }
  },
  estPrise: (status, body) => status === 200 && body === 'version=2\ncdr=0\n',
}
