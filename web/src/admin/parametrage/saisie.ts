// The settings as they are edited, and as the form sends them.

import { REGLAGES } from '../../lib/champsConnexion'
import type { ChoixDe } from '../../lib/fiches'
import { findLabel } from '../../lib/findLabel'
import type { ChampFusion } from '../../lib/fusion'
import { distincts } from '../../lib/homonymes'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { ChoixView } from '../../wire/ChoixView'
import type { ConnexionView } from '../../wire/ConnexionView'
import type { TypeClientView } from '../../wire/TypeClientView'
import { listProfils } from './calls'

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

/**
 * Settings that want a password given lately: what visitors may see and order, at whose prices, and
 * how credit is watched. Told apart as one text.
 */
export const sensibles = (view: ConnexionView) =>
  JSON.stringify([
    view.activateEncoursChecking,
    view.blockOfflinePayment,
    view.blockOnEncoursError,
    view.allowAnonymousAccess,
    view.allowAnonymousCommande,
    view.visiteurCodeClient,
    view.anonymousParametrages,
  ])

const choix = (list: ChoixView[]): ChoixDe[] =>
  list.map(({ VAL, LIB }) => ({ value: VAL, label: LIB }))

/** Names of the codes of the settings: the view tells the agencies and their modes itself. */
export interface Noms {
  clients: ChoixDe[]
  types: ChoixDe[]
  profils: ChoixDe[]
}

/** Asked once there is a conflict to be told; what cannot be read stays a code. */
export async function nomsDe(vues: ConnexionView[]): Promise<Noms> {
  const codes = new Set(vues.map((it) => it.visiteurCodeClient).filter(Boolean))
  const [clients, types, profils] = await Promise.all([
    Promise.all([...codes].map((it) => findLabel('client', it))),
    askJson<TypeClientView[]>(appels.typesClient).catch(() => []),
    listProfils().catch(() => []),
  ])
  return {
    clients,
    types: types.map((it) => ({ value: it.code_type, label: it.libelle_type })),
    profils: choix(profils),
  }
}

/** Fields that two administrators may both change, in the words of the screen. */
export function champs(
  { modes, agences }: ConnexionView,
  { clients, types, profils }: Noms,
): ChampFusion<ConnexionView>[] {
  const offerts = {
    visiteurCodeClient: clients,
    typeClientTemporaire: types,
    modeSelectionAgence: choix(modes),
    agenceDefautTarif: choix(distincts(agences, 'LIB', 'VAL')),
  }
  return [
    ...OUI_NON.map((nom) => ({ nom, label: REGLAGES[nom].label, genre: 'case' as const })),
    ...TEXTES.map((nom) => ({
      nom,
      label: REGLAGES[nom].label,
      choix: offerts[nom],
    })),
    {
      nom: 'anonymousParametrages',
      label: REGLAGES.anonymousParametrages.label,
      liste: {
        cle: (it) => it,
        nom: (it) => profils.find(({ value }) => value === it)?.label ?? it,
      },
    },
  ]
}
