// Customers and stock that hang on an agency: said before it goes, and while its customers find
// nothing in stock.
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { compte } from '../../lib/format'
import type { SituationAgenceView } from '../../wire/SituationAgenceView'

/** Things lost with it; not known yet, those that may be. */
export function perdus(situation: SituationAgenceView | undefined): string {
  if (!situation) return 'Ses clients n’auront plus d’agence.'
  const { retraits, retraitsEtPlus, clients } = situation
  const told: string[] = []
  if (retraits > 0) {
    const [waits, them] = retraits > 1 ? ['y attendent', 'leurs'] : ['y attend', 'son']
    const people = retraits > 1 ? 'clients' : 'client'
    const more = retraitsEtPlus ? 'au moins ' : ''
    told.push(
      `Attention\u00a0: ${more}${compte(retraits, 'commande')} à retirer ${waits} encore. Prévenez d’abord ${them} ${people}.`,
    )
  }
  if (retraits === 0 && retraitsEtPlus) {
    told.push(
      'Des commandes à retirer y attendent peut-être\u00a0: il y en a trop pour toutes les lire.',
    )
  }
  if (clients > 0) {
    const lose = clients > 1 ? 'n’auront' : 'n’aura'
    told.push(`${compte(clients, 'client')} ${lose} plus d’agence.`)
  }
  return told.join(' ') || 'Aucun client ne l’a choisie et aucun retrait n’y attend.'
}

export function SansStock() {
  return (
    <p className="message message-attention">
      <span>
        Cette agence n’a aucun article en stock&nbsp;: ses clients lisent «&nbsp;indisponible&nbsp;»
        partout. <Link href={chemins.stocks}>Saisissez ses stocks</Link> ou{' '}
        <Link href={chemins.importation}>importez-les</Link> (stocks.csv).
      </span>
    </p>
  )
}
