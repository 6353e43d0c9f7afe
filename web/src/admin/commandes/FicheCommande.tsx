// An order, whole: who ordered and how to reach them, what it holds, what it costs, where it goes.
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { canOpen } from '../../lib/permis'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import { CourrielsPerdus } from '../commun/CourrielsPerdus'
import s from './CommandesPage.module.css'
import { LiensContact } from './LiensContact'
import { Lignes } from './LignesCommande'
import { Suites } from './SuitesCommande'

export function Fiche({ fiche }: { fiche: FicheCommandeView }) {
  const { commande, detail } = fiche
  return (
    <>
      <Tete fiche={fiche} />
      <Contact fiche={fiche} />
      <CourrielsPerdus commande={commande.id} />
      <Lignes lignes={detail.lignes} />
      <Suites commande={commande} detail={detail} />
    </>
  )
}

/** Head of an order: who, when, and how far it is. */
function Tete({ fiche: { commande, detail } }: { fiche: FicheCommandeView }) {
  const words = detail.situation.map(({ texte }) => texte)
  const etats = [...new Set([detail.libelleEtat, ...words])]
  return (
    <p className={s.tete}>
      <strong>{commande.client?.libelle ?? commande.codeClient ?? 'Client effacé'}</strong>
      <span>
        {detail.typeWebMouvement === 'web' ? 'Passée en ligne' : 'Enregistrée'} le{' '}
        {date(detail.date)}
      </span>
      {detail.refClient && <span>Référence du client&nbsp;: {detail.refClient}</span>}
      <span>{etats.join(', ')}</span>
    </p>
  )
}

/** Contact of its customer, and the record where that is kept. */
function Contact({ fiche: { contact, login } }: { fiche: FicheCommandeView }) {
  if (!contact) return null
  const { code, email, telephone } = contact
  const others = [contact.contact, login && login !== email ? `Connexion\u00a0: ${login}` : '']
  return (
    <p className={s.contact}>
      <LiensContact email={email} telephone={telephone} />
      {others.filter(Boolean).map((it) => (
        <span key={it}>{it}</span>
      ))}
      {canOpen(chemins.clients) && <Link href={editions.client(code)}>Fiche du client {code}</Link>}
    </p>
  )
}
