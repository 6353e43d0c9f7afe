// Regroupements by variants (back office, 2.5 and 2.6): the list, or the one that is edited.
import { useAdresse } from '../../lib/useAdresse'
import { EditionRegroupement } from './EditionRegroupement'
import { TOUS } from './FiltresRegroupements'
import { ListeRegroupements } from './ListeRegroupements'

/** In the address, what stands for a regroupement that has no number yet. */
const NOUVEAU = 'nouveau'

interface Props {
  /** Type of the regroupements listed and created. */
  typeRegroupement?: string
}

export function RegroupementsPage({ typeRegroupement = '0' }: Props) {
  // The filters of the list go with the one that is opened: Back, and « Retour », find them again.
  const { filtres, page, href, go } = useAdresse(['id', 'type', 'texte'])
  const { id, type } = filtres
  if (id === '') {
    return (
      <ListeRegroupements
        type={typeRegroupement}
        href={(target) => href({ id: String(target) }, page)}
        onOpen={(target) => go({ id: String(target ?? NOUVEAU) }, page)}
      />
    )
  }
  return (
    <EditionRegroupement
      key={id}
      id={id === NOUVEAU ? null : Number(id)}
      type={type === '' || type === TOUS ? typeRegroupement : type}
      onList={() => go({ id: '' }, page)}
      onCreated={(created) => go({ id: String(created) }, page, { replace: true })}
    />
  )
}
