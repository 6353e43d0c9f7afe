// The ways in: second factor, open sessions.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { CodesView } from '../../wire/CodesView'
import type { InscriptionView } from '../../wire/InscriptionView'
import type { SecondFacteurView } from '../../wire/SecondFacteurView'

export const lireEtat = (signal: AbortSignal) =>
  askJson<SecondFacteurView>(appels.secondFacteur, { signal })

export const preparer = () => askJson<InscriptionView>(appels.secondFacteur, { json: {} })

export const prouver = (code: string) =>
  askJson<CodesView>(appels.prouverFacteur, { json: { code } })

export const autresCodes = () => askJson<CodesView>(appels.codesDeSecours, { json: {} })

export const retirer = () => askJson(appels.secondFacteur, { method: 'DELETE' })
