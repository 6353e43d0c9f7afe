// Choose a declinaison and see its stock, with the way to ask about it when there is one.
import { useId, useState } from 'react'
import { enPopup } from '../../lib/popup'
import { TITRE_STOCK_DECLINAISONS } from '../../lib/stock'
import { Stock } from '../../ui/Stock'
import type { DeclinaisonView } from '../../wire/DeclinaisonView'
import s from './ChoixDeclinaison.module.css'

interface Props {
  declinaisons: DeclinaisonView[]
  codeArticle: string
}

export function ChoixDeclinaison({ declinaisons, codeArticle }: Props) {
  const [code, setCode] = useState(declinaisons[0]?.HIDDEN_CODE_DECLINAISON ?? '')
  const chosen = declinaisons.find((it) => it.HIDDEN_CODE_DECLINAISON === code)
  const inquiry = chosen?.STOCK.INTERRO_STOCK
  const id = useId()
  return (
    <div className={s.choix}>
      <label htmlFor={`${id}choix`} className="etiquette">
        Déclinaison
      </label>
      <select
        id={`${id}choix`}
        name="codeDeclinaison"
        className="saisie"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        data-article={codeArticle}
      >
        {declinaisons.map((it) => (
          <option key={it.HIDDEN_CODE_DECLINAISON} value={it.HIDDEN_CODE_DECLINAISON}>
            {it.libelle}
          </option>
        ))}
      </select>
      <p className={s.stock} role="status">
        {chosen && <Stock etat={chosen.infoStock.INFO_STOCK} texte={chosen.libelleStock} />}
        {inquiry && <a {...enPopup(inquiry, TITRE_STOCK_DECLINAISONS)}>Interroger le stock</a>}
      </p>
    </div>
  )
}
