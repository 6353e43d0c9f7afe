// The settings as they are edited, and as the form sends them.
import type { ConnexionView } from '../../wire/ConnexionView'

/** Settings that are yes or no, sent as 1 or 0. */
const OUI_NON = [
  'allowAnonymousAccess',
  'allowParAccount',
  'allowProAccount',
  'allowAnonymousCommande',
  'anonymousAccount',
  'activateEncoursChecking',
  'blockOfflinePayment',
  'blockOnEncoursError',
] as const

const TEXTES = [
  'visiteurCodeClient',
  'typeClientTemporaire',
  'modeSelectionAgence',
  'agenceDefautTarif',
] as const

export type OuiNon = (typeof OUI_NON)[number]

/** The hidden fields, named after the settings. What is switched off keeps its value. */
export function champsCaches(view: ConnexionView): [name: string, value: string][] {
  return [
    ...OUI_NON.map((it): [string, string] => [it, view[it] ? '1' : '0']),
    ...TEXTES.map((it): [string, string] => [it, view[it]]),
    ...view.anonymousParametrages.map((it): [string, string] => ['anonymousParametrages', it]),
  ]
}

/** Only an address of this shop is come back to (contract, section 0). */
export function retourDe(search: string): string {
  const wanted = new URLSearchParams(search).get('urlFrom') ?? ''
  return /^\/(?![/\\])[^\\]*$/.test(wanted) ? wanted : ''
}
