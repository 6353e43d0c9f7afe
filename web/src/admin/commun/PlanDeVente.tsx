// The sales plan as a tree, from which one family is picked: a field of a form, a filter of a list.
import { usePlan } from '../../lib/usePlan'
import { Tree } from '../../ui/Tree'

interface Props {
  /** Code of the family chosen, empty for none. */
  famille: string
  onChange: (famille: string) => void
}

export function PlanDeVente({ famille, onChange }: Props) {
  const plan = usePlan()
  return (
    <Tree
      label="Plan de vente"
      nodes={plan.nodes}
      mode="one"
      chosen={famille ? [famille] : []}
      opened={plan.opened}
      loading="Chargement…"
      empty={plan.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
      onOpen={plan.open}
      onChoose={(keys) => onChange([...keys][0] ?? '')}
    />
  )
}
