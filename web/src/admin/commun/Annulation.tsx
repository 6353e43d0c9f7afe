// For a while after something was taken away, it can be put back by one press. The time stands
// still while the offer is under the pointer or holds the focus.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Offre } from '../../lib/annulation'
import { actesAnnulables, forgetUndo, UNDO_MS, undoIt } from '../../lib/annulation'
import { useStore } from '../../lib/useStore'
import { Icon } from '../../ui/Icon'
import s from './Annulation.module.css'

export function Annulation() {
  const offres = useStore(actesAnnulables)
  return (
    <div role="status" className={s.place}>
      {offres.map((it) => (
        <UneOffre key={it.numero} offre={it} />
      ))}
    </div>
  )
}

function UneOffre({ offre }: { offre: Offre }) {
  const queries = useQueryClient()
  const id = useId()
  const [isPointed, point] = useState(false)
  const [isFocused, focus] = useState(false)
  const isHeld = isPointed || isFocused
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => forgetUndo(offre), UNDO_MS)
    return () => clearTimeout(timer)
  }, [offre, isHeld])
  const undo = async () => {
    await undoIt(offre)
    // Whatever list shows it asks again.
    queries.invalidateQueries()
  }

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
      <button type="button" className="bouton bouton-petit" aria-describedby={id} onClick={undo}>
        <Icon name="annuler" />
        Annuler
      </button>
    </p>
  )
}
