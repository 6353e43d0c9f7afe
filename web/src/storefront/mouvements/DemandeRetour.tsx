// The customer asks to send some of an order back: which lines, how many, why.
import { type FormEvent, useState } from 'react'
import { date } from '../../lib/date'
import { nombre } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { Champ } from '../../ui/Champ'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import type { MouvementDetailView } from '../../wire/MouvementDetailView'
import s from './Mouvements.module.css'

interface Props {
  mouvement: MouvementDetailView
  /** Until when it can be asked; `null` where it cannot. */
  jusquau: number | null
}

export function DemandeRetour({ mouvement, jusquau }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (jusquau === null) return null
  return (
    <>
      <button type="button" className="bouton" onClick={() => setIsOpen(true)}>
        <Icon name="recommencer" />
        Demander un retour
      </button>
      <Modal
        open={isOpen}
        title="Demander un retour"
        closeLabel="Fermer"
        onClose={() => setIsOpen(false)}
      >
        <Formulaire mouvement={mouvement} jusquau={jusquau} onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}

/** Quantities that left and have not come back, line by line. */
function retournables({ lignes, suiviLignes = [] }: MouvementDetailView) {
  const all = lignes.map(({ designation, quantite }, rang) => ({
    rang,
    designation,
    // Before any act all of it left at once.
    max: suiviLignes.length > 0 ? (suiviLignes[rang]?.aRetourner ?? 0) : quantite,
  }))
  return all.filter((it) => it.max > 0)
}

function Formulaire({
  mouvement,
  jusquau,
  onClose,
}: {
  mouvement: MouvementDetailView
  jusquau: number
  onClose: () => void
}) {
  const [quantites, setQuantites] = useState<Record<number, string>>({})
  const [motif, setMotif] = useState('')
  const [message, setMessage] = useState('')
  const [encours, setEncours] = useState(false)
  // The same form sent twice is one request.
  const [cle] = useState(() => crypto.randomUUID())

  async function send(event: FormEvent) {
    event.preventDefault()
    if (encours) return
    const asked = Object.entries(quantites).filter(([, it]) => it.trim() !== '')
    setEncours(true)
    setMessage('')
    try {
      const lignes = asked.map(([rang, quantite]) => ({ rang, quantite }))
      await askJson(pathsCompte.retourner(mouvement.id), { json: { cle, lignes, motif } })
      location.reload()
    } catch (error) {
      setMessage(messageOf(error))
      setEncours(false)
    }
  }

  return (
    <form onSubmit={send} noValidate>
      <p>
        Jusqu’au {date(jusquau)}. Attendez notre réponse avant d’envoyer quoi que ce soit&nbsp;:
        elle vous vient par courriel.
      </p>
      {retournables(mouvement).map((it) => (
        <Champ
          key={it.rang}
          id={`retour-${it.rang}`}
          label={it.designation}
          help={`${nombre(it.max)} au plus`}
          inputMode="decimal"
          value={quantites[it.rang] ?? ''}
          onChange={({ target }) => setQuantites({ ...quantites, [it.rang]: target.value })}
        />
      ))}
      <Champ
        id="retour-motif"
        label="Pourquoi"
        value={motif}
        onChange={({ target }) => setMotif(target.value)}
      />
      {message && (
        <p className="message message-erreur" role="alert">
          {message}
        </p>
      )}
      <p className={s.boutons}>
        <button type="button" className="bouton" onClick={onClose}>
          Fermer
        </button>
        <button type="submit" className="bouton bouton-marine" aria-disabled={encours}>
          Envoyer la demande
        </button>
      </p>
    </form>
  )
}
