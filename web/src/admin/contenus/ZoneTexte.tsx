// A text of the merchant's with its marks: a bar puts them where the caret is, so that nobody needs
// to know how they are written. One press of Tab passes the bar, arrows walk in it.
import { type KeyboardEvent, useRef, useState } from 'react'
import { openFileBrowser } from '../../lib/fileBrowser'
import { gras, image, italique, lien, liste, type Marque, titre } from '../../lib/marques'
import { Icon } from '../../ui/Icon'
import { described, Notes } from '../../ui/Notes'
import { ApercuTexte } from './ApercuTexte'
import s from './Contenus.module.css'

interface Props {
  id: string
  label: string
  rows: number
  help?: string
  error: string | undefined
  value: string
  onChange: (texte: string) => void
}

interface Outil {
  icone: string
  nom: string
  /** With Ctrl, or Cmd. */
  touche?: string
  marque: Marque | 'image'
}

const OUTILS: Outil[] = [
  { icone: 'titre', nom: 'Titre', marque: titre },
  { icone: 'gras', nom: 'Gras', touche: 'b', marque: gras },
  { icone: 'italique', nom: 'Italique', touche: 'i', marque: italique },
  { icone: 'liste', nom: 'Liste', marque: liste },
  { icone: 'lien', nom: 'Lien', touche: 'k', marque: lien },
  { icone: 'image', nom: 'Image', marque: 'image' },
]

export function ZoneTexte({ id, label, rows, help, error, value, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (marque: Marque) => area.current && apply(area.current, marque)
  const use = async ({ marque }: Outil) => {
    if (marque !== 'image') return put(marque)
    const fichier = await openFileBrowser({ sender: id, images: true })
    if (fichier) put(image(fichier.src))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const outil = OUTILS.find((it) => it.touche === event.key.toLowerCase())
    if (!outil) return
    event.preventDefault()
    use(outil)
  }
  return (
    <div className="champ">
      <label htmlFor={id}>{label}</label>
      <Barre pour={label} area={id} onUse={use} />
      <div className={s.vis}>
        <textarea
          ref={area}
          id={id}
          name={id}
          rows={rows}
          className="saisie"
          value={value}
          {...described({ id, help, error })}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <ApercuTexte pour={label} texte={value} />
      </div>
      <Notes id={id} help={help} error={error} />
    </div>
  )
}

interface BarreProps {
  pour: string
  area: string
  onUse: (outil: Outil) => void
}

function Barre({ pour, area, onUse }: BarreProps) {
  const [place, setPlace] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const walk = (event: KeyboardEvent) => {
    const last = OUTILS.length - 1
    const to = {
      ArrowRight: place === last ? 0 : place + 1,
      ArrowLeft: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setPlace(to)
    buttons.current[to]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={`Mise en forme\u00a0: ${pour}`}
      aria-controls={area}
      className={s.marques}
      onKeyDown={walk}
    >
      {OUTILS.map((outil, at) => (
        <button
          key={outil.nom}
          ref={(it) => {
            buttons.current[at] = it
          }}
          type="button"
          className="bouton bouton-nu bouton-petit"
          title={outil.touche ? `${outil.nom} (Ctrl + ${outil.touche.toUpperCase()})` : outil.nom}
          aria-label={outil.nom}
          tabIndex={at === place ? 0 : -1}
          onFocus={() => setPlace(at)}
          onClick={() => onUse(outil)}
        >
          <Icon name={outil.icone} />
        </button>
      ))}
    </div>
  )
}

/** As if it had been typed: the browser's own undo takes it back, and the form hears of it. */
function apply(area: HTMLTextAreaElement, marque: Marque) {
  const it = marque(area.value, area.selectionStart, area.selectionEnd)
  area.focus()
  area.setSelectionRange(it.de, it.a)
  const isTyped = document.execCommand?.('insertText', false, it.par)
  if (!isTyped) {
    area.setRangeText(it.par, it.de, it.a, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(it.debut, it.fin)
}
