// The ways in: second factor, open sessions.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { CodesView } from '../../wire/CodesView'
import type { InscriptionView } from '../../wire/InscriptionView'
import type { SecondFacteurView } from '../../wire/SecondFacteurView'

export const findFacteur = (signal: AbortSignal) =>
  askJson<SecondFacteurView>(appels.secondFacteur, { signal })

export const prepareFacteur = () => askJson<InscriptionView>(appels.secondFacteur, { json: {} })

export const proveFacteur = (code: string) =>
  askJson<CodesView>(appels.prouverFacteur, { json: { code } })

export const renewCodes = () => askJson<CodesView>(appels.codesDeSecours, { json: {} })

export const removeFacteur = () => askJson(appels.secondFacteur, { method: 'DELETE' })
