// Regroupements by variants (back office, 2.5 and 2.6): the list, or the one that is edited.
import { useSearchParams } from 'wouter'
import { EditionRegroupement } from './EditionRegroupement'
import { ListeRegroupements } from './ListeRegroupements'

/** In the address, what stands for a regroupement that has no number yet. */
const NOUVEAU = 'nouveau'

interface Props {
  /** Type of the regroupements listed and created. */
  typeRegroupement?: string
}

export function RegroupementsPage({ typeRegroupement = '0' }: Props) {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const address = (target: string | number | null, to = page) => {
    const next = new URLSearchParams()
    if (target !== null) next.set('id', String(target))
    if (to > 1) next.set('page', String(to))
    return next
  }

  if (id === null) {
    return (
      <ListeRegroupements
        type={typeRegroupement}
        page={page}
        href={(target, to) => `?${address(target, to)}`}
        onPage={(to) => setParams(address(null, to))}
        onOpen={(target) => setParams(address(target ?? NOUVEAU))}
      />
    )
  }
  return (
    <EditionRegroupement
      key={id}
      id={id === NOUVEAU ? null : Number(id)}
      type={typeRegroupement}
      onList={() => setParams(address(null))}
      onCreated={(created) => setParams(address(created), { replace: true })}
    />
  )
}
