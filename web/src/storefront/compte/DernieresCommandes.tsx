// The last orders, and the way to all of them.
import { date } from '../../lib/date'
import { euros } from '../../lib/format'
import { paths } from '../../lib/paths'
import { pathsCompte } from '../../lib/pathsCompte'
import { Montant } from '../../ui/Montant'
import type { MouvementView } from '../../wire/MouvementView'
import { Situation } from '../commun/Situation'
import s from './Compte.module.css'

export function DernieresCommandes({ commandes }: { commandes: MouvementView[] }) {
  return (
    <section className={`carte ${s.bloc}`}>
      <div className={s.entete}>
        <h2>Dernières commandes</h2>
        {commandes.length > 0 && <a href={paths.commandes}>Tout voir</a>}
      </div>
      {commandes.length === 0 && <p className={s.doux}>Vous n’avez pas encore commandé.</p>}
      <ul className={`${s.lignes} ${s.commandes}`}>
        {commandes.map((it) => (
          <li key={it.id}>
            <a href={pathsCompte.mouvement(it.id)}>{it.numero || it.webCdeId}</a>
            <span className={s.doux}>{date(it.date)}</span>
            <Situation mouvement={it} />
            <Montant ht={euros(it.montantHT)} ttc={euros(it.montantTTC)} seul />
          </li>
        ))}
      </ul>
    </section>
  )
}
