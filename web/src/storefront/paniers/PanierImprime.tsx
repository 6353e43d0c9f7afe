// A basket on paper: the columns of its file, its totals.
import { euros } from '../../lib/format'
import { nomDe } from '../../lib/paniersNommes'
import { lignesTotaux, noteArrondi } from '../../lib/totaux'
import { Totaux } from '../../ui/Totaux'
import type { PanierView } from '../../wire/PanierView'
import { tableDe, tarifLu } from '../commun/exporter'
import s from './PanierImprime.module.css'

export function PanierImprime({ panier }: { panier: PanierView }) {
  const [titres = [], ...rows] = tableDe(panier, tarifLu(), (it) =>
    it === undefined ? '' : euros(it),
  )
  const totaux = lignesTotaux(panier)
  // A column nobody filled takes no room of the sheet.
  const shown = titres.map((_, at) => rows.some((row) => row[at]))
  return (
    <section className={s.papier} data-papier>
      <h1>{nomDe(panier)}</h1>
      <table className={s.table}>
        <thead>
          <tr>{titres.map((it, at) => shown[at] && <th key={it}>{it}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row, rang) => (
            <tr key={panier.lignes[rang]?.id}>
              {row.map((cell, at) => shown[at] && <td key={titres[at]}>{cell}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {totaux.length > 0 && (
        <div className={s.totaux}>
          <Totaux
            label="Totaux du panier"
            lignes={totaux}
            noteTTC={noteArrondi(panier.lignes, panier.totalTTC)}
          />
        </div>
      )}
    </section>
  )
}
