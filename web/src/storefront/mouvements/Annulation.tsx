// The customer cancels an order that nobody has begun to prepare: asked once, then the page tells it.
import { pathsCompte } from '../../lib/pathsCompte'
import { ActeFinal } from './ActeFinal'

export function Annulation({ id, possible }: { id: number; possible: boolean }) {
  if (!possible) return null
  return (
    <ActeFinal
      appel={pathsCompte.annuler(id)}
      icon="fermer"
      bouton="Annuler ma commande"
      titre="Annuler ma commande"
      oui="Annuler la commande"
    >
      Rien n’est encore préparé&nbsp;: la commande entière sera annulée, et rien ne partira. Ce que
      vous avez payé vous sera remboursé.
    </ActeFinal>
  )
}
