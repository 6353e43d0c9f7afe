// Deleting every fee: a box to tick, then the password when it was given long ago.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { offerUndo, restoreRecord } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import { confirmPassword, wantsPassword } from '../../lib/confirmation'
import { compte } from '../../lib/format'
import { toast } from '../../lib/toast'
import { listTransporteurs } from '../../lib/transport'
import { Modal } from '../../ui/Modal'
import type { TransporteurView } from '../../wire/TransporteurView'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { resetForfaits } from './calls'
import s from './Forfaits.module.css'

interface Props {
  open: boolean
  nombre: number
  onReset: () => void
  onClose: () => void
}

export function ResetForfaits({ open, nombre, onReset, onClose }: Props) {
  const [step, setStep] = useState<'question' | 'password'>('question')
  const carriers = useQuery({
    queryKey: ['transporteurs'],
    queryFn: ({ signal }) => listTransporteurs(signal),
    enabled: open,
  })
  const bearers = (carriers.data ?? []).filter((it) => it.id_forfait_transport !== null)
  const stop = () => {
    setStep('question')
    onClose()
  }
  const reset = async () => {
    try {
      const { supprimes } = await resetForfaits()
      // A message is shown in the dialog that is open: this one closes first.
      flushSync(stop)
      toast(supprimes > 1 ? `${compte(supprimes, 'forfait')} supprimés` : 'Forfait supprimé')
      offerUndo({
        texte: 'Les forfaits de transport sont supprimés.',
        undo: () => restoreRecord('forfaits'),
        retabli: 'Forfaits rétablis',
      })
      onReset()
    } catch (error) {
      if (wantsPassword(error)) return setStep('password')
      stop()
      tell('Les forfaits ne sont pas supprimés', error)
    }
  }
  const again = async (password: string) => {
    const refusal = await confirmPassword(password)
    if (refusal === undefined) await reset()
    return refusal
  }

  return (
    <>
      <Modal
        open={open && step === 'question'}
        title="Supprimer tous les forfaits"
        closeLabel="Annuler"
        // Closing to ask for the password is no refusal.
        onClose={() => step === 'question' && stop()}
      >
        <Question nombre={nombre} bearers={bearers} onYes={reset} onNo={stop} />
      </Modal>
      <DemandeMotDePasse
        open={open && step === 'password'}
        onPassword={again}
        onNo={stop}
        pour="supprimer tous les forfaits de transport"
      />
    </>
  )
}

interface QuestionProps {
  nombre: number
  /** Carriers with a fee of their own. */
  bearers: TransporteurView[]
  onYes: () => void
  onNo: () => void
}

function Question({ nombre, bearers, onYes, onNo }: QuestionProps) {
  const [sure, setSure] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onYes()
      }}
    >
      <p>
        Supprimer tous les forfaits de transport&nbsp;? Les zones et les tranches sont
        conservées&nbsp;; sans forfait, les livraisons sont sans frais.
      </p>
      {bearers.length > 0 && (
        <p className="message message-attention">
          {bearers.length > 1
            ? 'Ces transporteurs perdent leur propre forfait'
            : 'Ce transporteur perd son propre forfait'}
          &nbsp;: {bearers.map((it) => it.nom).join(', ')}.
        </p>
      )}
      <label className="coche">
        <input type="checkbox" checked={sure} onChange={() => setSure(!sure)} />
        Je confirme la suppression de {compte(nombre, 'forfait')}
      </label>
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={onNo}>
          Annuler
        </button>
        <button type="submit" className="bouton bouton-danger" disabled={!sure}>
          Supprimer
        </button>
      </div>
    </form>
  )
}
