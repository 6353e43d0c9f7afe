// The sales plan as a tree, from which one family is picked.
import { usePlan } from '../../lib/usePlan'
import { Tree } from '../../ui/Tree'

interface Props {
  code: string
  onPick: (code: string) => void
}

export function ArbreFamilles({ code, onPick }: Props) {
  const plan = usePlan()
  return (
    <Tree
      label="Plan de vente"
      nodes={plan.nodes}
      mode="one"
      chosen={code ? [code] : []}
      opened={plan.opened}
      loading="Chargement…"
      empty={plan.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
      onOpen={plan.open}
      onChoose={(keys) => onPick([...keys][0] ?? '')}
    />
  )
}
