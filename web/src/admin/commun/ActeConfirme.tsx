// An act that cannot be taken back: a named question, and the password when it was given long ago.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { tell } from '../../lib/catalogue'
import { confirmPassword, wantsPassword } from '../../lib/confirmation'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { Confirm } from '../../ui/Confirm'
import { DemandeMotDePasse } from './DemandeMotDePasse'

interface Props {
  open: boolean
  titre: string
  question: string
  oui: string
  act: () => Promise<unknown>
  /** The words for a failure, said before the reason. */
  echec?: string
  /** Told of a refusal that leads somewhere; `true` where it was shown. */
  onRefus?: (error: unknown) => boolean
  onDone: () => void
  onCancel: () => void
}

export function ActeConfirme(props: Props) {
  const { open, titre, question, oui, act, echec, onRefus, onDone, onCancel } = props
  const [step, setStep] = useState<'question' | 'password'>('question')
  const stop = () => {
    // A message is shown in the dialog that is open: this one closes first.
    flushSync(() => {
      setStep('question')
      onCancel()
    })
  }
  const run = async () => {
    try {
      await act()
      stop()
      onDone()
    } catch (error) {
      if (wantsPassword(error)) return setStep('password')
      stop()
      if (onRefus?.(error)) return
      if (echec) tell(echec, error)
      else toast(messageOf(error), 'error')
    }
  }
  const again = async (password: string) => {
    const refusal = await confirmPassword(password)
    if (refusal === undefined) await run()
    return refusal
  }

  return (
    <>
      <Confirm
        open={open && step === 'question'}
        title={titre}
        question={question}
        yes={oui}
        no="Annuler"
        danger
        onYes={run}
        // Closing to ask for the password is no refusal.
        onNo={() => step === 'question' && open && stop()}
      />
      <DemandeMotDePasse open={open && step === 'password'} onPassword={again} onNo={stop} />
    </>
  )
}
