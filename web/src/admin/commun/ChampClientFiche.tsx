// The customer of a record, found by name or code as in the filters; the form reads its code.
import { type ReactNode, useRef, useState } from 'react'
import { ChampClient } from './ChampClient'
import s from './FormFiche.module.css'

interface Props {
  id: string
  nom: string
  valeur: string
  help: ReactNode
  erreur: string | undefined
}

export function ChampClientFiche({ id, nom, valeur, help, erreur }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(valeur)
  const pick = (picked: string) => {
    setCode(picked)
    if (!input.current) return
    input.current.value = picked
    // The form hears of it as if it had been typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={s.client}>
      <ChampClient id={id} value={code} onChange={pick} help={help} error={erreur} />
      {/* Never typed into: refused, it leads to the field that is. */}
      <input
        ref={input}
        name={nom}
        defaultValue={valeur}
        className="hors-vue"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        onFocus={() => document.getElementById(id)?.focus()}
      />
    </div>
  )
}
