// The file browser: folders and files, what can be done with them, and the way to choose one.
import { useId, useState } from 'react'
import { Icon } from '../../ui/Icon'
import { useNearFocus } from '../../ui/useNearFocus'
import type { MediaView } from '../../wire/MediaView'
import s from './Explorateur.module.css'
import { type Question, Questions } from './Questions'
import { useExplorateur } from './useExplorateur'
import { Vignette } from './Vignette'

interface Props {
  /** A file is chosen; none where the folder is only looked after. */
  onChoose?: ((media: MediaView) => void) | undefined
  /** Only pictures may be chosen. */
  images?: boolean
}

type Exploration = ReturnType<typeof useExplorateur>

export function Explorateur({ onChoose, images }: Props) {
  const explorateur = useExplorateur()
  const { dossier, liste, busy } = explorateur
  const [question, setQuestion] = useState<Question | undefined>()
  const grille = useNearFocus<HTMLUListElement>('li')
  const medias = liste.data?.list ?? []
  const chosen = (media: MediaView) =>
    !images || media.dossier || media.largeur !== null ? onChoose : undefined

  return (
    <div className={s.explorateur}>
      <Outils explorateur={explorateur} onFolder={() => setQuestion({ acte: 'dossier' })} />
      <Chemin dossier={dossier} onOpen={explorateur.open} />
      <p role="status" className={s.statut}>
        {busy || (liste.isFetching ? 'Chargement…' : medias.length === 0 && 'Ce dossier est vide.')}
      </p>
      {liste.isError && (
        <p role="alert" className="message message-erreur">
          Ce dossier n’a pas pu être lu.{' '}
          <button type="button" className="bouton bouton-petit" onClick={() => liste.refetch()}>
            Réessayer
          </button>
        </p>
      )}
      <ul ref={grille} className={s.grille} aria-busy={liste.isPlaceholderData || undefined}>
        {medias.map((media) => (
          <Vignette
            key={media.id}
            media={media}
            onOpen={() => explorateur.open(media.id)}
            onChoose={chosen(media)}
            onRename={() => setQuestion({ acte: 'renommer', media })}
            onRemove={() => setQuestion({ acte: 'supprimer', media })}
          />
        ))}
      </ul>
      <Pages explorateur={explorateur} />
      <Questions
        explorateur={explorateur}
        question={question}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  )
}

/** Sends files, adds a folder, searches. */
function Outils({ explorateur, onFolder }: { explorateur: Exploration; onFolder: () => void }) {
  const recherche = useId()
  return (
    <div className={s.outils}>
      <label className="bouton bouton-principal">
        <Icon name="envoyer" />
        Envoyer des fichiers
        <input
          type="file"
          className="hors-vue"
          multiple
          accept="image/png,image/jpeg,image/webp,application/pdf"
          onChange={(event) => {
            explorateur.send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <button type="button" className="bouton" onClick={onFolder}>
        <Icon name="dossier" />
        Nouveau dossier
      </button>
      <label htmlFor={recherche} className="hors-vue">
        Chercher dans ce dossier
      </label>
      <input
        id={recherche}
        type="search"
        className={`saisie ${s.recherche}`}
        placeholder="Chercher dans ce dossier"
        value={explorateur.q}
        onChange={(event) => explorateur.search(event.target.value)}
      />
    </div>
  )
}

function Pages({ explorateur: { page, liste, turn } }: { explorateur: Exploration }) {
  const pages = liste.data?.pages ?? 0
  if (pages <= 1) return null
  return (
    <div className={s.outils}>
      <button type="button" className="bouton" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Page précédente
      </button>
      <span>
        Page {page} sur {pages}
      </span>
      <button
        type="button"
        className="bouton"
        disabled={page >= pages}
        onClick={() => turn(page + 1)}
      >
        Page suivante
      </button>
    </div>
  )
}

/** The way down to the folder, each step a button. */
function Chemin({ dossier, onOpen }: { dossier: string; onOpen: (to: string) => void }) {
  const parts = dossier === '' ? [] : dossier.split('/')
  return (
    <nav className={s.chemin} aria-label="Dossiers">
      <button type="button" className="bouton bouton-nu bouton-petit" onClick={() => onOpen('')}>
        Médias
      </button>
      {parts.map((part, at) => (
        <button
          key={parts.slice(0, at + 1).join('/')}
          type="button"
          className="bouton bouton-nu bouton-petit"
          aria-current={at === parts.length - 1 ? 'true' : undefined}
          onClick={() => onOpen(parts.slice(0, at + 1).join('/'))}
        >
          / {part}
        </button>
      ))}
    </nav>
  )
}
