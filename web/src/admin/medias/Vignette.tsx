// A folder or a file in the browser: what it looks like, and what can be done with it.
import type { Choix } from '../../lib/useChoix'
import { Icon } from '../../ui/Icon'
import type { MediaView } from '../../wire/MediaView'
import { BoutonIcone } from '../commun/BoutonIcone'
import s from './Explorateur.module.css'

// What imports and carriers fill keeps its names: articles know them by these.
const isHeld = ({ id }: MediaView) => /^(articles|logos)(\/|$)/.test(id)

/** The folders that they fill stay; a file of theirs may go. */
export const isRemovable = (media: MediaView) => !(media.dossier && isHeld(media))

interface Props {
  media: MediaView
  /** Those that are ticked; none where one is chosen. */
  coche: Choix<MediaView> | undefined
  onOpen: () => void
  onChoose: ((media: MediaView) => void) | undefined
  onRename: () => void
  onRemove: () => void
}

export function Vignette({ media, coche, onOpen, onChoose, onRename, onRemove }: Props) {
  const { nom, dossier, src, largeur, hauteur, formatsize } = media
  const isImage = largeur !== null
  const detail = dossier
    ? 'Dossier'
    : `${isImage ? `${largeur} × ${hauteur} px, ` : ''}${formatsize}`
  const vue = isImage ? (
    <img className={s.vue} src={src} alt="" loading="lazy" width="120" height="90" />
  ) : (
    <span className={s.vue}>
      <Icon name={dossier ? 'dossier' : 'fichier'} />
    </span>
  )
  return (
    <li className={`carte ${s.vignette}`}>
      {dossier ? (
        <button type="button" className={s.principal} onClick={onOpen}>
          {vue}
          <span className={s.libelle}>{nom}</span>
        </button>
      ) : onChoose ? (
        <button
          type="button"
          className={s.principal}
          aria-label={`Choisir ${nom}`}
          onClick={() => onChoose(media)}
        >
          {vue}
          <span className={s.libelle}>{nom}</span>
        </button>
      ) : (
        <a className={s.principal} href={src} target="_blank" rel="noreferrer">
          {vue}
          <span className={s.libelle}>{nom}</span>
        </a>
      )}
      <small className={s.detail}>{detail}</small>
      <span className={s.actes}>
        {coche && (
          <label className={s.case}>
            <input
              type="checkbox"
              aria-label={`Cocher ${nom}`}
              checked={coche.has(media)}
              onChange={(event) => coche.set([media], event.target.checked)}
            />
          </label>
        )}
        {!isHeld(media) && <BoutonIcone icone="crayon" nom={`Renommer ${nom}`} onAct={onRename} />}
        {isRemovable(media) && (
          <BoutonIcone icone="corbeille" nom={`Supprimer ${nom}`} onAct={onRemove} />
        )}
      </span>
    </li>
  )
}
