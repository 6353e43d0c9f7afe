// The file browser: folders and files, what can be done with them, and the way to choose one.
import { useState } from 'react'
import { HttpError } from '../../lib/http'
import { useChoix } from '../../lib/useChoix'
import { useNearFocus } from '../../ui/useNearFocus'
import type { MediaView } from '../../wire/MediaView'
import { type ActeGroupe, ActesGroupes } from '../commun/ActesGroupes'
import { ToutCocher } from '../commun/Coches'
import { Echec } from '../commun/Echec'
import { Chemin } from './Chemin'
import { removeMedia, restoreMedia } from './calls'
import s from './Explorateur.module.css'
import type { Lieu } from './lieu'
import { OutilsMedias } from './OutilsMedias'
import { PagesMedias } from './PagesMedias'
import { type Question, Questions } from './Questions'
import { useExplorateur } from './useExplorateur'
import { isRemovable, Vignette } from './Vignette'

/** Removal of a file: one that is shown somewhere is refused, and asked about one at a time. */
const RETRAIT: ActeGroupe<MediaView> = {
  verbe: 'Mettre à la corbeille',
  suite: 'Ils y restent 30 jours. Ceux que la boutique montre ne sont pas retirés.',
  danger: true,
  act: (it) => removeMedia(it.id, false),
  fait: (combien) => `${combien} à la corbeille`,
  undo: restoreMedia,
}

interface Props {
  lieu: Lieu
  /** A file is chosen; none where the folder is only looked after. */
  onChoose?: ((media: MediaView) => void) | undefined
  /** Only pictures may be chosen. */
  images?: boolean
}

/** An address may name a folder that somebody took away since. */
function refus(error: unknown): string {
  const isGone = error instanceof HttpError && error.status === 404
  return isGone
    ? 'Ce dossier n’existe plus\u00a0: ouvrez-en un autre.'
    : 'Ce dossier n’a pas pu être lu.'
}

export function Explorateur({ lieu, onChoose, images }: Props) {
  const explorateur = useExplorateur(lieu)
  const { dossier, liste, busy } = explorateur
  const [question, setQuestion] = useState<Question | undefined>()
  const grille = useNearFocus<HTMLUListElement>('li')
  const medias = liste.data?.list ?? []
  const isEmpty = medias.length === 0 && !liste.isError
  const choix = useChoix({
    rows: medias.filter(isRemovable),
    cle: (it) => it.id,
    nom: (it) => it.nom,
  })
  const chosen = (media: MediaView) =>
    !images || media.dossier || media.largeur !== null ? onChoose : undefined

  return (
    <div className={s.explorateur}>
      <OutilsMedias explorateur={explorateur} onFolder={() => setQuestion({ acte: 'dossier' })} />
      <Chemin dossier={dossier} onOpen={explorateur.open} />
      <p role="status" className={s.statut}>
        {busy || (liste.isFetching ? 'Chargement…' : isEmpty && 'Ce dossier est vide.')}
      </p>
      {liste.isError && <Echec erreur={refus(liste.error)} onAgain={liste.refetch} />}
      {!onChoose && (
        <>
          <ToutCocher choix={choix} />
          <ActesGroupes choix={choix} nom="élément" actes={[RETRAIT]} onDone={liste.refetch} />
        </>
      )}
      <ul
        ref={grille}
        className={`nue ${s.grille}`}
        aria-busy={liste.isPlaceholderData || undefined}
      >
        {medias.map((media) => (
          <Vignette
            key={media.id}
            media={media}
            coche={onChoose || !isRemovable(media) ? undefined : choix}
            onOpen={() => explorateur.open(media.id)}
            onChoose={chosen(media)}
            onRename={() => setQuestion({ acte: 'renommer', media })}
            onRemove={() => setQuestion({ acte: 'supprimer', media })}
          />
        ))}
      </ul>
      <PagesMedias explorateur={explorateur} />
      <Questions
        explorateur={explorateur}
        question={question}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  )
}
