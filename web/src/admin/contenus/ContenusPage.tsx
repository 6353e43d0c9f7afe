// The pages the merchant writes: the list, or the one that is edited.
import { useSearchParams } from 'wouter'
import { EditionContenu } from './EditionContenu'
import { ListeContenus } from './ListeContenus'

/** In the address, what stands for a page that has no number yet. */
const NOUVEAU = 'nouveau'

export function ContenusPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const open = (to: number | null) => setParams({ id: to === null ? NOUVEAU : String(to) })
  return (
    <>
      <h1>Contenus</h1>
      {id === null ? (
        <ListeContenus onOpen={open} />
      ) : (
        <EditionContenu
          key={id}
          id={id === NOUVEAU ? null : Number(id)}
          onClose={() => setParams({})}
        />
      )}
    </>
  )
}
