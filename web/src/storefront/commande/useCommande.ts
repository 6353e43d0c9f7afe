// Sends the order: once, at the total that is shown, keeping everything when it is refused.
import { useRef, useState } from 'react'
import { askJson, HttpError, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import type { CommandeView } from '../../wire/CommandeView'
import type { EstimationView } from '../../wire/EstimationView'
import type { LigneCourteView } from '../../wire/LigneCourteView'
import { cleDe, oublierCle } from './cle'

/** Reasons why the order did not go through. */
export type Refus =
  | { genre: 'message'; message: string; champs: Record<string, string> }
  | { genre: 'total'; avant: number; estimation: EstimationView }
  | { genre: 'stock'; message: string; lignes: LigneCourteView[] }
  | { genre: 'session'; message: string }

interface Corps {
  totalTTC: number
}

export function useCommande() {
  const [refus, setRefus] = useState<Refus | null>(null)
  const [encours, setEncours] = useState(false)
  const [prise, setPrise] = useState(false)
  const sending = useRef(false)

  async function envoyer(corps: Corps): Promise<void> {
    if (sending.current) return
    sending.current = true
    setEncours(true)
    setRefus(null)
    try {
      const headers = { 'Idempotency-Key': cleDe(JSON.stringify(corps)) }
      const order = await askJson<CommandeView>(pathsCompte.commander, { json: corps, headers })
      oublierCle()
      setPrise(true)
      location.assign(order.lienPaiement ?? pathsCompte.merci(order.id))
      // The page is leaving: the button stays busy, so that nothing is sent again.
    } catch (error) {
      setRefus(refusDe(error, corps.totalTTC))
      sending.current = false
      setEncours(false)
    }
  }

  return { refus, setRefus, encours, prise, envoyer }
}

function refusDe(error: unknown, avant: number): Refus {
  const message = messageOf(error)
  if (!(error instanceof HttpError)) return { genre: 'message', message, champs: {} }
  const body = (error.body ?? {}) as { estimation?: EstimationView; lignes?: LigneCourteView[] }
  if (error.status === 401) return { genre: 'session', message }
  if (error.status === 409 && body.estimation) {
    return { genre: 'total', avant, estimation: body.estimation }
  }
  if (error.status === 409 && body.lignes) return { genre: 'stock', message, lignes: body.lignes }
  return { genre: 'message', message, champs: error.champs }
}
