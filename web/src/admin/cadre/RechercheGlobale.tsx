// One search field that reaches any screen, setting, article, customer or order, by the keyboard alone.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { phrase } from '../../lib/phrases'
import { useDelayed } from '../../lib/useDelayed'
import { Miniature } from '../../ui/Miniature'
import { Modal } from '../../ui/Modal'
import s from './Outils.module.css'
import { ecrans, searchAll, type Trouvaille } from './search'

/** The dialog gives it the focus when it opens. */
const first = (field: HTMLElement | null) => field?.setAttribute('autofocus', '')

/** After the last letter. */
const DELAY_MS = 200

interface Props {
  open: boolean
  onGo: (found: Trouvaille) => void
  onClose: () => void
}

export function RechercheGlobale({ open, onGo, onClose }: Props) {
  return (
    <Modal open={open} title="Recherche globale" closeLabel="Fermer la recherche" onClose={onClose}>
      <Champ onGo={onGo} />
    </Modal>
  )
}

function Champ({ onGo }: { onGo: (found: Trouvaille) => void }) {
  const id = useId()
  const [texte, setTexte] = useState('')
  const [place, setPlace] = useState(0)
  const settled = useDelayed(texte, DELAY_MS)
  const query = useQuery({
    queryKey: ['recherche', settled],
    queryFn: ({ signal }) => searchAll(settled, signal),
    placeholderData: (before) => before,
  })
  const found = [...ecrans(texte), ...(texte.trim() === '' ? [] : (query.data ?? []))]
  const at = Math.min(place, found.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setPlace((at + step + found.length) % found.length)
    }
    const chosen = found[at]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onGo(chosen)
    }
  }

  return (
    <>
      <input
        ref={first}
        type="search"
        role="combobox"
        className="saisie"
        aria-label="Écran, réglage, commande, client, article"
        placeholder="Écran, réglage, commande, client, article"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-liste`}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={texte}
        onChange={(event) => {
          setTexte(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={s.statut}>
        {query.isFetching
          ? phrase('Recherche en cours ...')
          : found.length === 0 && 'Rien de ce nom.'}
      </p>
      <div id={`${id}-liste`} role="listbox" aria-label="Résultats" className={s.liste}>
        {found.map((it, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
          <div
            key={it.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={s.option}
            onClick={() => onGo(it)}
          >
            <span className={s.genre}>{it.genre}</span>
            <span className={s.nom}>
              {it.image && <Miniature src={it.image} />}
              {it.nom}
            </span>
            <small>{it.detail}</small>
          </div>
        ))}
      </div>
    </>
  )
}
