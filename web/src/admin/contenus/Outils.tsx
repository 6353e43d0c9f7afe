// Tools of an element of a block: up, down, away.
import { BoutonIcone } from '../commun/BoutonIcone'
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
        <BoutonIcone key={icone} icone={icone} nom={`${verbe} ${nom}`} off={off} onAct={act} />
      ))}
    </span>
  )
}
