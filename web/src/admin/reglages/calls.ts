// The calls of the settings.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import { removeRecord } from '../../lib/retrait'

type Valeur = string | number | boolean

/** A group of settings: they stand beside its name and its version. */
export interface Groupe {
  id: string
  libelle: string
  version: number
  defauts: Record<string, Valeur>
  /** Values the shop still lacks of it. */
  manque: string[]
  [nom: string]: Valeur | Record<string, Valeur> | string[]
}

export type Saisies = Record<string, string>

/** The values of a group as fields hold them. */
export function saisiesOf(groupe: Groupe): Saisies {
  const noms = Object.keys(groupe.defauts)
  return Object.fromEntries(noms.map((nom) => [nom, texteOf(groupe[nom] as Valeur)]))
}

function texteOf(valeur: Valeur): string {
  return typeof valeur === 'boolean' ? (valeur ? '1' : '0') : String(valeur)
}

export const listReglages = async (signal: AbortSignal) =>
  (await askJson<{ list: Groupe[] }>(appels.reglages, { signal })).list

/** `version` `null` overwrites whatever is kept. */
export const saveReglages = (id: string, saisies: Saisies, version: number | null) =>
  askJson<Groupe>(appels.reglages, { json: { ...saisies, id, version } })

export const findReglages = (id: string) => askJson<Groupe>(appels.unReglage(id))

export async function resetReglages(id: string, version: number): Promise<Groupe> {
  await removeRecord(appels.unReglage(id), version)
  return findReglages(id)
}
