// The parcels of an order, each with its carrier's page, and its returns.
import { date } from '../../lib/date'
import { nombre } from '../../lib/format'
import { Icon } from '../../ui/Icon'
import type { ExpeditionView } from '../../wire/ExpeditionView'
import type { MouvementDetailView } from '../../wire/MouvementDetailView'
import type { PartView } from '../../wire/PartView'
import s from './Mouvements.module.css'

export function Colis({ mouvement }: { mouvement: MouvementDetailView }) {
  const { expeditions = [], retours = [], transporteur } = mouvement
  return (
    <>
      {expeditions.length > 0 && (
        <section className={`carte ${s.bloc}`}>
          <h2>{transporteur ? 'Colis' : 'À retirer'}</h2>
          <ul className={s.colis}>
            {expeditions.map((it) => (
              <Parcel key={it.numero} colis={it} />
            ))}
          </ul>
        </section>
      )}
      {retours.length > 0 && (
        <section className={`carte ${s.bloc}`}>
          <h2>Retours</h2>
          <ul className={s.colis}>
            {retours.map((it) => (
              <li key={it.numero}>
                <strong>Retour {it.libelleEtat}</strong>
                <span className={s.doux}>Demandé le {date(it.date)}</span>
                <Parts parts={it.lignes} />
                {it.message && <span>{it.message}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Parcel({ colis }: { colis: ExpeditionView }) {
  const isCarried = colis.transporteur !== ''
  return (
    <li>
      <strong>{situation(colis, isCarried)}</strong>
      {isCarried && <span>{[colis.transporteur, colis.colis].filter(Boolean).join(' · ')}</span>}
      <Parts parts={colis.lignes} />
      {colis.suivi && (
        <a
          className="bouton bouton-petit sans-impression"
          href={colis.suivi}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="camion" />
          Suivre ce colis
          <span className="hors-vue"> (nouvel onglet)</span>
        </a>
      )}
    </li>
  )
}

function situation({ livreeLe, date: le }: ExpeditionView, isCarried: boolean): string {
  if (livreeLe !== null) return `${isCarried ? 'Livré' : 'Retiré'} le ${date(livreeLe)}`
  return `${isCarried ? 'Expédié' : 'Prêt'} le ${date(le)}`
}

function Parts({ parts }: { parts: PartView[] }) {
  return (
    <span className={s.doux}>
      {parts.map((it) => `${nombre(it.quantite)} × ${it.designation}`).join(', ')}
    </span>
  )
}
