// The messages of this visit, since each is only seen for a moment.
import { date } from '../../lib/date'
import { messages } from '../../lib/messages'
import { useStore } from '../../lib/useStore'
import { Modal } from '../../ui/Modal'
import s from './Outils.module.css'

const GENRES = { success: 'Fait', warning: 'À revoir', error: 'Erreur' }

export function MessagesPasses({ open, onClose }: { open: boolean; onClose: () => void }) {
  const all = useStore(messages)
  return (
    <Modal open={open} title="Messages" closeLabel="Fermer les messages" onClose={onClose}>
      {all.length === 0 && <p>Aucun message dans cet onglet depuis votre connexion.</p>}
      <ul className={`nue ${s.messages}`}>
        {all.map((it) => (
          <li key={it.id}>
            <span className={s.genre}>{GENRES[it.genre]}</span>
            <span>{it.texte}</span>
            <small>{date(it.le)}</small>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
