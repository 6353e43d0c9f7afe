// Hiding an article from sale: a named question, and the password when it was given long ago.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type ArticleListe, hideArticle, tell } from '../../lib/catalogue'
import { confirmPassword, wantsPassword } from '../../lib/confirmation'
import { toast } from '../../lib/toast'
import { Confirm } from '../../ui/Confirm'
import { ConfirmPassword } from '../../ui/ConfirmPassword'

interface Props {
  /** The article to hide; none while nothing is asked. */
  article: ArticleListe | undefined
  onHidden: () => void
  onCancel: () => void
}

export function RetraitArticle({ article, onHidden, onCancel }: Props) {
  const [step, setStep] = useState<'question' | 'password'>('question')
  const stop = () => {
    setStep('question')
    onCancel()
  }
  const hide = async () => {
    if (!article) return
    try {
      await hideArticle(article.codeArticle)
      // A message is shown in the dialog that is open: this one closes first.
      flushSync(() => {
        setStep('question')
        onHidden()
      })
      toast('Article retiré de la vente')
    } catch (error) {
      if (wantsPassword(error)) return setStep('password')
      tell('Error deleting article', error)
      stop()
    }
  }
  const again = async (password: string) => {
    const refusal = await confirmPassword(password)
    if (refusal === undefined) await hide()
    return refusal
  }
  const name = article ? `${article.designation1} (${article.codeArticle})` : ''

  return (
    <>
      <Confirm
        open={article !== undefined && step === 'question'}
        title="Retirer de la vente"
        question={`Retirer ${name} de la vente ? Il disparaît de la boutique ; les commandes passées le gardent.`}
        yes="Retirer de la vente"
        no="Annuler"
        danger
        onYes={hide}
        // Closing to ask for the password is no refusal.
        onNo={() => step === 'question' && stop()}
      />
      <ConfirmPassword
        open={article !== undefined && step === 'password'}
        title="Confirmez votre identité"
        text="Saisissez à nouveau votre mot de passe pour retirer cet article de la vente."
        label="Mot de passe"
        yes="Confirmer"
        no="Annuler"
        onPassword={again}
        onNo={stop}
      />
    </>
  )
}
