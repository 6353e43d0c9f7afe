// The list of regroupements, by title.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tell } from '../../lib/catalogue'
import { messageOf } from '../../lib/http'
import { Icon } from '../../ui/Icon'
import { Pagination } from '../../ui/Pagination'
import { listRegroupements } from './calls'
import s from './Regroupements.module.css'

interface Props {
  type: string
  page: number
  href: (id: number | null, page?: number) => string
  onPage: (page: number) => void
  /** Opens one; `null` a new one. */
  onOpen: (id: number | null) => void
}

export function ListeRegroupements({ type, page, href, onPage, onOpen }: Props) {
  const liste = useQuery({
    queryKey: ['regroupements', type, page],
    queryFn: ({ signal }) => listRegroupements(page, type, signal),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (liste.error) tell('Error getting regroupements', liste.error)
  }, [liste.error])

  return (
    <>
      <div className={s.tete}>
        <h1>Gestion des regroupements par variantes</h1>
        <button type="button" className="bouton bouton-principal" onClick={() => onOpen(null)}>
          <Icon name="plus" />
          Nouveau regroupement
        </button>
      </div>
      <p role="status">
        {liste.isFetching ? 'Chargement…' : liste.data?.pages === 0 && 'Aucune variante'}
      </p>
      {liste.isError && (
        <p role="alert" className="message message-erreur">
          {messageOf(liste.error)}{' '}
          <button type="button" className="bouton bouton-petit" onClick={() => liste.refetch()}>
            Réessayer
          </button>
        </p>
      )}
      {liste.data && liste.data.list.length > 0 && (
        <ul className={`carte ${s.liste}`} aria-busy={liste.isPlaceholderData || undefined}>
          {liste.data.list.map((it) => (
            <li key={it.id}>
              <a
                href={href(it.id)}
                className={s.entree}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(it.id)
                }}
              >
                <span className={s.nom}>{it.titre}</span>
                <small className={s.detail}>{it.articles.length} articles</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      {liste.data && page > liste.data.pages && liste.data.pages > 0 && (
        <button type="button" className="bouton" onClick={() => onPage(1)}>
          Revenir à la première page
        </button>
      )}
      <Pagination
        page={page}
        pages={liste.data?.pages ?? 0}
        href={(to) => href(null, to)}
        label="Pages de regroupements"
        previousLabel="Page précédente"
        nextLabel="Page suivante"
        onPage={onPage}
      />
    </>
  )
}
