// A button of a row, drawn by a sign alone: its name says what it does, and to which row.
import { Icon } from '../../ui/Icon'

interface Props {
  icone: string
  nom: string
  /** Shown over it; nothing is, where the screen says it already. */
  title?: string | undefined
  /** It can do nothing, and keeps the focus: a button that disappears would lose it. */
  off?: boolean | undefined
  onAct: () => void
}

export function BoutonIcone({ icone, nom, title, off, onAct }: Props) {
  return (
    <button
      type="button"
      className="bouton bouton-nu bouton-petit"
      title={title}
      aria-label={nom}
      aria-disabled={off || undefined}
      onClick={() => off || onAct()}
    >
      <Icon name={icone} />
    </button>
  )
}
