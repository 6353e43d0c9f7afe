// Regroupements by variants (docs/gestion.md 2.5 and 2.6): the list, or the one that is edited.

import { phrase } from '../../lib/phrases'
import { useAdresse } from '../../lib/useAdresse'
import { PageHeader } from '../../ui/PageHeader'
import { Edition } from '../commun/Edition'
import { useNumeroOuvert } from '../commun/useFicheOuverte'
import { findRegroupement } from './calls'
import { TOUS } from './FiltresRegroupements'
import { FormRegroupement } from './FormRegroupement'
import { ListeRegroupements } from './ListeRegroupements'

interface Props {
  /** Type of the regroupements listed and created. */
  typeRegroupement?: string
}

export function RegroupementsPage({ typeRegroupement = '0' }: Props) {
  // The filters of the list go with the one that is opened: Back, and « Retour », find them again.
  const adresse = useAdresse(['id', 'type', 'texte'])
  const { isOpen, id, href, open, create, close } = useNumeroOuvert(adresse)
  const { type } = adresse.filtres
  if (!isOpen) {
    return (
      <ListeRegroupements type={typeRegroupement} href={href} onOpen={open} onCreate={create} />
    )
  }
  return (
    <>
      <PageHeader titre={phrase("Edition d'un regroupement par variantes")} />
      <Edition
        key={id}
        cle="regroupements"
        id={id}
        load={findRegroupement}
        echec={phrase('Error getting regroupements')}
        onClose={close}
      >
        {({ lu, keep, renewLists, reload }) => (
          <FormRegroupement
            key={lu?.version}
            view={lu}
            type={type === '' || type === TOUS ? typeRegroupement : type}
            onSaved={(saved) => {
              renewLists()
              if (lu) keep(saved)
              else adresse.go({ id: String(saved.id) }, adresse.page, { replace: true })
            }}
            onRemoved={() => {
              renewLists()
              close()
            }}
            onReload={reload}
            onList={close}
          />
        )}
      </Edition>
    </>
  )
}
