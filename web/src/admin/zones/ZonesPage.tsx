// Delivery zones: found by name or department, created, changed, deleted.
import { useAdresse } from '../../lib/useAdresse'
import { EditionZone } from './EditionZone'
import { ListeZones } from './ListeZones'

/** In the address, what stands for a zone that has no number yet. */
const NOUVELLE = 'nouvelle'

export function ZonesPage() {
  const adresse = useAdresse(['id', 'texte', 'tri'])
  const { id } = adresse.filtres
  // The list that is come back to is the one that was left.
  const open = (to: string) => adresse.go({ id: to }, adresse.page)
  return (
    <>
      <h1>Zones de livraison</h1>
      {id === '' ? (
        <ListeZones onOpen={(it) => open(String(it))} onCreate={() => open(NOUVELLE)} />
      ) : (
        <EditionZone key={id} id={id === NOUVELLE ? null : Number(id)} onClose={() => open('')} />
      )}
    </>
  )
}
