// The sales plan: a tree opened level by level, where the others list; a family is renamed, moved,
// added or deleted.

import { useAdresse } from '../../lib/useAdresse'
import { usePlan } from '../../lib/usePlan'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import { Tree } from '../../ui/Tree'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { EditionFamille } from './EditionFamille'
import s from './PlaceFamille.module.css'

export function FamillesPage() {
  const fiche = useFicheOuverte(useAdresse(['fiche'] as const))
  if (!fiche.isOpen) return <PlanDeVente onOpen={fiche.open} onCreate={fiche.create} />
  return <EditionFamille code={fiche.code} onClose={fiche.close} />
}

function PlanDeVente(props: { onOpen: (code: string) => void; onCreate: () => void }) {
  const plan = usePlan()
  return (
    <>
      <PageHeader
        titre="Plan de vente"
        aide="Les flèches ouvrent une famille&nbsp;; la choisir ouvre sa fiche."
      >
        <button type="button" className="bouton bouton-principal" onClick={props.onCreate}>
          <Icon name="plus" />
          Nouvelle famille
        </button>
      </PageHeader>
      <div className={s.plan}>
        <Tree
          label="Plan de vente"
          nodes={plan.nodes}
          mode="one"
          chosen={[]}
          opened={plan.opened}
          loading="Chargement…"
          empty={plan.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
          onOpen={plan.open}
          onChoose={(keys) => {
            const [code] = keys
            if (code !== undefined) props.onOpen(code)
          }}
        />
      </div>
    </>
  )
}
