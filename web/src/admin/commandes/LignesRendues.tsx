// Lines of an order that are given back: a quantity each, the carriage, and their place on the shelves.
import { quantiteEtUnite } from '../../lib/accord'
import { euros } from '../../lib/format'
import { Champ } from '../../ui/Champ'
import type { RemboursementsView } from '../../wire/RemboursementsView'
import s from './Remboursements.module.css'
import type { Saisie } from './rendus'

interface Props {
  id: number
  money: RemboursementsView
  saisie: Saisie
  onEdit: (more: Partial<Saisie>) => void
}

export function LignesRendues({ id, money, saisie, onEdit }: Props) {
  const left = money.lignes.filter((it) => it.rendue < it.quantite)
  // The same goods go back once: by a return or by a refund.
  const mayReturn = money.lignes.some((it) => it.aRemettre > 0)
  return (
    <div className="pile">
      {left.map((it) => (
        <Champ
          key={it.rang}
          className={s.ligne}
          id={`rendu-${id}-${it.rang}`}
          label={`${it.designation} (${it.codeArticle})`}
          help={`${quantiteEtUnite(it.quantite - it.rendue, it.unite)} au plus`}
          inputMode="decimal"
          value={saisie.quantites[it.rang] ?? ''}
          onChange={(event) =>
            onEdit({ quantites: { ...saisie.quantites, [it.rang]: event.target.value } })
          }
        />
      ))}
      {money.port !== null && (
        <label className="coche">
          <input
            type="checkbox"
            checked={saisie.port}
            onChange={(event) => onEdit({ port: event.target.checked })}
          />
          Les frais de port ({euros(money.port)})
        </label>
      )}
      <label className="coche">
        <input
          type="checkbox"
          checked={saisie.stock && mayReturn}
          disabled={!mayReturn}
          aria-describedby={mayReturn ? undefined : `stock-${id}`}
          onChange={(event) => onEdit({ stock: event.target.checked })}
        />
        Remettre ces articles en stock
      </label>
      {!mayReturn && (
        <p id={`stock-${id}`} className="aide">
          Rien de cette commande n’est à remettre en stock&nbsp;: ce qui est parti y est déjà
          revenu, et ce qui n’est pas parti y revient quand vous l’annulez.
        </p>
      )}
    </div>
  )
}
