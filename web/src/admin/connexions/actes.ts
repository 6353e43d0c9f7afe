// Acts on several logins at once.
import type { ConnexionSuivieView } from '../../wire/ConnexionSuivieView'
import type { ActeGroupe } from '../commun/ActesGroupes'
import { findConnexion, saveConnexion } from './calls'

/** Only what is shown of a login is changed: its version says whether somebody was quicker. */
const close = async ({ login, bloquee, version }: ConnexionSuivieView, wanted: boolean) =>
  bloquee !== wanted && saveConnexion({ login, bloquee: wanted, version })

/** It has another version by now; what somebody else made of it meanwhile stays. */
const undo = async ({ login, bloquee }: ConnexionSuivieView) =>
  close(await findConnexion(login), bloquee)

export const ACTES: ActeGroupe<ConnexionSuivieView>[] = [
  {
    verbe: 'Désactiver',
    suite: 'Elles ne peuvent plus entrer, et leurs sessions se ferment aussitôt.',
    danger: true,
    act: (it) => close(it, true),
    fait: (combien) => `${combien}\u00a0: hors service`,
    undo,
    sauf: ', sauf leurs sessions\u00a0: elles restent fermées',
  },
  {
    verbe: 'Réactiver',
    act: (it) => close(it, false),
    fait: (combien) => `${combien}\u00a0: de nouveau en service`,
    undo,
  },
]
