// One zone: its name and its departments.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { tell } from '../../lib/catalogue'
import { compte } from '../../lib/format'
import { HttpError, messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { listZones } from '../../lib/transport'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import { Champ } from '../../ui/Champ'
import type { ZoneView } from '../../wire/ZoneView'
import { Conflit } from '../commun/Conflit'
import { saveZone } from './calls'
import s from './Zones.module.css'

interface Props {
  /** `null` is a new one. */
  id: number | null
  onClose: () => void
}

export function EditionZone({ id, onClose }: Props) {
  const queries = useQueryClient()
  const [lectures, setLectures] = useState(0)
  const read = useQuery({
    queryKey: ['zone', id, lectures],
    queryFn: async () => (await listZones()).find((it) => it.id === id) ?? null,
    enabled: id !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (id !== null && read.isPending) return <p role="status">Chargement…</p>
  if (id !== null && !read.data) {
    return (
      <>
        <p role="alert" className="message message-erreur">
          {read.error ? messageOf(read.error) : 'Cette zone n’existe plus.'}
        </p>
        <button type="button" className="bouton" onClick={onClose}>
          Retour
        </button>
      </>
    )
  }
  return (
    <Form
      key={lectures}
      zone={read.data ?? undefined}
      onReload={() => setLectures(lectures + 1)}
      onClose={onClose}
      onSaved={() => {
        queries.invalidateQueries({ queryKey: ['zones'] })
        toast('Zone enregistrée')
        onClose()
      }}
    />
  )
}

interface FormProps {
  zone: ZoneView | undefined
  onSaved: () => void
  onReload: () => void
  onClose: () => void
}

/** Departments named of each other zone that has some of these. */
const NOMMES = 6

/** "Corse (2A, 2B)": the other zones that hold some of these departments. */
function partagesDe(codes: string[], autres: ZoneView[]): string[] {
  const wanted = new Set(codes.map((it) => it.toUpperCase()))
  return autres.flatMap(({ libelle, departements }) => {
    const shared = departements.filter((it) => wanted.has(it))
    const more = shared.length > NOMMES ? `, et ${shared.length - NOMMES} autres` : ''
    return shared.length === 0 ? [] : [`${libelle} (${shared.slice(0, NOMMES).join(', ')}${more})`]
  })
}

/** Departments as typed, between commas, spaces or lines. */
const lus = (texte: string) => texte.split(/[\s,;]+/).filter((it) => it !== '')

function Form({ zone, onSaved, onReload, onClose }: FormProps) {
  const [start] = useState({
    libelle: zone?.libelle ?? '',
    departements: zone?.departements.join(', ') ?? '',
  })
  const [saisie, setSaisie] = useState(start)
  const [erreurs, setErreurs] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState(false)
  const dirty = saisie !== start
  useUnsaved(dirty)
  const zones = useQuery({ queryKey: ['zones', 'toutes'], queryFn: () => listZones() })
  const autres = (zones.data ?? []).filter((it) => it.id !== zone?.id)
  const partages = partagesDe(lus(saisie.departements), autres)
  const change = (next: typeof start) => {
    setErreurs({})
    setSaisie(next)
  }
  const save = async (version: number | null) => {
    setConflict(false)
    try {
      const departements = lus(saisie.departements)
      await saveZone({ id: zone?.id ?? null, libelle: saisie.libelle, departements, version })
      onSaved()
    } catch (error) {
      if (!(error instanceof HttpError)) return tell('La zone n’est pas enregistrée', error)
      if (error.status === 409) return setConflict(true)
      if (error.status !== 422) return tell('La zone n’est pas enregistrée', error)
      const champs = Object.keys(error.champs).length ? error.champs : { libelle: error.message }
      setErreurs(champs)
      setTimeout(() => document.getElementById(Object.keys(champs)[0] ?? '')?.focus(), 0)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(zone?.version ?? null)
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Champ
        id="libelle"
        label="Nom de la zone"
        autoComplete="off"
        value={saisie.libelle}
        error={erreurs.libelle}
        onChange={(event) => change({ ...saisie, libelle: event.target.value })}
      />
      <Champ
        id="departements"
        label="Départements"
        autoComplete="off"
        help={`Séparés par des virgules : 29, 2A, 974. ${compte(lus(saisie.departements).length, 'saisi')}.`}
        value={saisie.departements}
        error={erreurs.departements}
        onChange={(event) => change({ ...saisie, departements: event.target.value })}
      />
      {partages.length > 0 && (
        <p role="status" className="message message-attention">
          Déjà dans une autre zone : {partages.join(', ')}. Le forfait de la première zone créée s’y
          applique.
        </p>
      )}
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={() => mayLeave(dirty) && onClose()}>
          Annuler
        </button>
        <button type="submit" className="bouton bouton-principal">
          Enregistrer
        </button>
      </div>
      <Conflit
        open={conflict}
        quoi="cette zone"
        onReload={onReload}
        onOverwrite={() => save(null)}
        onCancel={() => setConflict(false)}
      />
    </form>
  )
}
