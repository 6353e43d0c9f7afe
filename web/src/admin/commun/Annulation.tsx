// For a while after something was taken away, it can be put back by one press. The time stands
// still while the offer is under the pointer or holds the focus.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Offre } from '../../lib/annulation'
import { actesAnnulables, forgetUndo, UNDO_MS, undoIt } from '../../lib/annulation'
import { listenUndo } from '../../lib/raccourcis'
import { useStore } from '../../lib/useStore'
import { Icon } from '../../ui/Icon'
import s from './Annulation.module.css'

export function Annulation() {
  const queries = useQueryClient()
  const offres = useStore(actesAnnulables)
  const [last] = offres
  const undo = async (offre: Offre) => {
    await undoIt(offre)
    // Whatever list shows it asks again.
    queries.invalidateQueries()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `undo` does the same at each draw.
  useEffect(() => (last ? listenUndo(() => void undo(last)) : undefined), [last])
  return (
    // One comes here for one press, and goes on where one was.
    <div role="status" className={s.place} data-passage>
      {offres.map((it) => (
        <UneOffre key={it.numero} offre={it} isLast={it === last} onUndo={() => undo(it)} />
      ))}
    </div>
  )
}

interface Props {
  offre: Offre
  /** The one that the key takes back. */
  isLast: boolean
  onUndo: () => void
}

function UneOffre({ offre, isLast, onUndo }: Props) {
  const id = useId()
  const [isPointed, point] = useState(false)
  const [isFocused, focus] = useState(false)
  const isHeld = isPointed || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => forgetUndo(offre), UNDO_MS)
    return () => clearTimeout(timer)
  }, [offre, isHeld])

  return (
    <p
      className={`message message-attention ${s.offre}`}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
    >
      <span id={id}>{offre.texte}</span>
      {/* Several may be offered: each says what it undoes. */}
      <button
        type="button"
        className="bouton bouton-petit"
        aria-describedby={id}
        aria-keyshortcuts={isLast ? 'Control+Z Meta+Z' : undefined}
        onClick={onUndo}
      >
        <Icon name="annuler" />
        Annuler
      </button>
      {isLast && <kbd className={s.touche}>Ctrl+Z</kbd>}
    </p>
  )
}
