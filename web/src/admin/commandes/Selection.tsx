// Totals of the orders of the filters over all pages, and their table for a spreadsheet. Every
// order there is can be taken out, but is not summed: a year or an agency is chosen first.
import { useQuery } from '@tanstack/react-query'
import { euros } from '../../lib/format'
import { appels } from '../../lib/paths'
import { Exporter } from '../commun/Exporter'
import s from './CommandesPage.module.css'
import { type FiltresDeCommandes, findTotaux, requete } from './calls'

export function Selection({ filtres }: { filtres: FiltresDeCommandes }) {
  const query = requete(filtres)
  const totaux = useQuery({
    enabled: query.size > 0,
    queryKey: ['commandes', 'totaux', filtres],
    queryFn: ({ signal }) => findTotaux(filtres, signal),
  })
  const { data } = totaux
  return (
    <p className={s.selection}>
      {data && (
        <span>
          Total des commandes trouvées&nbsp;: <strong>{euros(data.montantHT)} HT</strong>,{' '}
          {euros(data.montantTTC)} TTC
        </span>
      )}
      <Exporter
        className={`bouton-petit ${s.exporter}`}
        href={[appels.commandesCsv, ...(query.size > 0 ? [query] : [])].join('?')}
        nom="commandes.csv"
      >
        Exporter en CSV
      </Exporter>
    </p>
  )
}
