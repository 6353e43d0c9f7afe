// Selection models (back office, 2.8): the paged list, or the one that is edited.
import { useAdresse } from '../../lib/useAdresse'
import { EditionModele } from './EditionModele'
import { ListeModeles } from './ListeModeles'

/** In the address, what stands for a model that has no number yet. */
const NOUVEAU = 'nouveau'

export function ModelesPage() {
  const { filtres, page, href, go } = useAdresse(['id'])
  const { id } = filtres
  return (
    <>
      <h1>Gestion des modèles de sélection d'articles</h1>
      {id === '' ? (
        <ListeModeles
          href={(target) => href({ id: String(target) }, page)}
          onOpen={(target) => go({ id: String(target ?? NOUVEAU) }, page)}
        />
      ) : (
        <EditionModele
          key={id}
          id={id === NOUVEAU ? null : Number(id)}
          onClose={() => go({ id: '' }, page)}
        />
      )}
    </>
  )
}
