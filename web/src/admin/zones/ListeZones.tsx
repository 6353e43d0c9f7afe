// The list of the zones, and what is done to them from it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compte } from '../../lib/format'
import { triDe } from '../../lib/tri'
import { useChoix } from '../../lib/useChoix'
import { pageDe, useListe } from '../../lib/useListe'
import { useTell } from '../../lib/useTell'
import type { ZoneView } from '../../wire/ZoneView'
import { ActesGroupes } from '../commun/ActesGroupes'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { colonnes } from './colonnes'
import { RETRAIT, RetraitZone } from './RetraitZone'
import { FEES, findZones, uses } from './recherche'
import s from './Zones.module.css'

const ZONES_PAR_PAGE = 50

interface Props {
  onOpen: (id: number) => void
}

export function ListeZones({ onOpen }: Props) {
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<ZoneView | undefined>()
  const liste = useListe({
    cle: ['zones', 'page'],
    filtres: ['texte', 'tri'],
    load: async (filtres, page) => {
      const found = await findZones(filtres, () => queries.fetchQuery(FEES))
      return pageDe(found, page, ZONES_PAR_PAGE)
    },
    echec: 'Les zones n’ont pas pu être lues',
  })
  const forfaits = useQuery(FEES)
  useTell('Les forfaits n’ont pas pu être lus', forfaits.error)
  const used = (zone: ZoneView) => forfaits.data && uses(zone, forfaits.data)
  const renew = () => queries.invalidateQueries({ queryKey: ['zones'] })
  const choix = useChoix({
    rows: liste.rows,
    cle: (it) => it.id,
    nom: (it) => `la zone «\u00a0${it.libelle}\u00a0»`,
  })

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
      </div>
      <ListScreen liste={liste} trouve={compte(liste.total, 'zone')} labelPages="Pages de zones">
        <ActesGroupes choix={choix} nom="zone" actes={[RETRAIT]} onDone={renew} />
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
      <RetraitZone
        zone={removing}
        used={used}
        onDone={renew}
        onEnd={() => setRemoving(undefined)}
      />
    </>
  )
}
