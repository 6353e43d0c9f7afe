// The acts on an order after it was made: what each asks, where it goes, what is said once it is done.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import type { QuantitesView } from '../../wire/QuantitesView'
import type { VieCommandeView } from '../../wire/VieCommandeView'

/** Fields beside the lines. */
export type ChampActe =
  | 'idTransporteur'
  | 'colis'
  | 'motif'
  | 'message'
  | 'texte'
  | 'recu'
  | 'rendreStock'
  | 'auClient'
  | 'prevenir'

/** A line of the order, with what the act may do to it. */
export interface LigneActe {
  rang: number
  designation: string
  reference: string
  unite: string
  max: number
  depart: number
}

export interface Acte {
  titre: string
  verbe: string
  adresse: string
  aide?: string
  danger?: boolean
  champs: ChampActe[]
  /** The lines it is for; none where it is for the order. */
  lignes?: LigneActe[]
  /** Title of its column. */
  colonne?: string
  /** Only what differs from the start is told. */
  differences?: boolean
  /** Fixed fields told beside what is typed. */
  fixe?: Record<string, unknown>
  /** « Colis enregistré » */
  fait: string
  /** One press undoes it where its customer was not told. */
  retablir: boolean
  /** Money may have to go back: its card is shown next. */
  rendre?: boolean
}

export const doActe = ({ adresse }: Acte, json: Record<string, unknown>) =>
  askJson<VieCommandeView>(adresse, { method: 'POST', json })

type Quantite = (it: QuantitesView, ordered: number) => number

function lignes({ detail, vie }: FicheCommandeView, max: Quantite, depart: Quantite): LigneActe[] {
  const all = detail.lignes.map((it, rang) => {
    const quantites = vie.quantites[rang]
    return {
      rang,
      designation: it.designation,
      reference: it.codeArticle,
      unite: it.libelleUnite,
      max: quantites ? max(quantites, it.quantite) : 0,
      depart: quantites ? depart(quantites, it.quantite) : 0,
    }
  })
  return all.filter((it) => it.max > 0)
}

const reste: Quantite = (it) => it.aExpedier

export const expedier = (fiche: FicheCommandeView): Acte => {
  const isCarried = fiche.detail.transporteur !== null
  return {
    titre: isCarried ? 'Expédier' : 'Prête au retrait',
    verbe: isCarried ? 'Enregistrer le colis' : 'Annoncer au client',
    adresse: appels.expeditions(fiche.commande.id),
    aide: 'Mettez 0 aux lignes qui ne partent pas encore\u00a0: elles resteront à expédier.',
    champs: isCarried ? ['idTransporteur', 'colis', 'prevenir'] : ['prevenir'],
    lignes: lignes(fiche, reste, reste),
    colonne: 'Dans ce colis',
    fait: isCarried ? 'Colis enregistré' : 'Retrait annoncé',
    retablir: true,
  }
}

export const annuler = (fiche: FicheCommandeView): Acte => ({
  titre: 'Annuler la commande, ou des lignes',
  verbe: 'Annuler ces quantités',
  adresse: appels.annulation(fiche.commande.id),
  aide: 'Ce qui n’est pas parti peut être annulé. Toutes les quantités\u00a0: la commande entière est annulée.',
  danger: true,
  champs: ['motif', 'rendreStock', 'prevenir'],
  lignes: lignes(fiche, reste, reste),
  colonne: 'À annuler',
  fait: 'Quantités annulées',
  rendre: true,
  retablir: fiche.exports === 0,
})

export const changer = (fiche: FicheCommandeView): Acte => ({
  titre: 'Changer les quantités',
  verbe: 'Enregistrer',
  adresse: appels.quantites(fiche.commande.id),
  aide: 'Les prix restent ceux de la commande\u00a0; le stock suit.',
  champs: ['prevenir'],
  lignes: lignes(
    fiche,
    (it, ordered) => ordered + it.annulee,
    (_, ordered) => ordered,
  ),
  colonne: 'Quantité',
  differences: true,
  fait: 'Quantités changées',
  retablir: fiche.exports === 0,
})

export const retourner = (fiche: FicheCommandeView): Acte => ({
  titre: 'Faire un retour',
  verbe: 'Enregistrer le retour',
  adresse: appels.retours(fiche.commande.id),
  champs: ['motif', 'recu', 'rendreStock', 'prevenir'],
  lignes: lignes(
    fiche,
    (it) => it.aRetourner,
    () => 0,
  ),
  colonne: 'À retourner',
  fait: 'Retour enregistré',
  rendre: true,
  retablir: true,
})

export const noter = (id: number): Acte => ({
  titre: 'Écrire une note',
  verbe: 'Enregistrer la note',
  adresse: appels.notes(id),
  champs: ['texte', 'auClient'],
  fait: 'Note enregistrée',
  retablir: true,
})

export const livrer = (id: number, numero: number, isCarried: boolean): Acte => ({
  titre: isCarried ? `Colis n°\u00a0${numero} livré` : `Retrait n°\u00a0${numero} fait`,
  verbe: isCarried ? 'Le colis est livré' : 'Le client est venu',
  adresse: appels.livraisonColis(id, numero),
  champs: ['prevenir'],
  fait: isCarried ? 'Colis livré' : 'Retrait enregistré',
  retablir: true,
})

const REPONSES = {
  ACC: { verbe: 'Accepter', fait: 'Retour accepté', champs: ['message', 'prevenir'] },
  REF: { verbe: 'Refuser', fait: 'Retour refusé', champs: ['message', 'prevenir'] },
  REC: { verbe: 'Reçu', fait: 'Retour reçu', champs: ['rendreStock', 'message', 'prevenir'] },
} satisfies Record<string, { verbe: string; fait: string; champs: ChampActe[] }>

export type ReponseRetour = keyof typeof REPONSES

export const repondre = (id: number, numero: number, etat: ReponseRetour): Acte => ({
  ...REPONSES[etat],
  titre: `Retour n°\u00a0${numero}\u00a0: ${REPONSES[etat].verbe.toLowerCase()}`,
  adresse: appels.unRetour(id, numero),
  danger: etat === 'REF',
  rendre: etat === 'REC',
  fixe: { etat },
  retablir: true,
})
