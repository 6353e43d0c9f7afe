// The customer of a record, found by name or code as in the filters; the form reads its code.
import { type ReactNode, useRef, useState } from 'react'
import { Notes } from '../../ui/Notes'
import { ChampClient } from './ChampClient'

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
    <div>
      <ChampClient value={code} onChange={pick} />
      <input ref={input} type="hidden" id={id} name={nom} defaultValue={valeur} />
      <Notes id={id} help={help} error={erreur} />
    </div>
  )
}
