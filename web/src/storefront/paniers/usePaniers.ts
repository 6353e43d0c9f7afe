// Acts on the baskets of the list.
import { useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { copyIntoCurrent, nomDe } from '../../lib/paniersNommes'
import { pathsPaniers } from '../../lib/pathsPaniers'
import { refreshSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import type { ResumePanierView } from '../../wire/ResumePanierView'

interface Liste {
  list: ResumePanierView[]
}

export function usePaniers(initial: ResumePanierView[]) {
  const [paniers, setPaniers] = useState(initial)
  const [supprimes, setSupprimes] = useState<ResumePanierView[]>([])
  const [annonce, setAnnonce] = useState('')

  async function reload() {
    const page = new URLSearchParams(location.search).get('page') ?? '1'
    const { list } = await askJson<Liste>(`${pathsPaniers.lesPaniers}?page=${page}`)
    setPaniers(list)
  }

  /** Does it, reads the list again, says it; a refusal is shown until dismissed. */
  async function act(done: string, action: () => Promise<unknown>): Promise<void> {
    try {
      await action()
      await reload()
      setAnnonce(done)
    } catch (error) {
      toast(messageOf(error), 'error')
    }
  }

  function activer(panier: ResumePanierView) {
    return act(`${nomDe(panier)} est votre panier en cours`, async () => {
      await askJson(pathsPaniers.activer(panier.id), { json: {} })
      await refreshSession()
    })
  }

  function copier(panier: ResumePanierView) {
    return act(`${nomDe(panier)} copié dans votre panier`, () => copyIntoCurrent(panier))
  }

  function supprimer(panier: ResumePanierView) {
    const { id } = panier
    return act(`${nomDe(panier)} supprimé`, async () => {
      await askJson(pathsPaniers.unPanier(id), { method: 'DELETE' })
      setSupprimes((it) => [...it, panier])
      // Its card goes at once: what it offers can no longer be done.
      setPaniers((it) => it.filter((other) => other.id !== id))
      await refreshSession()
    })
  }

  /** The server has kept it whole, with what could not be bought any more. */
  function retablir(supprime: ResumePanierView) {
    return act(`${nomDe(supprime)} rétabli`, async () => {
      await askJson(`${pathsPaniers.unPanier(supprime.id)}/retablissement`, { json: {} })
      setSupprimes((it) => it.filter((other) => other !== supprime))
      await refreshSession()
    })
  }

  const actions = { activer, copier, supprimer, retablir, reload }
  return { paniers, supprimes, annonce, ...actions }
}

export type ActionsPaniers = ReturnType<typeof usePaniers>
