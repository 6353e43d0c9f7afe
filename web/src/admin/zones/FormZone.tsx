// The form of a zone: its name and its departments.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { nomsDepartements } from '../../lib/departements'
import { compte } from '../../lib/format'
import { listZones } from '../../lib/transport'
import { mayLeave, useUnsaved } from '../../lib/useUnsaved'
import { Champ } from '../../ui/Champ'
import type { ZoneView } from '../../wire/ZoneView'
import { Conflit } from '../commun/Conflit'
import { useEnregistrement } from '../commun/useEnregistrement'
import { saveZone } from './calls'
import { ecartsDe, lus, partagesDe } from './departements'
import s from './Zones.module.css'

interface Props {
  /** What is kept; absent for a new one. */
  zone: ZoneView | undefined
  onSaved: () => void
  onReload: () => void
  onClose: () => void
}

export function FormZone({ zone, onSaved, onReload, onClose }: Props) {
  const [start] = useState({
    libelle: zone?.libelle ?? '',
    departements: zone?.departements.join(', ') ?? '',
  })
  const [saisie, setSaisie] = useState(start)
  const enregistrement = useEnregistrement({
    echec: 'La zone n’est pas enregistrée',
    relire: async () =>
      ecartsDe(
        zone,
        (await listZones()).find((it) => it.id === zone?.id),
      ),
  })
  const { erreurs } = enregistrement
  const departements = lus(saisie.departements)
  const dirty = saisie !== start
  useUnsaved(dirty)
  const change = (next: typeof start) => {
    enregistrement.clear()
    setSaisie(next)
  }
  const save = (version: number | null) => {
    const { libelle } = saisie
    enregistrement.save(
      () => saveZone({ id: zone?.id ?? null, libelle, departements, version }),
      onSaved,
    )
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
        help={`Séparés par des virgules : 29, 2A, 974. ${compte(departements.length, 'saisi')}.`}
        value={saisie.departements}
        error={erreurs.departements}
        onChange={(event) => change({ ...saisie, departements: event.target.value })}
      />
      {departements.length > 0 && <p className="aide">{nomsDepartements(departements)}</p>}
      <Partages zone={zone} departements={departements} />
      <div className={s.boutons}>
        <button type="button" className="bouton" onClick={() => mayLeave(dirty) && onClose()}>
          Annuler
        </button>
        <button type="submit" className="bouton bouton-principal" disabled={enregistrement.busy}>
          Enregistrer
        </button>
      </div>
      <Conflit
        open={enregistrement.conflict}
        quoi="cette zone"
        ecarts={enregistrement.ecarts}
        onReload={onReload}
        onOverwrite={() => save(null)}
        onCancel={enregistrement.settle}
      />
    </form>
  )
}

/** A department may be in several zones; which one counts is said before it is saved. */
function Partages({ zone, departements }: { zone: ZoneView | undefined; departements: string[] }) {
  const zones = useQuery({ queryKey: ['zones', 'toutes'], queryFn: () => listZones() })
  const autres = (zones.data ?? []).filter((it) => it.id !== zone?.id)
  const partages = partagesDe(departements, autres)
  if (partages.length === 0) return null
  return (
    <p role="status" className="message message-attention">
      Déjà dans une autre zone : {partages.join(', ')}. Le forfait de la première zone créée s’y
      applique.
    </p>
  )
}
