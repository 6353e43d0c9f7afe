// A select that is searched by typing: for lists too long to scroll.
import { type ReactNode, useEffect, useState } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { Icon } from './Icon'
import s from './SearchSelect.module.css'

export interface Choice {
  value: string
  label: string
}

interface Props {
  label: string
  /** The chosen value; empty is none. */
  value: string
  /** Label of the chosen value, where the options may leave it out. */
  chosen?: string | undefined
  /** Options that match the text so far; the caller filters. */
  options: Choice[]
  busy: boolean
  /** Shown when nothing matches. */
  empty: string
  clearLabel: string
  disabled?: boolean
  /** Of the field, for who leads the focus to it. */
  id?: string | undefined
  /** Stands below the field. */
  help?: ReactNode
  /** Refusal of what is chosen. */
  error?: string | undefined
  onText: (text: string) => void
  onChange: (value: string) => void
}

export function SearchSelect(props: Props) {
  const { label, value, options, busy, empty, clearLabel, onText, onChange } = props
  const { disabled = false, id, help, error } = props
  const [text, setText] = useState(value)
  // What is chosen, in words: a text that narrows the list may leave it out.
  const [named, setNamed] = useState<Choice>()

  // A value that came with the address is known by its code until its label has been loaded.
  const known = options.find((it) => it.value === value) ?? (named?.value === value ? named : null)
  const chosen = known?.label ?? props.chosen
  useEffect(() => {
    if (chosen && text === value) setText(chosen)
  }, [chosen, text, value])

  const type = (typed: string) => {
    setText(typed)
    onText(typed === chosen ? '' : typed)
    if (typed === '') onChange('')
  }
  const pick = (picked: string | number | null) => {
    const choice = options.find((it) => it.value === picked)
    if (!choice) return
    setNamed(choice)
    setText(choice.label)
    onChange(choice.value)
  }
  /**
   * Drops a text that was typed and not chosen: Escape, or leaving the field, brings back what is
   * chosen.
   */
  const back = () => {
    setText(value === '' ? '' : (chosen ?? value))
    onText('')
  }

  return (
    <ComboBox
      id={id}
      className={`champ ${s.choix}`}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      items={options}
      inputValue={text}
      selectedKey={value || null}
      onInputChange={type}
      onSelectionChange={pick}
      onBlur={back}
      isDisabled={disabled}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <Label className="etiquette">{label}</Label>
      <div className={s.ligne}>
        <Input className="saisie" onKeyDown={(event) => event.key === 'Escape' && back()} />
        {value !== '' && !disabled && (
          <button
            type="button"
            className={s.vider}
            aria-label={clearLabel}
            onClick={() => type('')}
          >
            <Icon name="fermer" />
          </button>
        )}
        <Button className={s.ouvrir} aria-label={`Ouvrir la liste ${label}`}>
          <Icon name="bas" />
        </Button>
      </div>
      {help && (
        <Text slot="description" className="aide">
          {help}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" className="erreur-champ">
          {error}
        </Text>
      )}
      <Popover className={s.liste ?? ''}>
        <ListBox<Choice>
          aria-busy={busy || undefined}
          renderEmptyState={() => <p className={s.vide}>{busy ? '…' : empty}</p>}
        >
          {(it) => (
            <ListBoxItem id={it.value} textValue={it.label} className={s.option ?? ''}>
              {it.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
