// A line taken out, that can be put back for a while.
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon'
import s from './Panier.module.css'
import type { Actions, Retiree } from './usePanier'

/** How long a line can be put back; paused while it is pointed at or holds the focus. */
const ANNULER_MS = 15_000

export function LigneRetiree({ retiree, actions }: { retiree: Retiree; actions: Actions }) {
  const [isHeld, setIsHeld] = useState(false)
  const { oublier } = actions

  // biome-ignore lint/correctness/useExhaustiveDependencies: `oublier` changes at each render.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => oublier(retiree), ANNULER_MS)
    return () => clearTimeout(timer)
  }, [isHeld, retiree])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only gives more time.
    <div
      className={`message ${s.retiree} sans-impression`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>« {retiree.ligne.designation} » a été retiré du panier.</span>
      <button
        type="button"
        className="bouton bouton-petit"
        onClick={() => void actions.remettre(retiree)}
      >
        <Icon name="annuler" />
        Annuler
        <span className="hors-vue"> le retrait de {retiree.ligne.designation}</span>
      </button>
    </div>
  )
}
