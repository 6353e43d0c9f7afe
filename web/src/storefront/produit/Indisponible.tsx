// Nothing here: the agencies that have some, each one click away, or the telephone.
import { Icon } from '../../ui/Icon'
import type { CadreView } from '../../wire/CadreView'
import type { StockAgenceView } from '../../wire/StockAgenceView'
import { LigneAgence } from '../commun/LigneAgence'
import s from './Indisponible.module.css'

/** Agencies proposed; the others are on the stock page. */
const AGENCES_VISIBLES = 3

interface Props {
  cadre: CadreView
  stocks: StockAgenceView[]
}

export function Indisponible({ cadre, stocks }: Props) {
  const { agence, boutique } = cadre
  const sansChoix = cadre.modeSelectionAgence === 'aucun'
  const ailleurs = agence ? stocks.filter(hasSome).sort(most).slice(0, AGENCES_VISIBLES) : []
  if (ailleurs.length === 0) {
    return (
      <p className="message message-attention">
        <Icon name="info" />
        <span>
          Cet article n’est pas disponible pour le moment.
          {boutique.telephone && (
            <>
              {' '}
              Appelez-nous au <span className="nombre">{boutique.telephone}</span>.
            </>
          )}
        </span>
      </p>
    )
  }
  return (
    <div className={`message message-attention ${s.ailleurs}`}>
      <p className={s.phrase}>
        Votre agence n’en a plus. {sansChoix && 'Il en reste ailleurs\u00a0:'}
        {!sansChoix &&
          (ailleurs.length > 1
            ? 'Il en reste dans celles-ci\u00a0: choisissez-en une pour commander à ses prix.'
            : 'Il en reste dans celle-ci\u00a0: choisissez-la pour commander à ses prix.')}
      </p>
      <ul className={s.liste}>
        {ailleurs.map((it) => (
          <LigneAgence key={it.code_agence} agence={it} sansChoix={sansChoix}>
            {it.libelle_stock}
          </LigneAgence>
        ))}
      </ul>
    </div>
  )
}

function hasSome({ INFO_STOCK, NB_STOCK }: StockAgenceView): boolean {
  return INFO_STOCK === 'enStock' || INFO_STOCK === 'quantiteLimitee' || (NB_STOCK ?? 0) > 0
}

function most(one: StockAgenceView, other: StockAgenceView): number {
  return (other.NB_STOCK ?? 0) - (one.NB_STOCK ?? 0)
}
