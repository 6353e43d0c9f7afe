// Names of attributes in a list of them: two of one name are told apart.
import { cleAttribut } from '../../lib/catalogue'
import { fold } from '../../lib/fold'
import type { AttributChoixView } from '../../wire/AttributChoixView'

type Attribut = Pick<AttributChoixView, 'propriete' | 'nature' | 'designation'>

/** Case and accents make no other word of it. */
const same = (nom: string) => fold(nom).trim()

const nomDe = (it: Attribut) => it.designation || it.propriete

/** Precision behind a name that another bears too: where it comes from, or its code. */
function precision(it: Attribut, twins: Attribut[]): string {
  const isAlone = twins.filter(({ nature }) => nature === it.nature).length === 1
  return it.nature === 'ERP' && isAlone ? 'mesure de la fiche article' : it.propriete
}

/** The name of each attribute, by its key. */
export function nomsAttributs(attributs: Attribut[]): Map<string, string> {
  return new Map(
    attributs.map((it) => {
      const twins = attributs.filter((other) => same(nomDe(other)) === same(nomDe(it)))
      const nom = nomDe(it)
      return [cleAttribut(it), twins.length > 1 ? `${nom} (${precision(it, twins)})` : nom]
    }),
  )
}
