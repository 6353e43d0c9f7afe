// The name of a worksite, typed or picked among those that are known.
import { useId } from 'react'
import { check } from '../../lib/rules'
import { Champ } from '../../ui/Champ'

interface Props {
  label: string
  optional?: string
  help?: string
  chantiers: string[]
  error: string | undefined
}

/** None is none; a name follows its rule. */
export async function regleChantier(valeur: string): Promise<string | undefined> {
  return valeur.trim() ? check('checkTagName', valeur) : undefined
}

export function ChampChantier({ chantiers, error, ...texts }: Props) {
  const id = useId()
  return (
    <>
      <Champ
        id={id}
        name="tagName"
        list={`${id}-connus`}
        autoComplete="off"
        error={error}
        {...texts}
      />
      <datalist id={`${id}-connus`}>
        {chantiers.map((it) => (
          <option key={it} value={it} />
        ))}
      </datalist>
    </>
  )
}
