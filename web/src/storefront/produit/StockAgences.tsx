// The stock of each agency; the chosen one comes first and says so.
import { paths } from '../../lib/paths'
import { enPopup } from '../../lib/popup'
import { TITRE_STOCK_AGENCES } from '../../lib/stock'
import { Stock } from '../../ui/Stock'
import type { AgenceView } from '../../wire/AgenceView'
import type { StockAgenceView } from '../../wire/StockAgenceView'
import s from './StockAgences.module.css'

interface Props {
  stocks: StockAgenceView[]
  agence: AgenceView | null
  codeArticle: string
}

/** Agencies shown on the product page; the others are on the stock page. */
const AGENCES_VISIBLES = 6

export function StockAgences({ stocks, agence, codeArticle }: Props) {
  // Where the shop shows no stock, its agencies would stand here with nothing beside them.
  if (!stocks.some((it) => it.libelle_stock)) return null
  const isChosen = (it: StockAgenceView) => it.code_agence === agence?.code_agence
  const sorted = [...stocks.filter(isChosen), ...stocks.filter((it) => !isChosen(it))]
  return (
    <section>
      <h2 className={s.titre}>Disponibilité par agence</h2>
      <ul className={`carte ${s.liste}`}>
        {sorted.slice(0, AGENCES_VISIBLES).map((it) => (
          <li key={it.code_agence} className={s.ligne}>
            <span className={s.nom}>
              {it.libelle_agence}
              {isChosen(it) && <span className="pastille">Votre agence</span>}
            </span>
            <Stock etat={it.INFO_STOCK} texte={it.libelle_stock} />
          </li>
        ))}
      </ul>
      {stocks.length > AGENCES_VISIBLES && (
        <a className={s.toutes} {...enPopup(paths.stock(codeArticle), TITRE_STOCK_AGENCES)}>
          Voir les {stocks.length} agences
        </a>
      )}
    </section>
  )
}
