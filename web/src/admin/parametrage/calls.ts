// The calls of the connection settings; saving them is a form of its own (docs/gestion.md 2.10).

import { chemins } from '../../lib/chemins'
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { ChoixView } from '../../wire/ChoixView'
import type { ConnexionView } from '../../wire/ConnexionView'

export const findParametrage = () => askJson<ConnexionView>(chemins.parametrageInterfaceEdite)

/** Code and label of each profile. */
export const listProfils = () => askJson<ChoixView[]>(appels.liste('parametrage'))
