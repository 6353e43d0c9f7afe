// The worksite of a line: one of the known tags, or a new one (docs/vitrine.md 5.4).
import { useEffect, useRef, useState } from 'react'
import { useParcours } from '../../lib/useParcours'
import { Icon } from '../../ui/Icon'
import type { AjoutChantier as Formulaire } from './AjoutChantier'
import s from './Chantier.module.css'

/** Value of the choice that switches to a text field; no tag can contain `<`. */
const CREER = '<creer>'

interface Props {
  id: string
  /** Article the tag is for, said in the labels. */
  designation: string
  tagName: string
  chantiers: string[]
  /** Answers whether the tag is kept; the line says why it is not. */
  onChange: (tagName: string) => Promise<boolean>
}

export function Chantier({ id, designation, tagName, chantiers, onChange }: Props) {
  /** The form of a new one, while it is open: its code comes with it. */
  const [Ajout, setAjout] = useState<typeof Formulaire | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const adding = useRef<unknown>(null)

  // Leaving the text field, the focus goes back to the list.
  useEffect(() => {
    if (adding.current && !Ajout) select.current?.focus()
    adding.current = Ajout
  }, [Ajout])

  async function ouvrir() {
    const { AjoutChantier } = await import('./AjoutChantier')
    setAjout(() => AjoutChantier)
  }

  // Left on the way to create one, nothing is created.
  const { held, props } = useParcours((value) => {
    if (value === CREER) void ouvrir()
    else if (value !== tagName) void onChange(value)
  }, CREER)

  if (Ajout) return <Ajout {...{ id, designation, onChange }} onDone={() => setAjout(null)} />
  const known = tagName && !chantiers.includes(tagName) ? [tagName, ...chantiers] : chantiers
  return (
    <div className={`${s.chantier} avec-script`} data-vide={tagName === '' || undefined}>
      <Icon name="etiquette" />
      <select
        ref={select}
        id={id}
        className={s.choix}
        aria-label={`Chantier de ${designation}`}
        value={held ?? tagName}
        {...props}
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
