// What can be done with the baskets of the list.
import { useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { copyIntoCurrent } from '../../lib/paniers'
import { pathsCompte } from '../../lib/pathsCompte'
import { refreshSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import type { ResumePanierView } from '../../wire/ResumePanierView'

interface Liste {
  list: ResumePanierView[]
}

const reason = (it: { codeArticle: string; motif: string }) => `${it.codeArticle}, ${it.motif}`

export function usePaniers(initial: ResumePanierView[]) {
  const [paniers, setPaniers] = useState(initial)
  const [supprimes, setSupprimes] = useState<ResumePanierView[]>([])
  const [annonce, setAnnonce] = useState('')

  async function reload() {
    const page = new URLSearchParams(location.search).get('page') ?? '1'
    const { list } = await askJson<Liste>(`${pathsCompte.lesPaniers}?page=${page}`)
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

  function activer({ id, nomPanier }: ResumePanierView) {
    return act(`${nomPanier} est votre panier en cours`, async () => {
      await askJson(pathsCompte.activer(id), { json: {} })
      await refreshSession()
    })
  }

  function copier({ id, nomPanier }: ResumePanierView) {
    return act(`${nomPanier} copié dans votre panier`, async () => {
      const left = await copyIntoCurrent(id)
      if (left.length === 0) toast(`« ${nomPanier} » a été copié dans votre panier.`)
      else toast(`${nonCopiees(left.length)} : ${left.map(reason).join(' ; ')}`, 'error')
    })
  }

  function supprimer(panier: ResumePanierView) {
    const { id, nomPanier } = panier
    return act(`${nomPanier} supprimé`, async () => {
      await askJson(pathsCompte.unPanier(id), { method: 'DELETE' })
      setSupprimes((it) => [...it, panier])
      // Its card goes at once: what it offers can no longer be done.
      setPaniers((it) => it.filter((other) => other.id !== id))
      await refreshSession()
    })
  }

  /** The server has kept it whole, with what could not be bought any more. */
  function retablir(supprime: ResumePanierView) {
    return act(`${supprime.nomPanier} rétabli`, async () => {
      await askJson(`${pathsCompte.unPanier(supprime.id)}/retablissement`, { json: {} })
      setSupprimes((it) => it.filter((other) => other !== supprime))
      await refreshSession()
    })
  }

  const actions = { activer, copier, supprimer, retablir, reload }
  return { paniers, supprimes, annonce, ...actions }
}

export type ActionsPaniers = ReturnType<typeof usePaniers>

function nonCopiees(nb: number): string {
  return nb > 1 ? `${nb} lignes non copiées` : '1 ligne non copiée'
}
