// Edits that are not saved are left only by who says so: the question, and what it held back.
import { flushSync } from 'react-dom'
import { useStore } from '../../lib/useStore'
import { depart } from '../../lib/useUnsaved'
import { Confirm } from '../../ui/Confirm'

/** Stands after every screen: a window that is open is below it. */
export function QuestionDepart() {
  const asked = useStore(depart)
  const stay = () => depart.set(undefined)
  const go = () => {
    // It closes first: the focus is given back to a page that can take it.
    flushSync(stay)
    asked?.go()
  }
  return (
    <Confirm
      open={asked !== undefined}
      title="Quitter sans enregistrer&nbsp;?"
      question={asked?.question ?? ''}
      yes="Quitter"
      no="Rester"
      danger
      onYes={go}
      onNo={stay}
    />
  )
}
