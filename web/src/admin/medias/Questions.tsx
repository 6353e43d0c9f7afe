// Questions before something of the file browser is named or put away, and again for what is in
// use.
import { Confirm } from '../../ui/Confirm'
import type { MediaView } from '../../wire/MediaView'
import { Suppression } from '../commun/Suppression'
import { NomMedia } from './NomMedia'
import type { Exploration } from './useExplorateur'

export type Question = { acte: 'renommer' | 'supprimer'; media: MediaView } | { acte: 'dossier' }

interface Props {
  explorateur: Exploration
  question: Question | undefined
  onClose: () => void
}

export function Questions({ explorateur, question, onClose }: Props) {
  const { insistance } = explorateur
  return (
    <>
      {question && question.acte !== 'supprimer' && (
        <NomMedia
          titre={question.acte === 'dossier' ? 'Nouveau dossier' : `Renommer ${question.media.nom}`}
          nom={question.acte === 'dossier' ? '' : question.media.nom.replace(/\.\w+$/, '')}
          onNom={(nom) =>
            question.acte === 'dossier'
              ? explorateur.folder(nom)
              : explorateur.rename(question.media, nom)
          }
          onClose={onClose}
        />
      )}
      <Suppression
        sujet={question?.acte === 'supprimer' ? question.media : undefined}
        titre="Supprimer"
        question={({ nom }) => `Mettre «\u00a0${nom}\u00a0» à la corbeille, pour 30 jours\u00a0?`}
        onYes={explorateur.remove}
        onEnd={onClose}
      />
      <Confirm
        open={insistance !== undefined}
        title="Ce fichier est utilisé"
        question={`${insistance?.message ?? ''} Il n’y sera plus visible. Continuer quand même\u00a0?`}
        yes="Continuer"
        no="Annuler"
        danger
        onYes={() => {
          explorateur.settle()
          insistance?.act()
        }}
        onNo={explorateur.settle}
      />
    </>
  )
}
