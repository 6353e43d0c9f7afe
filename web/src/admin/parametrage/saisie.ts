// The settings as they are edited, and as the form sends them.
import { REGLAGES } from '../../lib/champsConnexion'
import { ecartDe } from '../../lib/fiches'
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

const NOMS = [...OUI_NON, ...TEXTES, 'anonymousParametrages'] as const

const differ = (a: unknown, b: unknown) => String(a) !== String(b)

/** What one changed since it was read, over what somebody else left meanwhile. */
export function parDessus(saisie: ConnexionView, lu: ConnexionView, now: ConnexionView) {
  const mine = NOMS.filter((nom) => differ(saisie[nom], lu[nom]))
  return { ...now, ...Object.fromEntries(mine.map((nom) => [nom, saisie[nom]])) }
}

/** What somebody else changed, in the words of the screen. */
export function ecartsEntre(before: ConnexionView, now: ConnexionView): string[] {
  const enChoix = (choix: ConnexionView['modes']) =>
    choix.map(({ VAL, LIB }) => ({ value: VAL, label: LIB }))
  const choix: Partial<Record<string, ReturnType<typeof enChoix>>> = {
    modeSelectionAgence: enChoix(now.modes),
    agenceDefautTarif: enChoix(now.agences),
  }
  return NOMS.filter((nom) => differ(before[nom], now[nom])).map((nom) => {
    const { label } = REGLAGES[nom]
    const isFlag = typeof before[nom] === 'boolean'
    const said = (view: ConnexionView) => (isFlag ? (view[nom] ? '1' : '') : String(view[nom]))
    const champ = { label, genre: isFlag ? 'case' : 'texte', choix: choix[nom] ?? [] } as const
    return ecartDe(champ, said(before), said(now))
  })
}

/** Only an address of this shop is come back to (contract, section 0). */
export function retourDe(search: string): string {
  const wanted = new URLSearchParams(search).get('urlFrom') ?? ''
  return /^\/(?![/\\])[^\\]*$/.test(wanted) ? wanted : ''
}
