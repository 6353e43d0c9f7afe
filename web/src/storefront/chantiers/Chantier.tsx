// The worksite of a line: one of the known tags, or a new one (storefront, sections 2 and 4).
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { check } from '../../lib/rules'
import { Icon } from '../../ui/Icon'
import s from './Chantier.module.css'

/** Value of the choice that switches to a text field; no tag can contain `<`. */
const CREER = '<creer>'

interface Props {
  id: string
  /** What the tag is for, said in the labels. */
  designation: string
  tagName: string
  chantiers: string[]
  /** Answers whether the tag is kept; the line says why it is not. */
  onChange: (tagName: string) => Promise<boolean>
}

export function Chantier({ id, designation, tagName, chantiers, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const wasAdding = useRef(false)

  // Leaving the text field, the focus goes back to the list.
  useEffect(() => {
    if (wasAdding.current && !isAdding) select.current?.focus()
    wasAdding.current = isAdding
  }, [isAdding])

  if (isAdding) {
    return <Ajout {...{ id, designation, onChange }} onDone={() => setIsAdding(false)} />
  }
  const known = tagName && !chantiers.includes(tagName) ? [tagName, ...chantiers] : chantiers
  const onSelect = (value: string) => {
    if (value === CREER) setIsAdding(true)
    else void onChange(value)
  }
  return (
    <div className={s.chantier} data-vide={tagName === '' || undefined}>
      <Icon name="etiquette" />
      <select
        ref={select}
        id={id}
        className={s.choix}
        aria-label={`Chantier de ${designation}`}
        value={tagName}
        onChange={(event) => onSelect(event.target.value)}
      >
        <option value="">{tagName ? 'Aucun chantier' : 'Choisir un chantier'}</option>
        {known.map((it) => (
          <option key={it} value={it}>
            {it}
          </option>
        ))}
        <option value={CREER}>Créer un chantier…</option>
      </select>
    </div>
  )
}

type AjoutProps = Pick<Props, 'id' | 'designation' | 'onChange'> & { onDone: () => void }

function Ajout({ id, designation, onChange, onDone }: AjoutProps) {
  const [texte, setTexte] = useState('')
  const [refus, setRefus] = useState('')
  const [encours, setEncours] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

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
          placeholder="Nom du chantier"
          maxLength={60}
          aria-invalid={refus ? true : undefined}
          aria-describedby={`${id}-refus`}
          value={texte}
          onChange={(event) => setTexte(event.target.value)}
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
