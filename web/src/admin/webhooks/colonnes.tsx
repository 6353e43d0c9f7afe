// The columns of the webhooks, and of their messages.
import type { ReactNode } from 'react'
import { date } from '../../lib/date'
import { compte } from '../../lib/format'
import { Pill, type Ton } from '../../ui/Pill'
import type { Column } from '../../ui/Table'
import type { MessageView } from '../../wire/MessageView'
import type { WebhookView } from '../../wire/WebhookView'
import type { Colonne } from '../commun/TableListe'
import { nomEvenement } from './evenements'
import s from './Webhooks.module.css'

function Etat({ webhook }: { webhook: WebhookView }) {
  if (webhook.coupeLe !== null) {
    const titre = `L’adresse a dit le ${date(webhook.coupeLe)} qu’elle n’attend plus rien`
    return <Pill ton="rouge" mot="Coupé" titre={titre} />
  }
  return webhook.actif ? <Pill ton="vert" mot="Prévenu" /> : <Pill ton="neutre" mot="En pause" />
}

function manques({ abandonnes, perdus }: WebhookView): string {
  const dits = [
    abandonnes > 0 && `${compte(abandonnes, 'message')} sans réponse`,
    perdus > 0 && `${compte(perdus, 'événement')} sans place`,
  ]
  return dits.filter(Boolean).join(', ')
}

export function colonnes(actions: (it: WebhookView) => ReactNode): Colonne<WebhookView>[] {
  return [
    {
      key: 'adresse',
      title: 'Adresse',
      place: 'titre',
      tri: 'adresse',
      cell: (it) => <span className={s.adresse}>{it.adresse}</span>,
    },
    {
      key: 'etat',
      title: 'État',
      place: 'etat',
      cell: (it) => (
        <>
          <Etat webhook={it} />
          {manques(it) && <p className="aide">{manques(it)}</p>}
        </>
      ),
    },
    {
      key: 'evenements',
      title: 'Apprend',
      place: 'pied',
      cell: (it) => (
        <ul className="nue">
          {it.evenements.map((code) => (
            <li key={code}>{nomEvenement(code)}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'cree',
      title: 'Ajouté le',
      place: 'detail',
      tri: 'cree',
      cell: (it) => `${date(it.creeLe)}, ${it.creePar}`,
    },
    { key: 'actions', title: 'Actions', place: 'actes', cell: actions },
  ]
}

const ETATS: Record<string, { mot: string; ton: Ton }> = {
  attente: { mot: 'En attente', ton: 'ambre' },
  remis: { mot: 'Remis', ton: 'vert' },
  abandonne: { mot: 'Abandonné', ton: 'rouge' },
}

/** The last try, and the next one. */
function suite({ essais, prochain }: MessageView): string {
  const dernier = essais.at(-1)
  if (!dernier) return 'Pas encore envoyé'
  const { statut, dureeMs, echec } = dernier
  const reponse = statut === null ? echec : `Réponse ${statut} en ${dureeMs}\u00a0ms`
  const apres = prochain === null ? '' : ` Prochain essai le ${date(prochain)}.`
  return `${compte(essais.length, 'essai')}. ${reponse}${reponse.endsWith('.') ? '' : '.'}${apres}`
}

export const colonnesMessages = (actes: (it: MessageView) => ReactNode): Column<MessageView>[] => [
  { key: 'le', title: 'Le', place: 'valeur', cell: (it) => date(it.le) },
  {
    key: 'evenement',
    title: 'Événement',
    place: 'titre',
    cell: (it) => [nomEvenement(it.evenement), it.objet].filter(Boolean).join('\u00a0: '),
  },
  {
    key: 'etat',
    title: 'État',
    place: 'etat',
    cell: (it) => {
      const etat = ETATS[it.etat]
      return etat ? <Pill {...etat} /> : null
    },
  },
  { key: 'suite', title: 'Où il en est', place: 'pied', cell: suite },
  { key: 'actes', title: 'Actes', place: 'actes', cell: actes },
]
