// The pages the merchant writes: the list, or the one that is edited.

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAdresse } from '../../lib/useAdresse'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Chargement } from '../commun/Chargement'
import { Edition } from '../commun/Edition'
import { findByLien, findContenu } from './calls'
import { ListeContenus } from './ListeContenus'

/** The editor with its blocks: the list opens without it. */
const FormContenu = lazy(async () => ({
  default: (await import('./FormContenu')).FormContenu,
}))

/** In the address, what stands for a page that has no number yet. */
const NOUVEAU = 'nouveau'

export function ContenusPage() {
  // The list that is come back to is the one that was left.
  const { filtres, page, href, go } = useAdresse(['id', 'lien', 'tri'])
  const { id, lien } = filtres
  /** The page that was made here: its address says so, and its editor goes on. */
  const [cree, setCree] = useState<string>()
  const isNew = id === NOUVEAU || id === cree
  // Left by whatever way, Back and the menu too: opened again, it is read as any other.
  if (cree !== undefined && !isNew) setCree(undefined)
  const created = (to: number) => {
    setCree(String(to))
    go({ id: String(to) }, page, { replace: true })
  }
  const open = (to: number | null) => go({ id: String(to ?? NOUVEAU) }, page)
  const close = () => go({ id: '', lien: '' }, page)
  return (
    <>
      <PageHeader titre="Contenus">
        {id === '' && (
          <button type="button" className="bouton bouton-principal" onClick={() => open(null)}>
            <Icon name="plus" />
            Créer une page
          </button>
        )}
      </PageHeader>
      {id === '' && lien !== '' && (
        <ParLien
          lien={lien}
          onFound={(to) => go({ id: String(to), lien: '' }, page, { replace: true })}
        />
      )}
      {id === '' ? (
        <ListeContenus href={(to) => href({ id: String(to) }, page)} onOpen={open} />
      ) : (
        <Edition
          key={isNew ? NOUVEAU : id}
          cle="contenus"
          id={isNew ? null : Number(id)}
          load={findContenu}
          retour="Revenir à la liste"
          onClose={close}
        >
          {({ lu, renewLists, reload }) => (
            <Suspense fallback={<Chargement />}>
              <FormContenu
                lu={lu}
                onCreated={created}
                // What was made here is from then on read as any other.
                onReload={isNew ? () => setCree(undefined) : reload}
                onClose={() => {
                  renewLists()
                  close()
                }}
              />
            </Suspense>
          )}
        </Edition>
      )}
    </>
  )
}

/** The bar above the shop names a page by its address: this finds its number. */
function ParLien({ lien, onFound }: { lien: string; onFound: (id: number) => void }) {
  const { data } = useQuery({
    queryKey: ['contenus', 'lien', lien],
    queryFn: () => findByLien(lien),
  })
  useEffect(() => {
    if (data) onFound(data)
  }, [data, onFound])
  return data === null ? <p role="status">Cette page n’est pas dans la liste.</p> : null
}
