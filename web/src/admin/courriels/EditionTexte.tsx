// The words of one mail, beside what it looks like.
import { PageHeader } from '../../ui/PageHeader'
import { Edition } from '../commun/Edition'
import { findTexte } from './calls'
import { FormTexte } from './FormTexte'

interface Props {
  code: string
  onClose: () => void
}

export function EditionTexte({ code, onClose }: Props) {
  return (
    <Edition
      cle="courriels"
      id={code}
      load={findTexte}
      echec="Le texte du courriel n’a pas pu être lu"
      onClose={onClose}
    >
      {({ lu, renewLists, reload }) =>
        lu && (
          <>
            <PageHeader titre={lu.nom} aide={lu.quand} />
            <FormTexte lu={lu} onSaved={renewLists} onReload={reload} onClose={onClose} />
          </>
        )
      }
    </Edition>
  )
}
