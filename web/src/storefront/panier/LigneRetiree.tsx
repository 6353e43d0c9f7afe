// Lines taken out, that can be put back for a while.
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon'
import type { LigneView } from '../../wire/LigneView'
import s from './LigneRetiree.module.css'
import type { Actions } from './usePanier'

/** Delay in which a line can be put back; paused while it is pointed at or holds the focus. */
const ANNULER_MS = 15_000

export function LignesRetirees({ actions }: { actions: Actions }) {
  return (
    <div className={s.retirees}>
      {actions.retirees.map((it) => (
        <LigneRetiree key={it.id} ligne={it} actions={actions} />
      ))}
    </div>
  )
}

function LigneRetiree({ ligne, actions }: { ligne: LigneView; actions: Actions }) {
  const [isHeld, setIsHeld] = useState(false)
  /** Asked for: it goes once it is back, and stays as long as it could not be. */
  const [isAsked, setIsAsked] = useState(false)
  const { oublier, erreurs } = actions
  const refus = erreurs[ligne.id]

  // biome-ignore lint/correctness/useExhaustiveDependencies: `oublier` changes at each render.
  useEffect(() => {
    if (isHeld || isAsked) return
    const timer = setTimeout(() => oublier(ligne), ANNULER_MS)
    return () => clearTimeout(timer)
  }, [isHeld, isAsked, ligne])

  function remettre() {
    setIsAsked(true)
    void actions.remettre(ligne)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only gives more time.
    <div
      className={`message ${s.retiree}`}
      data-retiree
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>
        «&nbsp;{ligne.designation}&nbsp;» a été retiré du panier.
        {refus && <strong role="alert"> Pas encore remis&nbsp;: {refus}</strong>}
      </span>
      <button type="button" className="bouton bouton-petit" onClick={remettre}>
        <Icon name="annuler" />
        Annuler
        <span className="hors-vue"> le retrait de {ligne.designation}</span>
      </button>
    </div>
  )
}
