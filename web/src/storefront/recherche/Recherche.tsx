// The header's search: a plain form, and a combobox once it is alive.
import type { FormEvent, KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { compte } from '../../lib/format'
import { isMobile } from '../../lib/settings'
import { Icon } from '../../ui/Icon'
import s from './Recherche.module.css'
import { isSearchable, useSuggestions } from './useSuggestions'

interface Props {
  texte: string
  /** Characters typed before the suggestions open: a page setting. */
  declenchement: number
}

export function Recherche({ texte: initial, declenchement }: Props) {
  const [texte, setTexte] = useState(initial)
  const [closedFor, setClosedFor] = useState<string | null>(initial)
  const [active, setActive] = useState({ texte: '', index: -1 })
  const champ = useRef<HTMLInputElement>(null)
  const id = useId()
  const [{ view, Panneau, links = [], panne }, retry] = useSuggestions(texte, declenchement)
  /** Refusal of a text that cannot be searched for, once it was asked for. */
  const [refus, setRefus] = useState<string>()
  const isAsked = closedFor !== texte
  const isOpen = view !== undefined && isAsked
  const index = isOpen && active.texte === texte ? active.index : -1

  function close() {
    setClosedFor(texte)
    // docs/vitrine.md 3.1: on a mobile closing also clears the text.
    if (isMobile()) setTexte('')
  }

  /** Too short, too long or nothing at all, it is told here; anything else is the server's to judge. */
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const asked = texte.trim()
    if (isSearchable(asked)) return
    event.preventDefault()
    // Seldom needed, it comes with the question; without it, the server tells.
    const rules = await import('../../lib/rules').catch(() => undefined)
    const sentence = await rules?.check('checkRecherche', asked)
    if (!sentence) return form.submit()
    setRefus(sentence)
    champ.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isOpen || (panne && isAsked)) close()
      else setTexte('')
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && view) {
      event.preventDefault()
      setClosedFor(null)
      const count = links.length + 1
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive({ texte, index: ((index + 1 + by + count) % count) - 1 })
    } else if (event.key === 'Enter' && links[index]) {
      event.preventDefault()
      location.assign(links[index])
    }
  }

  return (
    <search
      className={s.recherche}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setClosedFor(texte)
      }}
    >
      <form
        action="/recherche"
        className={s.formulaire}
        data-recherche
        onSubmit={(event) => void onSubmit(event)}
      >
        <label htmlFor={`${id}champ`} className="hors-vue">
          Rechercher un article, une référence, une marque
        </label>
        <input
          ref={champ}
          id={`${id}champ`}
          className={s.champ}
          name="query"
          type="text"
          inputMode="search"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Référence, désignation, marque…"
          aria-invalid={refus ? true : undefined}
          aria-describedby={refus && `${id}refus`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}liste` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={index >= 0 ? `${id}o${index}` : undefined}
          value={texte}
          onChange={(event) => {
            setTexte(event.target.value)
            setRefus(undefined)
            setClosedFor(null)
          }}
          onFocus={() => setClosedFor((it) => (it === initial ? it : null))}
          onKeyDown={onKeyDown}
          data-champ-recherche
        />
        <button type="submit" className={s.bouton} data-loupe>
          <Icon name="recherche" />
          <span className={s.mot}>Rechercher</span>
        </button>
      </form>
      {Panneau && isOpen && (
        <Panneau
          id={id}
          view={view}
          texte={texte.trim()}
          active={index}
          onClose={() => {
            // First: the field opens the suggestions again when it is come back to.
            champ.current?.focus()
            close()
          }}
        />
      )}
      {refus && (
        <p id={`${id}refus`} className={`${s.panneau} ${s.panne}`} role="alert">
          {refus}
        </p>
      )}
      {panne && isAsked && (
        <div className={`${s.panneau} ${s.panne}`} role="alert">
          {panne}
          <button
            type="button"
            className="bouton bouton-petit"
            onClick={() => {
              // The button goes away: what was typed has the focus again.
              champ.current?.focus()
              retry()
            }}
          >
            Réessayer
          </button>
        </div>
      )}
      <p role="status" className="hors-vue">
        {isOpen ? compte(view.totalResults, 'résultat') : ''}
      </p>
    </search>
  )
}
