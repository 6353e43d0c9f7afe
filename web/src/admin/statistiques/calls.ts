// The calls of the dashboard.
import { askJson } from '../../lib/http'
import { aujourdhui } from '../../lib/jours'
import { appels } from '../../lib/paths'
import type { StatistiquesView } from '../../wire/StatistiquesView'
import { type Echelle, type Periode, periodeParDefaut } from './periodes'

export interface Filtres extends Periode {
  agences: string[]
  client: string
  typeClient: string
}

/** The filters as the address and the calls write them. */
export function write(filtres: Filtres): URLSearchParams {
  const { dateDebut, dateFin, echelle, agences, client, typeClient } = filtres
  const params = new URLSearchParams({ echelle, dateDebut, dateFin })
  if (client) params.set('client', client)
  if (typeClient) params.set('typeClient', typeClient)
  for (const agence of agences) params.append('agences[]', agence)
  return params
}

/** The filters of an address; what it does not say is the default. */
export function read(params: URLSearchParams): Filtres {
  const defaut = periodeParDefaut(aujourdhui(new Date()))
  return {
    dateDebut: params.get('dateDebut') ?? defaut.dateDebut,
    dateFin: params.get('dateFin') ?? defaut.dateFin,
    echelle: (params.get('echelle') as Echelle | null) ?? defaut.echelle,
    agences: params.getAll('agences[]'),
    client: params.get('client') ?? '',
    typeClient: params.get('typeClient') ?? '',
  }
}

export const fetchStatistiques = (filtres: Filtres, signal: AbortSignal) =>
  askJson<StatistiquesView>(`${appels.statistiques}?${write(filtres)}`, { signal })
