// The list of selection models, by name.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tell } from '../../lib/catalogue'
import { messageOf } from '../../lib/http'
import { Icon } from '../../ui/Icon'
import { Pagination } from '../../ui/Pagination'
import { listModeles } from './calls'
import s from './Modeles.module.css'

interface Props {
  page: number
  href: (id: number | null, page?: number) => string
  onPage: (page: number) => void
  /** Opens one; `null` a new one. */
  onOpen: (id: number | null) => void
}

export function ListeModeles({ page, href, onPage, onOpen }: Props) {
  const modeles = useQuery({
    queryKey: ['modeles', page],
    queryFn: ({ signal }) => listModeles(page, signal),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (modeles.error) tell('Error fetching selection modele', modeles.error)
  }, [modeles.error])

  return (
    <>
      <button
        type="button"
        className={`bouton bouton-principal ${s.creer}`}
        onClick={() => onOpen(null)}
      >
        <Icon name="plus" />
        Créer un modèle
      </button>
      <h2 className={s.titre}>LISTE DES MODELES</h2>
      <p role="status">
        {modeles.isFetching ? 'Chargement…' : modeles.data?.pages === 0 && 'Aucun modèle'}
      </p>
      {modeles.isError && (
        <p role="alert" className="message message-erreur">
          {messageOf(modeles.error)}{' '}
          <button type="button" className="bouton bouton-petit" onClick={() => modeles.refetch()}>
            Réessayer
          </button>
        </p>
      )}
      {modeles.data && modeles.data.list.length > 0 && (
        <ul className={`carte ${s.liste}`} aria-busy={modeles.isPlaceholderData || undefined}>
          {modeles.data.list.map((it) => (
            <li key={it.id}>
              <a
                href={href(it.id)}
                className={s.entree}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(it.id)
                }}
              >
                {it.nom}
              </a>
            </li>
          ))}
        </ul>
      )}
      {modeles.data && page > modeles.data.pages && modeles.data.pages > 0 && (
        <button type="button" className="bouton" onClick={() => onPage(1)}>
          Revenir à la première page
        </button>
      )}
      <Pagination
        page={page}
        pages={modeles.data?.pages ?? 0}
        href={(to) => href(null, to)}
        label="Pages de modèles"
        previousLabel="Page précédente"
        nextLabel="Page suivante"
        onPage={onPage}
      />
    </>
  )
}
