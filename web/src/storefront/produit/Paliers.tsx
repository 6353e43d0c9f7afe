// Price breaks; the one in force for the quantity typed is marked by `total.ts`.
import { euros, nombre } from '../../lib/format'
import { pasDe } from '../../lib/quantite'
import { Montant } from '../../ui/Montant'
import type { ProduitView } from '../../wire/ProduitView'
import s from './Paliers.module.css'

export function Paliers({ produit }: { produit: ProduitView }) {
  const { paliers = [], paliersTTC = [] } = produit
  const [first] = paliers
  if (!first || paliers.length < 2) return null
  return (
    <table className={s.paliers}>
      <caption className="hors-vue">Prix selon la quantité</caption>
      <thead>
        <tr>
          <th scope="col">Quantité</th>
          <th scope="col" className={s.nombre}>
            Prix unitaire
          </th>
          <th scope="col" className={s.nombre}>
            Remise
          </th>
        </tr>
      </thead>
      <tbody>
        {paliers.map((it, at) => (
          <tr key={it.quantite} data-palier={it.quantite}>
            <th scope="row">
              {it.quantite === first.quantite
                ? `Dès\u00a0${nombre(Math.max(it.quantite, pasDe(produit)))}`
                : `À partir de\u00a0${nombre(it.quantite)}`}
            </th>
            <td className={s.nombre}>
              <Montant ht={euros(it.prixHT)} ttc={euros(paliersTTC[at] ?? it.prixHT)} seul />
            </td>
            <td className={s.nombre}>{remise(first.prixHT, it.prixHT)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function remise(full: number, price: number): string {
  const percent = Math.round((1 - price / full) * 100)
  return percent > 0 ? `-${percent}\u00a0%` : ''
}
