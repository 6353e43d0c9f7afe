// The settings as they are edited, and as the form sends them.
import { REGLAGES } from '../../lib/champsConnexion'
import type { ChampFusion } from '../../lib/fusion'
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

/** What two administrators may both change, in the words of the screen. */
export function champs({ modes, agences }: ConnexionView): ChampFusion<ConnexionView>[] {
  const choix = (list: ConnexionView['modes']) =>
    list.map(({ VAL, LIB }) => ({ value: VAL, label: LIB }))
  const offerts = { modeSelectionAgence: choix(modes), agenceDefautTarif: choix(agences) }
  return [
    ...OUI_NON.map((nom) => ({ nom, label: REGLAGES[nom].label, genre: 'case' as const })),
    ...TEXTES.map((nom) => ({
      nom,
      label: REGLAGES[nom].label,
      choix: (offerts as Record<string, ReturnType<typeof choix>>)[nom] ?? [],
    })),
    {
      nom: 'anonymousParametrages',
      label: REGLAGES.anonymousParametrages.label,
      liste: { cle: (it) => it, nom: (it) => it },
    },
  ]
}

/** Only an address of this shop is come back to (contract, section 0). */
export function retourDe(search: string): string {
  const wanted = new URLSearchParams(search).get('urlFrom') ?? ''
  return /^\/(?![/\\])[^\\]*$/.test(wanted) ? wanted : ''
}
