// Selection models (back office, 2.8): the paged list, or the one that is edited.
import { useSearchParams } from 'wouter'
import { EditionModele } from './EditionModele'
import { ListeModeles } from './ListeModeles'

/** In the address, what stands for a model that has no number yet. */
const NOUVEAU = 'nouveau'

export function ModelesPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const address = (target: string | number | null, to = page) => {
    const next = new URLSearchParams()
    if (target !== null) next.set('id', String(target))
    if (to > 1) next.set('page', String(to))
    return next
  }
  return (
    <>
      <h1>Gestion des modèles de sélection d'articles</h1>
      {id === null ? (
        <ListeModeles
          page={page}
          href={(target, to) => `?${address(target, to)}`}
          onPage={(to) => setParams(address(null, to))}
          onOpen={(target) => setParams(address(target ?? NOUVEAU))}
        />
      ) : (
        <EditionModele
          key={id}
          id={id === NOUVEAU ? null : Number(id)}
          onClose={() => setParams(address(null))}
        />
      )}
    </>
  )
}
