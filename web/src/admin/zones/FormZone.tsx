// The form of a zone: its name and its departments.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { nomsDepartements } from '../../lib/departements'
import { compte } from '../../lib/format'
import { HttpError } from '../../lib/http'
import { listZones } from '../../lib/transport'
import { leave, useUnsaved } from '../../lib/useUnsaved'
import { Champ } from '../../ui/Champ'
import type { ZoneView } from '../../wire/ZoneView'
import { aideMarquee } from '../commun/aideMarquee'
import { Conflit } from '../commun/Conflit'
import { useEnregistrement } from '../commun/useEnregistrement'
import { useFusion } from '../commun/useFusion'
import { saveZone } from './calls'
import { CHAMPS, lus, partagesDe, type Zone } from './departements'
import s from './Zones.module.css'

interface Props {
  /** What is kept; absent for a new one. */
  zone: ZoneView | undefined
  onSaved: () => void
  onReload: () => void
  onClose: () => void
}

export function FormZone({ zone, onSaved, onReload, onClose }: Props) {
  const fusion = useFusion({ start: () => lue(zone), champs: CHAMPS, relire: () => relire(zone) })
  const { valeur, dirty } = fusion
  const { departements } = valeur
  // As they are typed: a comma that was just written stays.
  const [texte, setTexte] = useState(departements.join(', '))
  const enregistrement = useEnregistrement({
    echec: 'La zone n’est pas enregistrée',
    onStale: fusion.stale,
  })
  const { erreurs } = enregistrement
  useUnsaved(dirty)
  const change = (part: Partial<Zone>) => {
    enregistrement.clear()
    fusion.change({ ...valeur, ...part })
  }
  const send = (typed: Zone, version: number | null) =>
    enregistrement.save(() => saveZone({ ...typed, id: zone?.id ?? null, version }), onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(valeur, fusion.base.version)
  }

  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <Champ
        id="libelle"
        label="Nom de la zone"
        help={aideMarquee(
          'Pour la reconnaître dans les forfaits de transport.',
          fusion.marque('libelle'),
        )}
        autoComplete="off"
        value={valeur.libelle}
        error={erreurs.libelle}
        onChange={(event) => change({ libelle: event.target.value })}
      />
      <Champ
        id="departements"
        label="Départements"
        autoComplete="off"
        help={aideMarquee(
          `Les livraisons qui y vont paient les forfaits de cette zone. Séparés par des virgules\u00a0: 29, 2A, 974. ${compte(departements.length, 'saisi')}.`,
          fusion.marque('departements'),
        )}
        value={texte}
        error={erreurs.departements}
        onChange={(event) => {
          setTexte(event.target.value)
          change({ departements: lus(event.target.value) })
        }}
      />
      {departements.length > 0 && <p className="aide">{nomsDepartements(departements)}</p>}
      <Partages zone={zone} departements={departements} />
      <div className={s.boutons}>
        <button type="submit" className="bouton bouton-principal" disabled={enregistrement.busy}>
          Enregistrer
        </button>
        <button type="button" className="bouton" onClick={() => leave(dirty, onClose)}>
          Annuler
        </button>
      </div>
      <Conflit
        conflit={fusion.conflit}
        quoi="cette zone"
        onReload={onReload}
        onSave={(both) => {
          setTexte(both.departements.join(', '))
          send(both, fusion.take(both))
        }}
        onCancel={fusion.settle}
      />
    </form>
  )
}

const lue = (zone: ZoneView | undefined) => ({
  valeur: { libelle: zone?.libelle ?? '', departements: zone?.departements ?? [] },
  version: zone?.version ?? null,
  retouches: zone?.retouches ?? [],
})

/** The zone as somebody else left it. */
async function relire(zone: ZoneView | undefined) {
  const found = (await listZones()).find((it) => it.id === zone?.id)
  if (!found) throw new HttpError(404, 'introuvable', 'Cette zone n’existe plus.')
  return lue(found)
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
