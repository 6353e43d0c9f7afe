// The colours of the shop judged as they are chosen, by the rule that judges them when they are saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask, loadRules } from '../../lib/rules'
import type { Saisies } from './calls'
import { COULEURS, couleurDe } from './couleurs'

/** Advice about a colour that reads badly, and the shade that would not. */
interface Avis {
  phrase: string
  lisible: string | undefined
}

/** The shade that the sentence names. */
const shadeIn = (phrase: string) => /#[0-9a-f]{6}/.exec(phrase)?.[0]

async function judge(couleurs: string): Promise<Record<string, Avis>> {
  if (!(await loadRules())) return {}
  const avis = COULEURS.map((nom): [string, Avis] => {
    const phrase = String(ask('checkCouleur', nom, couleurs) ?? '')
    return [nom, { phrase, lisible: shadeIn(phrase) }]
  })
  return Object.fromEntries(avis.filter(([, { phrase }]) => phrase !== ''))
}

/** The colours that read badly, by their setting; none of a group that has no colours. */
export function useLisibles(groupe: string, valeurs: Saisies): Record<string, Avis> {
  const couleurs = COULEURS.map((nom) => couleurDe(nom, valeurs[nom])).join('\n')
  const { data } = useQuery({
    queryKey: ['couleurs', couleurs],
    queryFn: () => judge(couleurs),
    enabled: groupe === 'couleurs',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return data ?? {}
}
