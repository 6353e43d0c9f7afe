// The filters of a list: what is typed counts once the form is sent, and the address fills it.

import { type ReactNode, useState } from 'react'
import { FilterBar } from '../../ui/FilterBar'
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
  /** Content above the fields; it may ask at once with other filters. */
  avant?: (draft: F, ask: (filtres: F) => void) => ReactNode
  /** Those in force in words, by their names: a press gives one up. */
  mots?: Partial<Record<keyof F, string>>
  /** Content between the fields and the button. */
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
    mots = {},
  } = props
  const [draft, setDraft] = useState(filtres)
  const set = (change: Partial<F>) => setDraft({ ...draft, ...change })
  const ask = (filtres: F) => {
    setDraft(filtres)
    onSubmit(filtres)
  }
  const enVigueur = effacables
    ? Object.values(filtres as object).filter((it) => it !== '').length
    : 0
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
      <FilterBar
        nombre={enVigueur}
        puces={Object.entries<string>(mots as Record<string, string>).map(([nom, mot]) => ({
          mot,
          onDrop: () => ask({ ...filtres, [nom]: '' }),
        }))}
        avant={avant?.(draft, ask)}
        apres={apres?.(draft, set)}
        boutons={
          <>
            <button type="submit" className="bouton bouton-principal" disabled={busy}>
              {verbe}
            </button>
            {enVigueur > 0 && (
              <button type="button" className="bouton" onClick={() => ask(vides(filtres))}>
                Effacer les filtres
              </button>
            )}
          </>
        }
      >
        {children(draft, set)}
      </FilterBar>
    </form>
  )
}
