// The columns of the outbox, and the two acts on a mail that did not leave.
import { Link } from 'wouter'
import { editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { compte } from '../../lib/format'
import { Pill, type Ton } from '../../ui/Pill'
import type { Column } from '../../ui/Table'
import type { EnvoiView } from '../../wire/EnvoiView'
import { BoutonConfirme } from '../commun/BoutonConfirme'

export const ETATS: Record<string, { mot: string; ton: Ton }> = {
  attente: { mot: 'En attente', ton: 'ambre' },
  echec: { mot: 'Non remis', ton: 'rouge' },
  parti: { mot: 'Parti', ton: 'vert' },
  abandonne: { mot: 'Abandonné', ton: 'neutre' },
}

export interface ActesEnvoi {
  onRetry: (envoi: EnvoiView) => void
  onAbandon: (envoi: EnvoiView) => void
}

export const colonnes = (actes: ActesEnvoi): Column<EnvoiView>[] => [
  { key: 'ecrit', title: 'Écrit le', place: 'valeur', cell: (it) => date(it.ecrit) },
  { key: 'etat', title: 'État', place: 'etat', cell: (it) => <Etat envoi={it} /> },
  { key: 'a', title: 'Adresse', place: 'detail', cell: (it) => it.a },
  { key: 'objet', title: 'Objet', place: 'titre', cell: (it) => <Objet envoi={it} /> },
  { key: 'suite', title: 'Où il en est', place: 'pied', cell: suite },
  { key: 'actes', title: 'Actes', place: 'actes', cell: (it) => <Actes envoi={it} {...actes} /> },
]

function Etat({ envoi }: { envoi: EnvoiView }) {
  const etat = ETATS[envoi.etat]
  return etat ? <Pill {...etat} /> : null
}

function Objet({ envoi: { objet, commande } }: { envoi: EnvoiView }) {
  return commande === null ? objet : <Link href={editions.commande(commande)}>{objet}</Link>
}

function Actes({ envoi, onRetry, onAbandon }: ActesEnvoi & { envoi: EnvoiView }) {
  if (envoi.etat !== 'attente' && envoi.etat !== 'echec') return null
  return (
    <div className="rangee">
      <button type="button" className="bouton bouton-petit" onClick={() => onRetry(envoi)}>
        Réessayer
      </button>
      <BoutonConfirme
        bouton="Abandonner"
        className="bouton-petit"
        question={`Abandonner le courriel «\u00a0${envoi.objet}\u00a0» à ${envoi.a}\u00a0? Il ne partira pas.`}
        oui="Abandonner le courriel"
        onYes={() => onAbandon(envoi)}
      />
    </div>
  )
}

/** Outcome of the message, in words. */
function suite({ etat, essais, parti, prochain, reponse }: EnvoiView): string {
  if (etat === 'parti') return `Pris par le serveur le ${date(parti ?? 0)}`
  if (etat === 'abandonne') return `Abandonné à la main le ${date(parti ?? 0)}`
  if (essais === 0) return reponse || 'Part dans un instant'
  const next = etat === 'attente' && prochain ? ` Prochain le ${date(prochain)}.` : ''
  return `${compte(essais, 'essai')}\u00a0: ${reponse}${next}`
}
