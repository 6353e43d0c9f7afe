// The transport in the back office: what the carriers and their fees share.
import type { ForfaitView } from '../wire/ForfaitView'
import type { TransporteurView } from '../wire/TransporteurView'
import type { ZoneView } from '../wire/ZoneView'
import { askJson } from './http'
import { appels } from './paths'

export const listForfaits = (signal?: AbortSignal) =>
  askJson<ForfaitView[]>(appels.forfaits, { signal })

/** By position: the order of the checkout. */
export const listTransporteurs = (signal?: AbortSignal) =>
  askJson<TransporteurView[]>(appels.transporteurs, { signal })

export const listZones = () => askJson<ZoneView[]>(appels.zones)
