// Acts on the lines of the current basket.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { pathsPaniers } from '../../lib/pathsPaniers'
import type { LigneView } from '../../wire/LigneView'
import type { PanierView } from '../../wire/PanierView'
import { useChangements } from './useChangements'

export function usePanier(initial: PanierView) {
  const { now, change, ...shown } = useChangements(initial)
  const [retirees, setRetirees] = useState<LigneView[]>([])
  const rangDe = (id: number) => now.current.lignes.findIndex((it) => it.id === id)
  const ligneUrl = (ligne: LigneView) => pathsPaniers.ligne(initial.id, ligne.id)

  function quantifier(ligne: LigneView, quantite: number) {
    return change(ligne.id, async () => {
      await askJson(ligneUrl(ligne), { method: 'PATCH', json: { quantite }, keepalive: true })
      return `Quantité de ${ligne.designation} modifiée`
    })
  }

  function retirer(ligne: LigneView, setLeaving: (it: false) => void) {
    return change(
      -ligne.id,
      async () => {
        await askJson(ligneUrl(ligne), { method: 'DELETE' })
        setRetirees((it) => [...it, ligne])
        return `${ligne.designation} retiré du panier`
      },
      setLeaving,
    )
  }

  function oublier(ligne: LigneView) {
    setRetirees((it) => it.filter((other) => other !== ligne))
  }

  /** Puts a line back: as it was, where it was. */
  function remettre(ligne: LigneView) {
    return change(ligne.id, async () => {
      await (await import('./ordre')).remettre(ligneUrl(ligne))
      oublier(ligne)
      return `${ligne.designation} remis dans le panier`
    })
  }

  function etiqueter(ligne: LigneView, tagName: string) {
    return change(-ligne.id, async () => {
      await askJson(pathsPaniers.chantier, { json: { id: ligne.id, tagName } })
      return tagName ? `Chantier ${tagName} choisi` : 'Chantier retiré'
    })
  }

  /** Puts a line at `rang`, counted without it. */
  function placer(id: number, rang: number) {
    return change(-id, async () => {
      await (await import('./ordre')).placer(now.current.lignes, id, rang)
      const designation = now.current.lignes[rangDe(id)]?.designation ?? ''
      return `${designation} en position ${rang + 1}`
    })
  }

  /** A change that a form asks for, which says itself why it was refused. */
  async function faire(action: () => Promise<string>) {
    let refus: unknown
    const said = () =>
      action().catch((error) => {
        refus = error
        throw error
      })
    if (!(await change(0, said))) throw refus
  }

  /** The lines as last read. */
  const lignes = () => now.current.lignes

  return {
    ...shown,
    faire,
    lignes,
    retirees,
    quantifier,
    retirer,
    oublier,
    remettre,
    etiqueter,
    placer,
    rangDe,
  }
}

export type Actions = ReturnType<typeof usePanier>
