// A new worksite: its name, checked by the shared rule (docs/vitrine.md 5.4).
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { check } from '../../lib/rules'
import { Icon } from '../../ui/Icon'
import s from './Chantier.module.css'

interface Props {
  id: string
  designation: string
  /** Answers whether the tag is kept. */
  onChange: (tagName: string) => Promise<boolean>
  onDone: () => void
}

export function AjoutChantier({ id, designation, onChange, onDone }: Props) {
  const [texte, setTexte] = useState('')
  const [refus, setRefus] = useState('')
  const [encours, setEncours] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  /** A character that no name has is told as it is typed. */
  async function type(value: string) {
    setTexte(value)
    const sentence = (await check('checkTagName', value)) ?? ''
    // Typed on while the rule came, another judges.
    if (field.current?.value === value) setRefus(sentence)
  }

  async function validate() {
    const name = texte.trim()
    const sentence = name
      ? await check('checkTagName', name)
      : 'Veuillez saisir un nom pour le chantier'
    setRefus(sentence ?? '')
    if (sentence) return field.current?.focus()
    setEncours(true)
    // A failure keeps the field and what was typed: the line says why.
    if (await onChange(name)) onDone()
    else setEncours(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void validate()
    else if (event.key === 'Escape') onDone()
  }

  return (
    <div className={s.ajout}>
      <div className={s.chantier}>
        <input
          ref={field}
          id={id}
          className={s.champ}
          aria-label={`Nouveau chantier pour ${designation}`}
          placeholder="Son nom"
          aria-invalid={refus ? true : undefined}
          aria-describedby={`${id}-refus`}
          value={texte}
          onChange={(event) => void type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={s.bouton}
          disabled={encours}
          onClick={() => void validate()}
          aria-label="Valider le chantier"
        >
          <Icon name="coche" />
        </button>
        <button
          type="button"
          className={s.bouton}
          onClick={onDone}
          aria-label="Annuler la création"
        >
          <Icon name="fermer" />
        </button>
      </div>
      <p id={`${id}-refus`} role="alert" className="erreur-champ">
        {refus}
      </p>
    </div>
  )
}
