// A button whose act is asked about first: what it takes away is named.
import { useState } from 'react'
import { Confirm } from '../../ui/Confirm'

interface Props {
  /** On the button, and the title of the question. */
  bouton: string
  titre?: string
  question: string
  oui: string
  className?: string
  disabled?: boolean
  onYes: () => void
}

export function BoutonConfirme(props: Props) {
  const { bouton, titre = bouton, question, oui, className = '', disabled, onYes } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`bouton ${className}`}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {bouton}
      </button>
      <Confirm
        open={asking}
        title={titre}
        question={question}
        yes={oui}
        no="Annuler"
        danger
        onYes={() => {
          setAsking(false)
          onYes()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
