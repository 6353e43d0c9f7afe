// The words of a row that open its order.
import { lazy, Suspense, useState } from 'react'
import { Modal } from '../../ui/Modal'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import s from './CommandesPage.module.css'

const DetailCommande = lazy(async () => ({
  default: (await import('./DetailCommande')).DetailCommande,
}))

export function OuvrirCommande({ commande, mots }: { commande: CommandeSuivieView; mots: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={s.ouvrir}
        aria-haspopup="dialog"
        aria-label={`Détail de la commande ${commande.numero}${mots === commande.numero ? '' : `, ${mots}`}`}
        onClick={() => setOpen(true)}
      >
        {mots}
      </button>
      <Modal
        open={open}
        title={`Commande ${commande.numero}`}
        closeLabel="Fermer"
        size="large"
        onClose={() => setOpen(false)}
      >
        {open && (
          <Suspense fallback={<p role="status">Chargement…</p>}>
            <DetailCommande commande={commande} />
          </Suspense>
        )}
      </Modal>
    </>
  )
}
