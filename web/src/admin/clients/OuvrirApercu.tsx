// The customer of a row, read beside the list.
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import type { ClientListeView } from '../../wire/ClientListeView'
import { Chargement } from '../commun/Chargement'

/** The list opens without it. */
const ApercuClient = lazy(async () => ({
  default: (await import('./ApercuClient')).ApercuClient,
}))

export function OuvrirApercu({ client }: { client: ClientListeView }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="bouton bouton-nu bouton-petit"
        aria-haspopup="dialog"
        aria-label={`Aperçu du client ${client.libelle}`}
        title="Aperçu, à côté de la liste"
        onClick={() => setOpen(true)}
      >
        <Icon name="oeil" />
      </button>
      <Modal
        open={open}
        title={client.libelle}
        closeLabel="Fermer"
        size="volet"
        lecture
        onClose={() => setOpen(false)}
      >
        {open && (
          <Suspense fallback={<Chargement />}>
            <ApercuClient client={client} />
          </Suspense>
        )}
      </Modal>
    </>
  )
}
