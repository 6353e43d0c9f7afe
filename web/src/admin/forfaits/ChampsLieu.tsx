// Place a fee is asked for: from which agency, in which zone; all of them where none is chosen.
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { useAgences } from '../../lib/clients'
import { listZones } from '../../lib/transport'
import { useTell } from '../../lib/useTell'
import { ChampChoix } from './ChampChoix'

interface Props {
  value: string
  onChange: (value: string) => void
}

export function ChampAgences(props: Props & { champ: RefObject<HTMLSelectElement | null> }) {
  const choix = useAgences().map((it) => ({ value: it.code_agence, label: it.libelle_agence }))
  return (
    <ChampChoix id="agence" label="Agences" tous="Toutes les agences" choix={choix} {...props}>
      <p className="aide">L’agence du client&nbsp;: ses forfaits passent avant ceux de toutes.</p>
    </ChampChoix>
  )
}

export function ChampZones(props: Props & { error: string | undefined }) {
  const zones = useQuery({ queryKey: ['zones'], queryFn: listZones })
  useTell('Les zones n’ont pas pu être lues', zones.error)
  const choix = (zones.data ?? []).map((it) => ({ value: it.id, label: it.libelle }))
  return (
    <ChampChoix id="zone" label="Zones" tous="Toutes les zones" choix={choix} {...props}>
      <Link href={chemins.zones} className="aide">
        Gérer les zones
      </Link>
    </ChampChoix>
  )
}
