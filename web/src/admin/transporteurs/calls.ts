// The calls of the carriers.
import { askJson, HttpError } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import { listTransporteurs } from '../../lib/transport'
import type { ForfaitView } from '../../wire/ForfaitView'
import type { LogoView } from '../../wire/LogoView'
import type { OptionsTransporteurView } from '../../wire/OptionsTransporteurView'
import type { TransporteurView } from '../../wire/TransporteurView'

/** A carrier as it is sent: its place in the list is not part of it. */
export type Saisie = Omit<
  TransporteurView,
  'id' | 'position' | 'version' | 'poidsMax' | 'volumeMax'
> & {
  /** As they are typed; `null` is any weight, any volume. */
  poidsMax: string | null
  volumeMax: string | null
  id: number | null
  /** `null` overwrites whatever is kept. */
  version: number | null
}

/** There is no call for one of them. */
export async function findTransporteur(
  id: number,
  signal?: AbortSignal,
): Promise<TransporteurView> {
  const found = (await listTransporteurs(signal)).find((it) => it.id === id)
  if (!found) throw new HttpError(404, 'introuvable', 'Ce transporteur n’existe plus.')
  return found
}

/** Name of the choices among the queries. */
export const CHOIX = 'choixTransporteurs'

export const listChoix = () => askJson<OptionsTransporteurView>(appels.choixTransporteur)

export const saveChoix = (json: Record<string, unknown>) =>
  askJson<OptionsTransporteurView>(appels.choixTransporteur, { method: 'POST', json })

/** Saves a carrier: a field that is not given stays as it is. */
export const saveTransporteur = (saisie: Partial<Saisie>) =>
  askJson<TransporteurView>(appels.transporteur, { json: saisie })

/** By position (docs/appels.md 4.1); the version says which carrier was meant. */
export const removeTransporteur = ({ position, version }: TransporteurView) =>
  removeRecord(`${appels.transporteur}/${position}`, version)

/** `avant` is the order they are seen in: what somebody made of it meanwhile is not undone unsaid. */
export const orderTransporteurs = (ids: number[], avant: number[]) =>
  askJson(appels.ordonner, {
    form: {
      type: 'transporteur',
      updatedLinesArray: JSON.stringify(ids),
      previousLinesArray: JSON.stringify(avant),
    },
  })

/** A fee of a grid that went with its carrier, made again for the one that came back. */
export const restoreForfait = (forfait: ForfaitView, transporteur: number) => {
  const { libelle, montant, franco, agence, zone, categorie, tranche } = forfait
  const named = { zone: zone?.id ?? null, categorie: categorie?.code_famille ?? null }
  const json = { libelle, montant, franco, agence, ...named, tranche: tranche?.id, transporteur }
  return askJson(appels.forfait, { json })
}

export async function sendLogo(file: File): Promise<string> {
  const form = new FormData()
  form.append('logo', file)
  return (await askJson<LogoView>(appels.logo, { form })).logo
}
