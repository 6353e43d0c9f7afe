// What is done with an element of a block: up, down, away.
import { Icon } from '../../ui/Icon'
import s from './Contenus.module.css'

interface Props {
  /** "l’image 2". */
  nom: string
  place: number
  total: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function Outils({ nom, place, total, onMove, onRemove }: Props) {
  const actes = [
    { icone: 'haut', verbe: 'Monter', off: place === 0, act: () => onMove(place - 1) },
    { icone: 'bas', verbe: 'Descendre', off: place === total - 1, act: () => onMove(place + 1) },
    { icone: 'corbeille', verbe: 'Supprimer', off: false, act: onRemove },
  ]
  return (
    <span className={s.outils}>
      {actes.map(({ icone, verbe, off, act }) => (
        <button
          key={icone}
          type="button"
          className="bouton bouton-nu bouton-petit"
          aria-label={`${verbe} ${nom}`}
          aria-disabled={off || undefined}
          onClick={() => !off && act()}
        >
          <Icon name={icone} />
        </button>
      ))}
    </span>
  )
}
