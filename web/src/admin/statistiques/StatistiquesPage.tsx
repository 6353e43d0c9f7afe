// The sales statistics dashboard (docs/gestion.md 2.1). Filters and page stand in the address.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { appels } from '../../lib/paths'
import { enOrdre } from '../../lib/tri'
import { pageOf } from '../../lib/useAdresse'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import { Pages } from '../commun/Pages'
import { TableListe } from '../commun/TableListe'
import { type Filtres, fetchStatistiques, read, write } from './calls'
import { COLONNES, TRIS, USUEL } from './colonnes'
import { FiltresStatistiques } from './FiltresStatistiques'
import { Graphique } from './Graphique'
import s from './StatistiquesPage.module.css'
import { SERIES } from './series'
import { Totaux } from './Totaux'

/** Rows of a page (docs/gestion.md 2.1). */
const LIGNES_PAR_PAGE = 15

export function StatistiquesPage() {
  const [params, setParams] = useSearchParams()
  const filtres = read(params)
  const asked = write(filtres).toString()
  const statistiques = useQuery({
    queryKey: ['statistiques', asked],
    queryFn: ({ signal }) => fetchStatistiques(filtres, signal),
    placeholderData: keepPreviousData,
  })
  const { lignes = [], totaux } = statistiques.data ?? {}
  const aDesDonnees = totaux !== undefined && SERIES.some((serie) => totaux[serie.key] > 0)
  const tri = params.get('tri') ?? USUEL
  const montrees = aDesDonnees ? enOrdre(lignes, tri, TRIS) : []
  const pages = Math.ceil(montrees.length / LIGNES_PAR_PAGE)
  // An address may name a page of another period: the last one there is stands for it.
  const page = Math.min(pageOf(params), Math.max(1, pages))

  const validate = (next: Filtres) => {
    if (write(next).toString() === asked) statistiques.refetch()
    else setParams(at(next, tri))
  }
  const at = (asked: Filtres, order: string, to = 1) => {
    const next = write(asked)
    if (order !== USUEL) next.set('tri', order)
    if (to > 1) next.set('page', String(to))
    return next
  }

  return (
    <>
      <PageHeader titre="Statistiques" />
      <FiltresStatistiques filtres={filtres} busy={statistiques.isFetching} onValidate={validate} />
      {statistiques.isError && <Echec erreur={statistiques.error} onAgain={statistiques.refetch} />}
      {aDesDonnees && <Totaux totaux={totaux} />}
      {aDesDonnees && (
        <details open className={`carte ${s.section}`}>
          <summary>Graphique</summary>
          <Graphique lignes={lignes} />
        </details>
      )}
      <details open className={`carte ${s.section}`}>
        <summary>Tableau</summary>
        {/* Followed by the browser (docs/gestion.md 2.1): what is refused above would be refused
            there, in place of the screen. */}
        {statistiques.isSuccess && (
          <p>
            <a className="bouton bouton-petit" href={`${appels.statistiquesCsv}?${asked}`}>
              <Icon name="telecharger" /> Exporter en CSV
            </a>
          </p>
        )}
        {statistiques.isPending ? (
          <p role="status">Chargement…</p>
        ) : (
          <TableListe
            caption="Statistiques de la période"
            columns={COLONNES}
            tri={{ valeur: tri, sort: (to) => setParams(at(filtres, to)) }}
            rows={montrees.slice((page - 1) * LIGNES_PAR_PAGE, page * LIGNES_PAR_PAGE)}
            rowKey={(it) => it.code}
            empty="Aucune donnée à afficher"
            busy={statistiques.isPlaceholderData}
          />
        )}
        <Pages
          page={page}
          pages={pages}
          href={(to) => `?${at(filtres, tri, to)}`}
          label="Pages du tableau"
          onPage={(to) => setParams(at(filtres, tri, to))}
        />
      </details>
    </>
  )
}
