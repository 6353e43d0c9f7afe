// The columns of the order list (docs/gestion.md 2.3).
import type { ReactNode } from 'react'
import { date } from '../../lib/date'
import { euros } from '../../lib/format'
import { Pill } from '../../ui/Pill'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { Colonne as ColonneDe } from '../commun/TableListe'
import { ActionsCommande } from './ActionsCommande'
import s from './CommandesPage.module.css'
import { etatPaiement, pilleEtat, pillePaiement } from './etats'
import { OuvrirCommande } from './OuvrirCommande'

type Colonne = ColonneDe<CommandeSuivieView>

/** Two facts in one cell: the first in ink, the second softer below. */
function deux(first: ReactNode, second: ReactNode) {
  return (
    <span className={s.deux}>
      <span>{first || '–'}</span>
      {second && <small>{second}</small>}
    </span>
  )
}

/** A day and its hour, which a card leaves out. */
const jour: Colonne['cell'] = (it) => {
  const [day, hour] = date(it.date).split(' ')
  return (
    <span>
      {day}
      {hour && <span className={s.heure}> {hour}</span>}
    </span>
  )
}

/** All of them are agencies: its place is its name. */
const lieu = (nom: string) => nom.replace(/^Agence (?:de la |de |du |des |d['’])/, '')

/**
 * Situation of an order beyond the other columns: a withdrawal, a refused card, what is to be done.
 */
function situation(it: CommandeSuivieView) {
  const told = [it.libelleEtat, it.libellePaiement]
  const more = it.situation.map(({ texte }) => texte).filter((texte) => !told.includes(texte))
  // New, and nothing to wait for.
  if (it.etat === null && it.aTraiter && !it.aRegler) more.push('À préparer')
  return more.join(', ')
}

const AGENCE: Colonne = {
  key: 'agence',
  title: 'Agence',
  cell: (it) => {
    const nom = it.agence?.libelle_agence ?? it.codeAgence ?? '–'
    return <span title={nom}>{lieu(nom)}</span>
  },
}

const ACTIONS: Colonne = {
  key: 'actions',
  title: 'Actions',
  place: 'actes',
  cell: (it) => <ActionsCommande commande={it} />,
}

const montants: Colonne['cell'] = (it) => (
  <span className={s.deux}>
    <span>{euros(it.montantHT)} HT</span>
    <small>{euros(it.montantTTC)} TTC</small>
  </span>
)

/** The agency shows when there are several; the actions when the settings allow them. */
export function colonnes(agences: boolean, actions: boolean): Colonne[] {
  return [
    { key: 'date', title: 'Date', tri: 'date', place: 'suite', cell: jour },
    { key: 'id', title: 'Id OEC', kind: 'nombre', cell: (it) => it.id },
    {
      key: 'reference',
      title: 'Référence / N° de bon',
      place: 'titre',
      cell: (it) => {
        const mots = it.refClient || it.webCdeId || it.numero
        return deux(<OuvrirCommande commande={it} mots={mots} />, mots !== it.numero && it.numero)
      },
    },
    ...(agences ? [AGENCE] : []),
    {
      key: 'client',
      title: 'Client / Type',
      place: 'detail',
      cell: (it) => deux(it.client?.libelle ?? it.codeClient, it.client?.libelle_type),
    },
    {
      key: 'montants',
      title: 'Montants',
      tri: 'montantHT',
      kind: 'nombre',
      place: 'valeur',
      cell: montants,
    },
    {
      key: 'reglement',
      title: 'Règlement / État',
      place: 'avoir',
      cell: (it) => (
        <span className={s.deux}>
          <span className={s.mode}>{it.libelleModeReglement || '–'}</span>
          <Pill {...pillePaiement(it.typePanier)} titre={etatPaiement(it)} />
        </span>
      ),
    },
    {
      key: 'etat',
      title: 'État de la commande',
      place: 'etat',
      cell: (it) => (
        <span className={s.deux}>
          <Pill {...pilleEtat(it.etat)} titre={it.libelleEtat} />
          <small>{situation(it)}</small>
        </span>
      ),
    },
    ...(actions ? [ACTIONS] : []),
  ]
}
