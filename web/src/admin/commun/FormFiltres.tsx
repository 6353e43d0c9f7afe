// The filters of a list: what is typed counts once the form is sent, and the address fills it.
import { type ReactNode, useState } from 'react'
import s from './FormFiltres.module.css'

interface Props<F> {
  /** "Filtrer les commandes". */
  label: string
  /** Those in force. */
  filtres: F
  /** Texts, all of which may be empty: one press empties them. */
  effacables?: boolean
  busy: boolean
  /** Text of the button. */
  verbe: ReactNode
  onSubmit: (filtres: F) => void
  /** The fields, in a grid. */
  children: (draft: F, set: (change: Partial<F>) => void) => ReactNode
  /** What stands above the fields; it may ask at once with other filters. */
  avant?: (draft: F, ask: (filtres: F) => void) => ReactNode
  /** What stands between the fields and the button. */
  apres?: (draft: F, set: (change: Partial<F>) => void) => ReactNode
}

export function FormFiltres<F>(props: Props<F>) {
  const inForce = JSON.stringify(props.filtres)
  const [start, setStart] = useState({ inForce, times: 0, sent: '' })
  // Back, or a link, changes what is in force: the form starts again from there. What the form
  // itself sent leaves it, and the focus, where they are.
  if (start.inForce !== inForce) {
    setStart({ inForce, times: start.times + Number(start.sent !== inForce), sent: '' })
  }
  const submit = (filtres: F) => {
    setStart({ ...start, sent: JSON.stringify(filtres) })
    props.onSubmit(filtres)
  }
  return <Formulaire key={start.times} {...props} onSubmit={submit} />
}

/** The same fields, none of them filled. */
const vides = <F,>(filtres: F) =>
  Object.fromEntries(Object.keys(filtres as object).map((it) => [it, ''])) as F

function Formulaire<F>(props: Props<F>) {
  const {
    label,
    filtres,
    effacables = false,
    busy,
    verbe,
    onSubmit,
    children,
    avant,
    apres,
  } = props
  const [draft, setDraft] = useState(filtres)
  const set = (change: Partial<F>) => setDraft({ ...draft, ...change })
  const ask = (filtres: F) => {
    setDraft(filtres)
    onSubmit(filtres)
  }
  return (
    <form
      className={`carte ${s.filtres}`}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(draft)
      }}
      onKeyDown={(event) => {
        // Its button is busy, so that the browser sends nothing: what is asked now replaces it.
        const { isComposing } = event.nativeEvent
        const isAsked =
          event.key === 'Enter' && !event.repeat && !isComposing && !event.defaultPrevented
        if (busy && isAsked && event.target instanceof HTMLInputElement) onSubmit(draft)
      }}
    >
      {avant?.(draft, ask)}
      <div className={s.champs}>{children(draft, set)}</div>
      {apres?.(draft, set)}
      <div className={s.boutons}>
        <button type="submit" className="bouton bouton-principal" disabled={busy}>
          {verbe}
        </button>
        {effacables && Object.values(filtres as object).some((it) => it !== '') && (
          <button type="button" className="bouton" onClick={() => ask(vides(filtres))}>
            Effacer les filtres
          </button>
        )}
      </div>
    </form>
  )
}
