// The words of a row that open its order.
import { useState } from 'react'
import { editions } from '../../lib/chemins'
import { toast } from '../../lib/toast'
import { Modal } from '../../ui/Modal'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import { Chargement } from '../commun/Chargement'
import type { DetailCommande } from './DetailCommande'

/** A browser never asks again for code that did not come: only a new page does. */
const ABSENT = 'La commande n’a pas pu s’ouvrir. Vérifiez votre connexion, puis rechargez la page.'

export function OuvrirCommande({ commande, mots }: { commande: CommandeSuivieView; mots: string }) {
  const [open, setOpen] = useState(false)
  const [Detail, setDetail] = useState<typeof DetailCommande | null>(null)
  async function openCommande() {
    setOpen(true)
    try {
      const { DetailCommande } = await import('./DetailCommande')
      setDetail(() => DetailCommande)
    } catch {
      setOpen(false)
      toast(ABSENT, 'error')
    }
  }
  return (
    <>
      <a
        href={editions.commande(commande.id)}
        aria-haspopup="dialog"
        aria-label={`Détail de la commande ${commande.numero}${mots === commande.numero ? '' : `, ${mots}`}`}
        onClick={(event) => {
          // Another tab is its own page, which the browser opens.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void openCommande()
        }}
      >
        {mots}
      </a>
      <Modal
        open={open}
        title={`Commande ${commande.numero}`}
        closeLabel="Fermer"
        size="volet"
        lecture
        onClose={() => setOpen(false)}
      >
        {open && (Detail ? <Detail commande={commande} /> : <Chargement />)}
      </Modal>
    </>
  )
}
