// For a while after something was taken away, it can be put back by one press. The time stands
// still while the offer is under the pointer or holds the focus.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { acteAnnulable, UNDO_MS, undoIt } from '../../lib/annulation'
import { useStore } from '../../lib/useStore'
import { Icon } from '../../ui/Icon'
import s from './Annulation.module.css'

export function Annulation() {
  const queries = useQueryClient()
  const acte = useStore(acteAnnulable)
  const [held, hold] = useState(false)
  useEffect(() => {
    if (!acte || held) return
    const timer = setTimeout(() => acteAnnulable.set(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [acte, held])
  const undo = async () => {
    if (!acte) return
    hold(false)
    await undoIt(acte)
    // Whatever list shows it asks again.
    queries.invalidateQueries()
  }

  return (
    <div role="status" className={s.place}>
      {acte && (
        <p
          className={`message message-attention ${s.offre}`}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          {acte.texte}
          <button type="button" className="bouton bouton-petit" onClick={undo}>
            <Icon name="annuler" />
            Annuler
          </button>
        </p>
      )}
    </div>
  )
}
