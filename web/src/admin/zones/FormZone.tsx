// The form of a zone: its name and its departments.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { nomsDepartements } from '../../lib/departements'
import { compte } from '../../lib/format'
import { listZones } from '../../lib/transport'
import { Champ } from '../../ui/Champ'
import { SaveBar } from '../../ui/SaveBar'
import type { ZoneView } from '../../wire/ZoneView'
import { aideMarquee } from '../commun/aideMarquee'
import { Conflit } from '../commun/Conflit'
import { useRecord } from '../commun/useRecord'
import { findZone, saveZone } from './calls'
import { avec, CHAMPS, lus, PREREGLEES, partagesDe } from './departements'
import s from './Zones.module.css'

interface Props {
  /** The record that is kept; absent for a new one. */
  zone: ZoneView | undefined
  onSaved: () => void
  onReload: () => void
  onClose: () => void
}

export function FormZone({ zone, onSaved, onReload, onClose }: Props) {
  const record = useRecord({
    start: () => keptOf(zone),
    champs: CHAMPS,
    load: async () => keptOf(await findZone(zone?.id ?? 0)),
    send: (typed, { version }) => saveZone({ ...typed, id: zone?.id ?? null, version }),
    onSaved,
    echec: 'La zone n’est pas enregistrée',
  })
  const { valeur, erreurs, edit } = record
  const { departements } = valeur
  // As they are typed: a comma that was just written stays.
  const [texte, setTexte] = useState(departements.join(', '))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.save()
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Champ
        id="libelle"
        label="Nom de la zone"
        help={aideMarquee(
          'Pour la reconnaître dans les forfaits de transport.',
          record.marque('libelle'),
        )}
        autoComplete="off"
        value={valeur.libelle}
        error={erreurs.libelle}
        onChange={(event) => edit({ libelle: event.target.value })}
      />
      <Champ
        id="departements"
        label="Départements"
        autoComplete="off"
        help={aideMarquee(
          `Les livraisons qui y vont paient les forfaits de cette zone. Séparés par des virgules\u00a0: 29, 2A, 974. ${compte(departements.length, 'saisi')}.`,
          record.marque('departements'),
        )}
        value={texte}
        error={erreurs.departements}
        onChange={(event) => {
          setTexte(event.target.value)
          edit({ departements: lus(event.target.value) })
        }}
      />
      <Prereglees
        onAdd={(more) => {
          const all = avec(departements, more)
          setTexte(all.join(', '))
          edit({ departements: all })
        }}
      />
      {departements.length > 0 && <p className="aide">{nomsDepartements(departements)}</p>}
      <Partages zone={zone} departements={departements} />
      <SaveBar modifie={record.dirty}>
        <button type="submit" className="bouton bouton-principal" disabled={record.busy}>
          Enregistrer
        </button>
        <button type="button" className="bouton" onClick={() => record.leave(onClose)}>
          Annuler
        </button>
      </SaveBar>
      <Conflit
        {...record.merge}
        quoi="cette zone"
        onReload={onReload}
        onSave={(both) => {
          setTexte(both.departements.join(', '))
          record.saveBoth(both)
        }}
      />
    </form>
  )
}

const keptOf = (zone: ZoneView | undefined) => ({
  valeur: { libelle: zone?.libelle ?? '', departements: zone?.departements ?? [] },
  version: zone?.version ?? null,
  retouches: zone?.retouches ?? [],
})

/** Nobody types 96 numbers: a choice adds them to those that are there. */
function Prereglees({ onAdd }: { onAdd: (departements: string[]) => void }) {
  return (
    <div className="champ">
      <label htmlFor="prereglees">Ajouter d’un coup</label>
      <select
        id="prereglees"
        className="saisie"
        value=""
        onChange={(event) => {
          const found = PREREGLEES.find((it) => it.nom === event.target.value)
          if (found) onAdd(found.departements)
        }}
      >
        <option value="">Choisir…</option>
        {PREREGLEES.map((it) => (
          <option key={it.nom} value={it.nom}>
            {it.nom}
          </option>
        ))}
      </select>
    </div>
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
      Déjà dans une autre zone&nbsp;: {partages.join(', ')}. Le forfait de la première zone créée
      s’y applique.
    </p>
  )
}
