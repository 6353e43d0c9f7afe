// The sales plan from which a selection is made: families, and their articles where asked for.
import { useId, useState } from 'react'
import { useFiltreArticle } from '../../lib/useArticles'
import { Champ } from '../../ui/Champ'
import { Tree } from '../../ui/Tree'
import s from './Modeles.module.css'
import { cle } from './selection'
import { useArbre } from './useArbre'
import type { Modele } from './useModele'

export function PlanModele({ modele, avecArticles }: { modele: Modele; avecArticles: boolean }) {
  const [saisie, setSaisie] = useState('')
  const { texte, refus } = useFiltreArticle(saisie)
  const arbre = useArbre(avecArticles, texte)
  const titre = useId()
  return (
    <section aria-labelledby={titre}>
      <h2 id={titre} className={s.titre}>
        PLAN DE VENTE
      </h2>
      {avecArticles && (
        <Champ
          id="filtre"
          type="search"
          label="Filtrer les articles des familles ouvertes"
          autoComplete="off"
          help={refus || (arbre.sansArticle && 'Aucun article trouvé')}
          value={saisie}
          onChange={(event) => setSaisie(event.target.value)}
          // It stands in the form of the model, which it must not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Tree
        label="Plan de vente"
        nodes={arbre.nodes}
        mode="many"
        chosen={modele.elements.map(cle)}
        opened={arbre.opened}
        loading="Chargement…"
        empty={arbre.isPending ? 'Chargement…' : 'Le plan de vente est vide.'}
        onOpen={arbre.open}
        onChoose={(cles) => modele.choose(cles, arbre.known)}
        onMore={arbre.more}
      />
    </section>
  )
}
