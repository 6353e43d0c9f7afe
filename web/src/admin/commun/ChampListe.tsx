// Several of a few choices: a box each, kept as one text of their codes between commas.
import { type ReactNode, useRef, useState } from 'react'
import type { ChoixDe } from '../../lib/fiches'
import { described, Notes } from '../../ui/Notes'
import s from './FormFiche.module.css'

interface Props {
  id: string
  nom: string
  label: string
  choix: ChoixDe[]
  valeur: string
  help: ReactNode
  erreur: string | undefined
}

export function ChampListe({ id, nom, label, choix, valeur, help, erreur }: Props) {
  const kept = useRef<HTMLInputElement>(null)
  const [codes, setCodes] = useState(valeur)
  const boxes = useRef<HTMLFieldSetElement>(null)
  const chosen = valeur.split(',')
  /** Before the form reads what it holds: it hears of the box after this. */
  const note = () => {
    const ticked = boxes.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const now = [...ticked].map((it) => it.value).join(',')
    if (kept.current) kept.current.value = now
    setCodes(now)
  }
  return (
    <fieldset
      ref={boxes}
      className={`champ ${s.liste}`}
      {...described({ id, help, error: erreur })}
    >
      <legend>{label}</legend>
      {choix.map(({ value, label }, rang) => (
        <label key={value} className="coche">
          <input
            id={rang === 0 ? id : undefined}
            type="checkbox"
            value={value}
            defaultChecked={chosen.includes(value)}
            onChange={note}
          />
          {label}
        </label>
      ))}
      <input ref={kept} type="hidden" name={nom} value={codes} readOnly />
      <Notes id={id} help={help} error={erreur} />
    </fieldset>
  )
}
