// The calls of the selection models.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'
import type { PageDe } from '../../lib/useListe'
import type { ModeleCourtView } from '../../wire/ModeleCourtView'
import type { ModeleView } from '../../wire/ModeleView'
import type { Element } from './selection'

export const listModeles = (page: number, signal: AbortSignal) =>
  askJson<PageDe<ModeleCourtView>>(appels.modeles(page), { signal })

export const findModele = (id: number) => askJson<ModeleView>(appels.modele(id))

interface Saisie {
  id: number | null
  nom: string
  elements: Element[]
  /** `null` overwrites whatever is kept. */
  version: number | null
}

export function saveModele({ id, nom, elements, version }: Saisie) {
  const codes = (type: Element['type']) =>
    elements.filter((it) => it.type === type).map((it) => it.code)
  const selection = { article: codes('article'), famille: codes('famille') }
  return askJson<ModeleView>(appels.saveModele, { json: { id, nom, selection, version } })
}

export const removeModele = ({ id, version }: ModeleView) =>
  removeRecord(appels.removeModele(id), version)
