// The way down to a folder, each step a button.

interface Props {
  dossier: string
  onOpen: (dossier: string) => void
}

export function Chemin({ dossier, onOpen }: Props) {
  const parts = dossier === '' ? [] : dossier.split('/')
  const upTo = (at: number) => parts.slice(0, at + 1).join('/')
  return (
    <nav className="rangee" aria-label="Dossiers">
      <button type="button" className="bouton bouton-nu bouton-petit" onClick={() => onOpen('')}>
        Médias
      </button>
      {parts.map((part, at) => (
        <button
          key={upTo(at)}
          type="button"
          className="bouton bouton-nu bouton-petit"
          aria-current={at === parts.length - 1 ? 'true' : undefined}
          onClick={() => onOpen(upTo(at))}
        >
          / {part}
        </button>
      ))}
    </nav>
  )
}
