// The one question before an act on many rows: what will be done, to how many, and what is chosen.
import { useId, useState } from 'react'
import boutons from '../../ui/Confirm.module.css'
import { Modal } from '../../ui/Modal'
import type { ActeGroupe } from './ActesGroupes'

interface Props<R> {
  /** None while nothing is asked. */
  acte: ActeGroupe<R> | undefined
  /** Rows it would be done to, as a sentence. */
  selection: string
  onYes: (acte: ActeGroupe<R>, valeur: string) => void
  onNo: () => void
}

export function QuestionGroupe<R>({ acte, selection, onYes, onNo }: Props<R>) {
  return (
    <Modal open={acte !== undefined} title={acte?.verbe ?? ''} closeLabel="Annuler" onClose={onNo}>
      {acte && <Question acte={acte} selection={selection} onYes={onYes} onNo={onNo} />}
    </Modal>
  )
}

function Question<R>({ acte, selection, onYes, onNo }: Props<R> & { acte: ActeGroupe<R> }) {
  const { verbe, suite, champ, danger } = acte
  const id = useId()
  const [valeur, setValeur] = useState(champ?.choix[0]?.value ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onYes(acte, valeur)
      }}
    >
      <p>{selection}</p>
      {suite && <p>{suite}</p>}
      {champ && (
        <div className="champ">
          <label htmlFor={id}>{champ.label}</label>
          <select
            id={id}
            className="saisie"
            value={valeur}
            onChange={(event) => setValeur(event.target.value)}
          >
            {champ.choix.map((it) => (
              <option key={it.value} value={it.value}>
                {it.label}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={boutons.boutons}>
        <button type="button" className="bouton" onClick={onNo}>
          Annuler
        </button>
        <button type="submit" className={`bouton ${danger ? 'bouton-danger' : 'bouton-principal'}`}>
          {verbe}
        </button>
      </div>
    </form>
  )
}
