// One fee of the list: any edit shows 'valider', which saves it and leaves the edit.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { Icon } from '../../ui/Icon'
import { described, Notes } from '../../ui/Notes'
import type { ForfaitView } from '../../wire/ForfaitView'
import { Conflit } from '../commun/Conflit'
import { type Saisie, saisieDe, saveForfait } from './calls'
import s from './Forfaits.module.css'
import { type Refus, refusDe, refusOf } from './refus'

interface Props {
  forfait: ForfaitView
  onDirty: (id: number, dirty: boolean) => void
  onChange: () => void
  onRemove: (forfait: ForfaitView) => void
}

/** What a row lets one edit, by their titles. */
const CHAMPS = [
  { name: 'montant', titre: 'Montant (€)' },
  { name: 'franco', titre: 'Franco (€)' },
  { name: 'libelle', titre: 'Libelle' },
] as const

/** Already taken, as against changed meanwhile: both are conflicts. */
const isStale = (error: unknown) =>
  error instanceof HttpError && error.status === 409 && error.code === 'version_perimee'

export function LigneForfait({ forfait, onDirty, onChange, onRemove }: Props) {
  const { id, tranche } = forfait
  // What the edits were begun from; a newer one takes its place only when nothing was edited.
  const [base, setBase] = useState(forfait)
  const kept = saisieDe(base)
  const [saisie, change] = useState(kept)
  const [conflict, setConflict] = useState(false)
  const [refus, setRefus] = useState<Refus | undefined>()
  const erreurs = refusDe(refus)
  const form = useRef<HTMLFormElement>(null)
  const dirty = CHAMPS.some(({ name }) => saisie[name] !== kept[name])
  const start = (from: ForfaitView) => {
    setBase(from)
    change(saisieDe(from))
  }
  if (forfait.version > base.version && !dirty) start(forfait)
  const nom = `${tranche?.libelle ?? 'Tranche supprimée'}, forfait ${id}`
  useEffect(() => {
    onDirty(id, dirty)
    return () => onDirty(id, false)
  }, [id, dirty, onDirty])

  const save = async (seen: number | null) => {
    setConflict(false)
    const refused = await refusOf(saisie)
    if (refused) return refuse(refused)
    setRefus(undefined)
    try {
      start(await saveForfait(saisie, { id, version: seen }))
      toast('Forfait enregistré')
      // The button that was pressed is gone.
      form.current?.querySelector('input')?.focus()
      onChange()
    } catch (error) {
      if (isStale(error)) setConflict(true)
      else if (error instanceof HttpError && [409, 422].includes(error.status))
        refuse({ champ: Object.keys(error.champs)[0], phrase: error.message })
      else tell('Le forfait n’est pas enregistré', error)
    }
  }
  const refuse = (refused: Refus) => {
    setRefus(refused)
    toast(refused.phrase, 'warning')
    setTimeout(() => document.getElementById(`${refused.champ}-${id}`)?.focus(), 0)
  }
  const reload = () => {
    setConflict(false)
    change(kept)
    onChange()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dirty) return
    change(kept)
    setRefus(undefined)
  }

  return (
    <form
      ref={form}
      className={s.ligneForfait}
      aria-label={nom}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) save(base.version)
      }}
    >
      <p className={s.tranche}>
        <span className={s.numero}>{id}</span> {tranche?.libelle ?? 'Tranche supprimée'}
      </p>
      {CHAMPS.map(({ name, titre }) => (
        <label key={name} className={s[name]}>
          <span className={s.titre}>{titre}</span>
          <input
            id={`${name}-${id}`}
            className={`saisie ${name === 'libelle' ? '' : s.nombre}`}
            {...described({ id: `${name}-${id}`, error: erreurs[name] })}
            inputMode={name === 'libelle' ? 'text' : 'decimal'}
            autoComplete="off"
            value={saisie[name]}
            onChange={(event) => {
              change({ ...saisie, [name]: event.target.value } as Saisie)
              setRefus(undefined)
            }}
          />
          <Notes id={`${name}-${id}`} error={erreurs[name]} />
        </label>
      ))}
      {refus && !CHAMPS.some(({ name }) => name === refus.champ) && (
        <p role="alert" className={`erreur-champ ${s.refus}`}>
          {refus.phrase}
        </p>
      )}
      <div className={s.actes}>
        {dirty && (
          <button type="submit" className="bouton bouton-principal bouton-petit">
            valider
          </button>
        )}
        <button
          type="button"
          className="bouton bouton-nu bouton-petit"
          title="Supprimer"
          aria-label={`Supprimer ${nom}`}
          onClick={() => onRemove(forfait)}
        >
          <Icon name="corbeille" />
        </button>
      </div>
      <Conflit
        open={conflict}
        quoi="ce forfait"
        onReload={reload}
        onOverwrite={() => save(null)}
        onCancel={() => setConflict(false)}
      />
    </form>
  )
}
