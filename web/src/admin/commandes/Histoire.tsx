// History of an order: what it keeps of itself, and what administrators did with it.
import { Link } from 'wouter'
import { editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { nombre } from '../../lib/format'
import { can } from '../../lib/permis'
import type { EvenementView } from '../../wire/EvenementView'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import s from './CommandesPage.module.css'

export function Histoire({ fiche }: { fiche: FicheCommandeView }) {
  const { commande, evenements, exports, estCoupee } = fiche
  return (
    <section className="carte" aria-labelledby="histoire">
      <h2 id="histoire">Historique</h2>
      <ol className={s.histoire}>
        {evenements.map((it, rang) => (
          <Evenement key={rang} evenement={it} />
        ))}
      </ol>
      {commande.typeWebMouvement === 'web' && <p>{transmise(exports)}</p>}
      {estCoupee && <p>Les faits les plus anciens sont dans le journal.</p>}
      {can('GET', '/service/journal') && (
        <p>
          <Link href={editions.journalCommande(commande.id)}>
            Tout ce que le journal en dit<span className="hors-vue">, de cette commande</span>
          </Link>
        </p>
      )}
    </section>
  )
}

function transmise(exports: number): string {
  if (exports === 0) return 'Pas encore transmise à votre gestion commerciale.'
  return `Transmise à votre gestion commerciale\u00a0: ${nombre(exports)} fois.`
}

function Evenement({ evenement }: { evenement: EvenementView }) {
  const { texte, auteur, detail, refuse } = evenement
  return (
    <li>
      <time dateTime={new Date(evenement.date * 1000).toISOString()}>{date(evenement.date)}</time>
      <span>
        {texte}
        {refuse && ' (refusé)'}
        {auteur && <small> par {auteur}</small>}
        {detail && <small className={s.detail}>{detail}</small>}
      </span>
    </li>
  )
}
