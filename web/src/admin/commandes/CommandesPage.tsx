// The order list (back office, 2.3). Filters and page stand in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { messageOf } from '../../lib/http'
import { reglages } from '../../lib/reglages'
import { Pagination } from '../../ui/Pagination'
import { Table } from '../../ui/Table'
import s from './CommandesPage.module.css'
import { COMMANDES_PAR_PAGE, FILTRES, type Filtres, listAgences, listCommandes } from './calls'
import { colonnes } from './colonnes'
import { FiltresCommandes } from './FiltresCommandes'

/** The address as filters and page; a page that is no number is the first. */
function read(params: URLSearchParams): { filtres: Filtres; page: number } {
  const filtres = Object.fromEntries(FILTRES.map((it) => [it, params.get(it) ?? ''])) as unknown
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  return { filtres: filtres as Filtres, page }
}

function write(filtres: Filtres, page: number): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of FILTRES) if (filtres[name]) params.set(name, filtres[name])
  if (page > 1) params.set('page', String(page))
  return params
}

export function CommandesPage() {
  const [params, setParams] = useSearchParams()
  const { filtres, page } = read(params)
  const agences = useQuery({ queryKey: ['agences'], queryFn: listAgences, staleTime: 60_000 })
  const commandes = useQuery({
    queryKey: ['commandes', filtres, page],
    queryFn: ({ signal }) => listCommandes(filtres, page, signal),
    placeholderData: keepPreviousData,
  })

  const total = commandes.data?.total ?? 0
  const search = (next: Filtres) => {
    // The same filters again ask again; other ones start from the first page.
    if (write(next, 1).toString() === write(filtres, page).toString()) commandes.refetch()
    else setParams(write(next, 1))
  }

  return (
    <>
      <h1>Liste des commandes</h1>
      <FiltresCommandes
        key={JSON.stringify(filtres)}
        filtres={filtres}
        busy={commandes.isFetching}
        onSearch={search}
      />
      <p role="status" className={s.statut}>
        {commandes.isFetching
          ? 'Recherche en cours ...'
          : commandes.data && `${total} commande${total > 1 ? 's' : ''}`}
      </p>
      {commandes.isError && (
        <p role="alert" className="message message-erreur">
          {messageOf(commandes.error)}{' '}
          <button type="button" className="bouton bouton-petit" onClick={() => commandes.refetch()}>
            Réessayer
          </button>
        </p>
      )}
      {!commandes.isPending && (
        <div className={s.serre}>
          <Table
            caption="Liste des commandes"
            columns={colonnes((agences.data?.length ?? 0) > 1, reglages.actionsCommande === '1')}
            rows={commandes.isError ? [] : commandes.data.elements}
            rowKey={(it) => it.id}
            empty="Aucune donnée à afficher"
            busy={commandes.isPlaceholderData}
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / COMMANDES_PAR_PAGE)}
        href={(to) => `?${write(filtres, to)}`}
        label="Pages de commandes"
        previousLabel="Page précédente"
        nextLabel="Page suivante"
        onPage={(to) => setParams(write(filtres, to))}
      />
    </>
  )
}
