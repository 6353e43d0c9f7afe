// Carriers (back office, 2.4): the list in the order of the checkout, or the one being edited.
import { useSearchParams } from 'wouter'
import { EditionTransporteur } from './EditionTransporteur'
import { ListeTransporteurs } from './ListeTransporteurs'

/** In the address, what stands for a carrier that has no number yet. */
const NOUVEAU = 'nouveau'

export function TransporteursPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  return (
    <>
      <h1>Gérez vos transporteurs</h1>
      {id === null ? (
        <ListeTransporteurs
          onOpen={(it) => setParams({ id: it === null ? NOUVEAU : String(it) })}
        />
      ) : (
        <EditionTransporteur
          key={id}
          id={id === NOUVEAU ? null : Number(id)}
          onClose={() => setParams({})}
        />
      )}
    </>
  )
}
