// The expressions of a group: chips, added one by one and taken away. One that is typed and not added yet is
// the group's too: who saves has not to think of it.
import { useRef } from 'react'
import type { DessinDe } from '../../lib/fiches'
import { Icon } from '../../ui/Icon'
import { described } from '../../ui/Notes'
import { useChampListe } from '../commun/useChampListe'
import { readMots, writeMots } from './calls'
import s from './Synonymes.module.css'

export function ChampMots({ id, nom, valeur, erreur }: DessinDe) {
  const { liste, set, hear, field } = useChampListe(nom, valeur, readMots, writeMots)
  const typed = useRef<HTMLInputElement>(null)
  const readTyped = () => readMots(typed.current?.value ?? '').filter((it) => !liste.includes(it))
  const add = () => {
    const input = typed.current
    const more = readTyped()
    hear([])
    if (more.length > 0) set((now) => [...new Set([...now, ...more])])
    if (input) {
      input.value = ''
      input.focus()
    }
  }
  return (
    <div className="champ">
      <label htmlFor={id}>Expressions</label>
      {liste.length > 0 && (
        <ul className={`nue rangee ${s.mots}`} aria-label="Expressions du groupe">
          {liste.map((mot) => (
            <li key={mot} className={s.mot}>
              {mot}
              <button
                type="button"
                aria-label={`Retirer ${mot}`}
                onClick={() => set((now) => now.filter((it) => it !== mot))}
              >
                <Icon name="fermer" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={s.ajout}>
        <input
          id={id}
          ref={typed}
          className="saisie"
          autoComplete="off"
          {...described({ id, help: true, error: erreur })}
          onInput={() => hear(readTyped())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="bouton" onClick={add}>
          Ajouter
        </button>
      </div>
      {field}
    </div>
  )
}
