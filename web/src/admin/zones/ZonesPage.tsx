// Delivery zones: found by name or department, created, changed, deleted.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndo } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import { compte } from '../../lib/format'
import { HttpError } from '../../lib/http'
import { toast } from '../../lib/toast'
import { listForfaits, listZones } from '../../lib/transport'
import { enOrdre, triDe } from '../../lib/tri'
import { useAdresse } from '../../lib/useAdresse'
import { useChoix } from '../../lib/useChoix'
import { pageDe, useListe } from '../../lib/useListe'
import { useTell } from '../../lib/useTell'
import { Icon } from '../../ui/Icon'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { ZoneView } from '../../wire/ZoneView'
import { type ActeGroupe, ActesGroupes } from '../commun/ActesGroupes'
import { ListScreen } from '../commun/ListScreen'
import { Suppression } from '../commun/Suppression'
import { TableListe } from '../commun/TableListe'
import { removeZone, restoreZone } from './calls'
import { colonnes } from './colonnes'
import { EditionZone } from './EditionZone'
import s from './Zones.module.css'

const ZONES_PAR_PAGE = 50

/** In the address, what stands for a zone that has no number yet. */
const NOUVELLE = 'nouvelle'

export function ZonesPage() {
  const adresse = useAdresse(['id', 'texte', 'tri'])
  const { id } = adresse.filtres
  // The list that is come back to is the one that was left.
  const open = (to: string) => adresse.go({ id: to }, adresse.page)
  return (
    <>
      <h1>Zones de livraison</h1>
      {id === '' ? (
        <Liste onOpen={(it) => open(String(it))} />
      ) : (
        <EditionZone key={id} id={id === NOUVELLE ? null : Number(id)} onClose={() => open('')} />
      )}
    </>
  )
}

/** Whether a zone is looked for: by its name or by one of its departments. */
function isFound({ libelle, departements }: ZoneView, texte: string): boolean {
  const wanted = texte.trim().toLowerCase()
  return (
    libelle.toLowerCase().includes(wanted) || departements.some((it) => it.toLowerCase() === wanted)
  )
}

const FEES = {
  queryKey: ['forfaits'],
  queryFn: ({ signal }: { signal: AbortSignal }) => listForfaits(signal),
}

/** How many fees name a zone. */
const uses = ({ id }: ZoneView, fees: ForfaitView[]) =>
  fees.filter((it) => it.zone?.id === id).length

/** Those that fees name refuse, and say so. */
const RETRAIT: ActeGroupe<ZoneView> = {
  verbe: 'Supprimer',
  suite: 'Une zone qu’un forfait utilise n’est pas supprimée.',
  danger: true,
  act: removeZone,
  fait: (combien) => `${combien} en moins`,
  undo: restoreZone,
}

/** The server refuses to delete a zone that fees name: the question says it first. */
function question({ libelle }: ZoneView, fees: number): string {
  const asked = `Supprimer la zone «\u00a0${libelle}\u00a0»\u00a0?`
  if (fees === 0) return asked
  const named = fees > 1 ? 'l’utilisent' : 'l’utilise'
  return `${compte(fees, 'forfait')} ${named}\u00a0: tant qu’il en reste, elle ne peut pas être supprimée. ${asked}`
}

function Liste({ onOpen }: { onOpen: (id: number | typeof NOUVELLE) => void }) {
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<ZoneView | undefined>()
  const liste = useListe({
    cle: ['zones', 'page'],
    filtres: ['texte', 'tri'],
    lire: async ({ texte, tri }, page) => {
      const byUse = /forfaits$/.test(tri)
      const [zones, fees] = await Promise.all([listZones(), byUse ? queries.fetchQuery(FEES) : []])
      const sorted = enOrdre(
        zones.filter((it) => isFound(it, texte)),
        tri,
        { libelle: (it) => it.libelle, forfaits: (it) => uses(it, fees) },
      )
      return pageDe(sorted, page, ZONES_PAR_PAGE)
    },
    echec: 'Les zones n’ont pas pu être lues',
  })
  const forfaits = useQuery(FEES)
  useTell('Les forfaits n’ont pas pu être lus', forfaits.error)
  const used = (zone: ZoneView) => forfaits.data && uses(zone, forfaits.data)

  const choix = useChoix({
    rows: liste.rows,
    cle: (it) => it.id,
    nom: (it) => `la zone «\u00a0${it.libelle}\u00a0»`,
  })

  const remove = async (gone: ZoneView) => {
    try {
      await removeZone(gone)
      toast('Zone supprimée')
      offerUndo({
        texte: `La zone «\u00a0${gone.libelle}\u00a0» est supprimée.`,
        undo: () => restoreZone(gone),
        retabli: 'Zone rétablie',
      })
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) toast(error.message, 'error')
      else tell('La zone n’est pas supprimée', error)
    }
    queries.invalidateQueries({ queryKey: ['zones'] })
  }

  return (
    <>
      <div className={s.outils}>
        <label className="champ">
          <span className="etiquette">Rechercher un nom ou un département</span>
          <input
            type="search"
            className="saisie"
            autoComplete="off"
            value={liste.filtres.texte}
            onChange={(event) => liste.go({ texte: event.target.value }, 1, { replace: true })}
          />
        </label>
        <button type="button" className="bouton bouton-principal" onClick={() => onOpen(NOUVELLE)}>
          <Icon name="plus" />
          Nouvelle zone
        </button>
      </div>
      <ListScreen liste={liste} trouve={compte(liste.total, 'zone')} labelPages="Pages de zones">
        <ActesGroupes
          choix={choix}
          nom="zone"
          actes={[RETRAIT]}
          onDone={() => queries.invalidateQueries({ queryKey: ['zones'] })}
        />
        <TableListe
          choix={choix}
          caption="Zones de livraison"
          columns={colonnes({ used, onEdit: (it) => onOpen(it.id), onRemove: setRemoving })}
          tri={triDe(liste)}
          rows={liste.rows}
          rowKey={(it) => it.id}
          empty="Aucune zone"
          busy={liste.stale}
        />
      </ListScreen>
      <Suppression
        sujet={removing}
        titre="Supprimer la zone"
        question={(it) => question(it, used(it) ?? 0)}
        onYes={remove}
        onEnd={() => setRemoving(undefined)}
      />
    </>
  )
}
