// A family by its code, typed or picked in the sales plan, which opens one level at a time.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNomsFamilles } from '../../lib/nomsFamilles'
import { Icon } from '../../ui/Icon'
import { described, Notes } from '../../ui/Notes'
import { Chargement } from './Chargement'
import s from './FormFiche.module.css'

/** The tree, once it is looked at: most records open without it. */
const PlanDeVente = lazy(async () => ({
  default: (await import('./PlanDeVente')).PlanDeVente,
}))

interface Props {
  id: string
  /** Its name in a form that is read whole. */
  nom?: string
  label: string
  valeur: string
  help?: ReactNode
  erreur?: string | undefined
  /** For a form that is told at each change. */
  onChange?: (code: string) => void
}

export function ChampFamille({ id, nom, label, valeur, help, erreur, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(valeur)
  // Whoever is told at each change also says what stands there: put back, or chosen of two.
  const code = onChange ? valeur : typed
  const [open, setOpen] = useState(false)
  // A code says little: what the one kept or picked is called stands below it.
  const [connu, setConnu] = useState(valeur)
  const [nomFamille] = useNomsFamilles(connu ? [connu] : [])
  const appelee = code === connu && nomFamille !== code && nomFamille
  const aide = (appelee || help) && (
    <>
      {appelee && <span className={s.marque}>{appelee}</span>}
      {help}
    </>
  )
  const pick = (picked: string) => {
    setTyped(picked)
    onChange?.(picked)
    setConnu(picked)
    setOpen(false)
    input.current?.focus()
    // The form hears of it as if it had been typed.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={`champ ${s.deux}`}>
      <label htmlFor={id}>{label}</label>
      <div className={s.famille}>
        <input
          ref={input}
          id={id}
          name={nom}
          className="saisie"
          value={code}
          autoComplete="off"
          {...described({ id, help: aide, error: erreur })}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange?.(event.target.value)
          }}
        />
        <button
          type="button"
          className="bouton"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="dossier" />
          Plan de vente
        </button>
      </div>
      {open && (
        <Suspense fallback={<Chargement />}>
          <PlanDeVente famille={code} onChange={pick} />
        </Suspense>
      )}
      <Notes id={id} help={aide} error={erreur} />
    </div>
  )
}
