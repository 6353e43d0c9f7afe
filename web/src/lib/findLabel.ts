// Label of a code, asked of its record.
import type { ChoixDe } from './fiches'
import { askJson } from './http'
import { appels } from './paths'

/** Name of a customer or of a family of the sales plan; its code where nobody knows. */
export async function findLabel(genre: 'client' | 'famille', code: string): Promise<ChoixDe> {
  const read = async () => {
    if (genre === 'client')
      return (await askJson<{ libelle: string }>(appels.unClient(code))).libelle
    return (await askJson<{ libelleFamille: string }>(appels.uneFamille(code))).libelleFamille
  }
  const nom = await read().catch(() => '')
  return { value: code, label: nom ? `${nom} (${code})` : code }
}
