// What can be done with the baskets of the list.
import { useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { addLignes, copyIntoCurrent, readPanier } from '../../lib/paniers'
import { pathsCompte } from '../../lib/pathsCompte'
import { removeRecord } from '../../lib/retrait'
import { refreshSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import type { PanierView } from '../../wire/PanierView'
import type { ResumePanierView } from '../../wire/ResumePanierView'

interface Liste {
  list: ResumePanierView[]
}

/** What is needed to make a deleted basket again. */
export type Supprime = PanierView

const reason = (it: { codeArticle: string; motif: string }) => `${it.codeArticle}, ${it.motif}`

export function usePaniers(initial: ResumePanierView[]) {
  const [paniers, setPaniers] = useState(initial)
  const [supprimes, setSupprimes] = useState<Supprime[]>([])
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

  function supprimer({ id, nomPanier }: ResumePanierView) {
    return act(`${nomPanier} supprimé`, async () => {
      const whole = await readPanier(id)
      await removeRecord(pathsCompte.unPanier(id), whole.version)
      setSupprimes((it) => [...it, whole])
      // Its card goes at once: what it offers can no longer be done.
      setPaniers((it) => it.filter((other) => other.id !== id))
      await refreshSession()
    })
  }

  function oublier(supprime: Supprime) {
    setSupprimes((it) => it.filter((other) => other !== supprime))
  }

  /** Makes the basket again, line after line, in their order. */
  function retablir(supprime: Supprime) {
    const { nomPanier, typePanier, actif } = supprime
    return act(`${nomPanier} rétabli`, async () => {
      const json = { nomPanier, typePanier, actif }
      const { id } = await askJson<{ id: number }>(pathsCompte.lesPaniers, { json })
      oublier(supprime)
      await addLignes(id, supprime.lignes)
      await refreshSession()
    })
  }

  const actions = { activer, copier, supprimer, retablir, oublier, reload }
  return { paniers, supprimes, annonce, ...actions }
}

export type ActionsPaniers = ReturnType<typeof usePaniers>

function nonCopiees(nb: number): string {
  return nb > 1 ? `${nb} lignes non copiées` : '1 ligne non copiée'
}
