// The pages the merchant writes: the list, or the one that is edited.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { findByLien } from './calls'
import { EditionContenu } from './EditionContenu'
import { ListeContenus } from './ListeContenus'

/** In the address, what stands for a page that has no number yet. */
const NOUVEAU = 'nouveau'

export function ContenusPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const lien = params.get('lien')
  /** The page that was made here: its address says so, and its editor goes on. */
  const [cree, setCree] = useState<string>()
  const isNew = id === NOUVEAU || id === cree
  // Left by whatever way, Back and the menu too: opened again, it is read as any other.
  if (cree !== undefined && !isNew) setCree(undefined)
  const created = (to: number) => {
    setCree(String(to))
    setParams({ id: String(to) }, { replace: true })
  }
  const open = (to: number | null) => setParams({ id: to === null ? NOUVEAU : String(to) })
  return (
    <>
      <h1>Contenus</h1>
      {id === null && lien !== null && (
        <ParLien lien={lien} onFound={(to) => setParams({ id: String(to) }, { replace: true })} />
      )}
      {id === null ? (
        <ListeContenus onOpen={open} />
      ) : (
        <EditionContenu
          key={isNew ? NOUVEAU : id}
          id={isNew ? null : Number(id)}
          onCreated={created}
          // From then on it is read as any other.
          onReload={() => setCree(undefined)}
          onClose={() => setParams({})}
        />
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
